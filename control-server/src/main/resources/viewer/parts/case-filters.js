import { html, nothing } from '../lib/html.js';
import { rangeOf } from '../lib/case-columns.js';
import { number, unitOf, words } from '../lib/format.js';
import { GLYPHS } from '../lib/outcome.js';
import { nameOf, titleOf } from '../lib/shade.js';

const toggled = (chosen = [], value) =>
  (chosen.includes(value) ? chosen.filter(it => it !== value) : [...chosen, value]);

/**
 * Which cases are looked at: any of several outcomes, causes and levels, and ranges of measures.
 *
 * @param onFilter is told what changes, names with their values; none takes a filter away
 */
export function caseFilters(columns, filters, onFilter) {
  const toggle = (name, value) => onFilter({ [name]: toggled(filters[name], value) });
  const picked = name => filters[name]?.length ?? 0;
  const several = (name, title, values, text) => html`<details class="pick" name="filters">
    <summary class="chip">${title}${picked(name) ? html` <b>${picked(name)}</b>` : nothing}</summary>
    <fieldset><legend class="hidden">${title}</legend>${values.map(it => html`<label>
      <input type="checkbox" name=${name} value=${it} .checked=${filters[name]?.includes(it) ?? false}
        @change=${() => toggle(name, it)}> ${text(it)}</label>`)}</fieldset></details>`;
  return html`<div class="row" role="group" aria-label="Filters">
    ${several('outcome', 'outcome', columns.outcomes, it => `${GLYPHS[it]} ${it}`)}
    ${columns.causes.length ? several('cause', 'cause', columns.causes, words) : nothing}
    ${columns.hasSameTraces ? several('trace', 'trace', Object.keys(TRACES), it => TRACES[it]) : nothing}
    ${columns.axes.map(it => several(`param.${it.parameter}`, it.parameter, it.levels, level => level))}
    ${range(columns, filters, onFilter)}</div>
    ${active(columns, filters, onFilter)}`;
}

const TRACES = { own: 'its own: each once', same: 'that of a case before it' };
const LABELS = { outcome: 'outcome', cause: 'cause', trace: 'trace' };
const heading = (columns, name) =>
  LABELS[name] ?? (name.startsWith('param.') ? name.slice('param.'.length) : nameOf(columns.measure(name)));

/** A range of one measure after the other; each stays until it is taken away. */
function range(columns, filters, onFilter) {
  const add = event => {
    event.preventDefault();
    const { measure, least, greatest } = event.target.elements;
    const text = `${least.value.trim()}..${greatest.value.trim()}`;
    if (text !== '..') onFilter({ [measure.value]: [text] });
    least.value = greatest.value = '';
  };
  return html`<details class="pick" name="filters"><summary class="chip">range of a KPI</summary>
    <form class="row" @submit=${add}>
      <label>KPI or margin <select name="measure">${columns.available.map(it =>
        html`<option value=${it.name}>${titleOf(it)}</option>`)}</select></label>
      <label>from <input name="least" inputmode="decimal" size="6" pattern=${NUMBER}></label>
      <label>to <input name="greatest" inputmode="decimal" size="6" pattern=${NUMBER}></label>
      <button>Filter</button></form></details>`;
}

const NUMBER = '\\s*[+\\-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+\\-]?\\d{1,3})?\\s*';

/** What is chosen, each to be taken away again. */
function active(columns, filters, onFilter) {
  const all = Object.entries(filters).filter(([, values]) => values?.length);
  if (!all.length) return nothing;
  const chip = ([name, values]) => html`<button class="chip" @click=${() => onFilter({ [name]: [] })}
    title="Take this filter away">${heading(columns, name)}: ${values.map(it => shown(columns, name, it)).join(', ')}
    <span aria-hidden="true">×</span></button>`;
  return html`<div class="row filtered"><span class="muted">Only</span>${all.map(chip)}
    <button @click=${() => onFilter(Object.fromEntries(all.map(([name]) => [name, []])))}>All cases</button></div>`;
}

function shown(columns, name, value) {
  const measure = columns.measure(name);
  if (!measure) return name === 'cause' ? words(value) : TRACES[name === 'trace' && value] ?? value;
  const { least, greatest } = rangeOf(value);
  const from = Number.isFinite(least) ? `from ${number(least)} ` : '';
  return `${from}${Number.isFinite(greatest) ? `to ${number(greatest)}` : ''}`.trim() + unitOf(measure);
}
