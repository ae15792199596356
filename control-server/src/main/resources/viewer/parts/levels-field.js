import { html, nothing } from '../lib/html.js';
import { number, words } from '../lib/format.js';
import { wordsOf } from '../lib/draft.js';
import { describedBy, fieldProblems, invalid } from './problems.js';

/** Choosing the levels of a parameter, or the one value of a fixed one; with the problems found there. */
export function levelsField(parameter, entry, models, { single = false, found = [], change, remove }) {
  const choices = wordsOf(parameter, models);
  const type = single ? 'radio' : 'checkbox';
  const kept = (word, wanted) => choices.filter(it => (it === word ? wanted : entry.levels.includes(it)));
  const pick = (word, wanted) => change(single ? [word] : kept(word, wanted));
  const typed = event => change(event.target.value.split(',').map(it => it.trim()).filter(Boolean));
  const id = `${type}-${parameter.name}`;
  return html`<fieldset aria-describedby=${describedBy(id, found)}><legend>${parameter.name}</legend>
    ${choices.length ? html`<div class="levels">${choices.map(word => html`<label><input type=${type}
        name="${type}-${parameter.name}" value=${word} .checked=${entry.levels.includes(word)}
        @change=${event => pick(word, event.target.checked)}> ${word}</label>`)}</div>`
      : html`<label class="field">
          <span class="muted">${single ? 'Value' : 'Levels, separated by commas'}${hint(parameter)}</span>
          <input name="levels-${parameter.name}" aria-invalid=${invalid(found)}
            aria-describedby=${describedBy(id, found)} .value=${entry.levels.join(', ')} @input=${typed}></label>`}
    ${fieldProblems(id, found)}
    <div class="row told"><small class="muted">${words(parameter.role)}: ${parameter.description}</small>
      <button class="push" @click=${remove} aria-label="Remove ${parameter.name}">Remove</button></div></fieldset>`;
}

function hint({ type, unit, minimum, maximum }) {
  if (type === 'TIME_OF_DAY') return ', as 06:00';
  if (minimum === null && maximum === null) return nothing;
  const si = unit && unit !== '1' ? ` ${unit}` : '';
  const from = minimum === null ? '' : `from ${number(minimum)}${si} `;
  const to = maximum === null ? '' : `to ${number(maximum)}${si}`;
  return `, ${from}${to}${si ? ', with unit' : ''}`;
}
