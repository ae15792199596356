import { html, nothing } from '../lib/html.js';
import { words } from '../lib/format.js';
import { wordsOf } from '../lib/draft.js';
import { describedBy, fieldProblems, invalid } from './problems.js';

const COUNT_AT_FIRST = 5;
const isNumber = ({ type }) => type === 'NUMBER' || type === 'INTEGER';

/** Choosing the levels of a parameter, or the one value of a fixed one; with the problems found there. */
export function levelsField(parameter, entry, models, { single = false, found = [], change, remove }) {
  const id = `${single ? 'radio' : 'checkbox'}-${parameter.name}`;
  const told = { wrong: invalid(found), by: describedBy(id, found) };
  return html`<fieldset aria-describedby=${told.by}><legend>${parameter.name}</legend>
    ${field(parameter, entry, models, single, told, change)}
    ${fieldProblems(id, found)}
    <div class="row told"><small class="muted">${words(parameter.role)}: ${parameter.description}</small>
      <button class="push" @click=${remove} aria-label="Remove ${parameter.name}">Remove</button></div></fieldset>`;
}

function field(parameter, entry, models, single, told, change) {
  const choices = wordsOf(parameter, models);
  if (entry.raw !== undefined) return asWritten(parameter, entry, told, change);
  if (choices.length) return boxes(parameter, entry, choices, single, change);
  const ranged = !single && isNumber(parameter);
  return html`${ranged ? wayOf(parameter, entry, change) : nothing}
    ${entry.range ? ends(parameter, entry.range, told, change) : typed(parameter, entry, single, told, change)}`;
}

/** What the form has no fields for, as the sweep file says it. */
const asWritten = ({ name }, { raw }, { wrong, by }, change) => html`<label class="field">
  <span class="muted">As the sweep file says it</span><input class="mono" name="raw-${name}" aria-invalid=${wrong}
    aria-describedby=${by} .value=${raw} @input=${event => change({ raw: event.target.value })}></label>`;

function boxes({ name }, { levels }, choices, single, change) {
  const type = single ? 'radio' : 'checkbox';
  const kept = (word, wanted) => choices.filter(it => (it === word ? wanted : levels.includes(it)));
  const pick = (word, wanted) => change({ levels: single ? [word] : kept(word, wanted) });
  return html`<div class="levels">${choices.map(word => html`<label><input type=${type}
    name="${type}-${name}" value=${word} .checked=${levels.includes(word)}
    @change=${event => pick(word, event.target.checked)}> ${word}</label>`)}</div>`;
}

function wayOf({ name }, { range, levels }, change) {
  const ranged = { range: { from: levels[0] ?? '', to: levels.at(-1) ?? '', count: Math.max(2, levels.length
    || COUNT_AT_FIRST) } };
  return html`<label class="row"><span class="muted">Levels are</span><select name="way-${name}"
    @change=${event => change(event.target.value ? ranged : { range: undefined })}>
    <option value="">listed</option><option value="range" ?selected=${Boolean(range)}>spread evenly</option>
  </select></label>`;
}

function ends({ name, written, ...parameter }, range, { wrong, by }, change) {
  const set = (key, value) => change({ range: { ...range, [key]: value } });
  const end = (key, label) => html`<label class="field"><span class="muted">${label}</span>
    <input size="10" name="${key}-${name}" aria-invalid=${wrong} aria-describedby=${by} .value=${String(range[key])}
      @input=${event => set(key, event.target.value)}></label>`;
  return html`<div class="row">${end('from', 'From')}${end('to', `To${hint({ written, ...parameter })}`)}
    <label class="field"><span class="muted">Levels</span><input type="number" min="2" name="count-${name}"
      aria-invalid=${wrong} aria-describedby=${by} .value=${String(range.count)}
      @input=${event => set('count', Math.trunc(Number(event.target.value)) || 0)}></label></div>`;
}

const typed = (parameter, { levels }, single, { wrong, by }, change) => html`<label class="field">
  <span class="muted">${single ? 'Value' : 'Levels, separated by commas'}${hint(parameter)}</span>
  <input name="levels-${parameter.name}" aria-invalid=${wrong} aria-describedby=${by}
    .value=${levels.join(', ')} @input=${event => change({ levels: listed(event.target.value) })}></label>`;

const listed = text => text.split(',').map(it => it.trim()).filter(Boolean);

/** Bounds in the unit that sweep files write. */
function hint({ type, written, range }) {
  if (type === 'TIME_OF_DAY') return ', as 06:00';
  const unit = written && written !== '1' ? `, with unit (${written})` : '';
  return `${range ? `, ${range.replace(' ... ', ' to ')}` : ''}${unit}`;
}
