import { html, nothing } from '../lib/html.js';
import { plural } from '../lib/format.js';
import { nameOf } from '../lib/shade.js';

/**
 * The head of the table of cases: how many there are, what is searched and shown, what can be done with the selected.
 *
 * @param told `onSearch(text)`, `onMeasures(names)`, `onNone()`, `onSave()`, `onNote()` of who may, and the address of
 *   the `overlay` of the selected, null where they are too many
 */
export function casePanel(columns, rows, view, told) {
  const { measures, selected } = view;
  const column = it => html`<label><input type="checkbox" .checked=${measures.includes(it.name)}
    @change=${event => told.onMeasures(event.target.checked ? [...measures, it.name]
      : measures.filter(name => name !== it.name))}> ${nameOf(it)}</label>`;
  return html`<section class="panel"><div class="row"><h2>${plural(rows.length, 'case')} of ${columns.size}</h2>
    <label><span class="hidden">Search cases</span><input type="search" placeholder="Search cases"
      .value=${view.search} @input=${event => told.onSearch(event.target.value)}></label>
    <details class="pick"><summary class="chip">columns</summary><fieldset><legend class="hidden">Columns</legend>
      ${columns.available.map(column)}</fieldset></details>
    <span class="push row">${selected.length ? html`
      <span class="num">${plural(selected.length, 'case')} selected</span>
      ${told.onNote ? html`<button @click=${told.onNote}>Note</button>` : nothing}
      ${told.overlay ? html`<a class="button" href=${told.overlay}>Overlay traces</a>` : nothing}
      <button @click=${told.onNone}>Select none</button>` : nothing}
      <button @click=${told.onSave}>CSV</button></span></div>
    <div class="table"></div></section>`;
}
