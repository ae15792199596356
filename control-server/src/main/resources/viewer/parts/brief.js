import { html, nothing } from '../lib/html.js';
import { number, plural, words } from '../lib/format.js';
import { GLYPHS, standing } from '../lib/outcome.js';
import { overlayAddress } from '../lib/runs.js';
import { marks } from './alarms.js';

/** That many traces come without waiting long. */
const FEW = 24;

const margin = ([name, value]) => html`<tr><td class="muted">${name}</td>
  <td class=${value >= 0 ? 'PASS' : 'FAIL'}>margin ${number(value)}</td></tr>`;

/** A case in a few lines, beside the matrix. */
export function brief(sweep, it, title) {
  const kind = standing(it);
  return html`<h2>Case ${it.index}${title ? ` · ${title}` : ''}</h2>
    <p><b class=${kind.toUpperCase()}>${GLYPHS[kind]} ${kind.toUpperCase()}</b>
      <span class="muted">${words(it.cause || it.errorKind || it.endReason || '')}</span></p>
    <p>${marks(sweep, it)}</p>
    ${it.message ? html`<p class="muted">${it.message}</p>` : nothing}
    <table class="pairs"><tbody>${Object.entries(it.margins ?? {}).map(margin)}
      ${it.wallS ? html`<tr><td class="muted">simulated</td>
        <td>${number(it.simS)} s in ${number(it.wallS)} s</td></tr>` : nothing}</tbody></table>
    <p></p><a class="button main" href="/sweeps/${sweep}/cases/${it.index}">Open case ${it.index}</a>`;
}

/** The cases of a cell. */
export function several(sweep, { cases, next }, title, total, more, alone) {
  const line = it => html`<tr><td><a href="/sweeps/${sweep}/cases/${it.index}">case ${it.index}</a></td>
    <td class=${standing(it).toUpperCase()}>${GLYPHS[standing(it)]} ${standing(it)}</td>
    <td class="muted">${words(it.cause || it.errorKind || '')} ${marks(sweep, it)}</td></tr>`;
  const overlaid = overlayAddress(sweep, cases.slice(0, FEW).map(it => it.index));
  return html`<h2>${title || 'All cases'} <span class="muted">· ${plural(total, 'case')}</span></h2>
    ${alone ? html`<p><button @click=${alone}>Look at these alone</button></p>` : nothing}
    <p><a class="button" href=${overlaid}>Overlay ${cases.length > FEW ? `the first ${FEW}`
      : 'their'} traces</a></p>
    <div class="log"><table><tbody>${cases.map(line)}</tbody></table>
      ${next ? html`<button @click=${more}>More</button>` : nothing}</div>`;
}
