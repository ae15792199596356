import { html, nothing } from '../lib/html.js';
import { words } from '../lib/format.js';
import { GLYPHS, standing } from '../lib/outcome.js';
import { overlayAddress } from '../lib/overlaid.js';
import { marks } from './alarms.js';
import { noteLine } from './note-form.js';
import { oracleOfCase } from './oracle.js';

const hasTrace = it => it.artifacts.includes('trace.csv');
const origin = ({ sweep, index }) => html`<a href="/sweeps/${sweep}/cases/${index}">case ${index} of ${sweep}</a>`;

/** Why the case did not pass, in a sentence; where the server makes none, what was reported. */
function explanation(sweep, it, nearest) {
  const sentence = it.explanation?.sentence ?? it.message;
  return sentence ? html`<p class="explanation">${sentence} ${nearest ? html`
    <a href="/sweeps/${sweep.id}/cases/${nearest.index}">Case ${nearest.index}</a>
    ${[it, nearest].every(hasTrace)
      ? html`· <a href=${overlayAddress(sweep.id, [it.index, nearest.index])}>Overlay with it</a>` : nothing}`
    : nothing}</p>` : nothing;
}

/** What the case is, how it ended, and the ways on. */
export function caseHead({ sweep, it, schema, notes, neighbours, nearest, may }, rerun) {
  const kind = standing(it);
  const to = (index, text, label) => index === null || index === undefined
    ? html`<button disabled aria-label=${label}>${text}</button>`
    : html`<a class="button" href="/sweeps/${sweep.id}/cases/${index}" aria-label=${label}>${text}</a>`;
  const word = { fail: 'failing', error: 'with error', missing: 'missing' }[neighbours.kind];
  const why = words(it.cause || it.errorKind || it.endReason || '');
  const trace = `/api/v1/sweeps/${sweep.id}/cases/${it.index}/trace.csv`;
  return html`<div class="row"><div><div class="muted"><a href="/sweeps">Sweeps</a>
        / <a href="/sweeps/${sweep.id}">${sweep.name}</a> / case ${it.index}</div>
      <h1>${schema.title(it.parameters) || `Case ${it.index}`}</h1></div>
    <span class="chip ${kind.toUpperCase()}">${GLYPHS[kind]} ${kind.toUpperCase()}</span>
    <span class="muted">${why}</span>
    ${marks(sweep.id, it)}
    ${it.reusedFrom ? html`<span class="muted">reused from ${origin(it.reusedFrom)}</span>` : nothing}
    <span class="push row">
      ${word ? html`${to(neighbours.previous, `◂ ${word}`, `Previous case ${word}`)}
        ${to(neighbours.next, `${word} ▸`, `Next case ${word}`)}` : nothing}
      ${hasTrace(it)
        ? html`<a class="button" href=${overlayAddress(sweep.id, [it.index])}>Overlay with others</a>` : nothing}
      ${hasTrace(it)
        ? html`<a class="button" download="case-${it.index}.csv" href=${trace}>trace.csv</a>` : nothing}
      ${may && it.state === 'final' ? html`<button @click=${rerun}>Rerun</button>` : nothing}</span></div>
    ${explanation(sweep, it, nearest)}
    ${oracleOfCase(it)}${notes.map(note => noteLine(note, { sweep: sweep.id }, false))}`;
}
