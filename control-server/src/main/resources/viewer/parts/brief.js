import { html, nothing } from '../lib/html.js';
import { leastMargin } from '../lib/cell-cases.js';
import { number, plural, words } from '../lib/format.js';
import { GLYPHS, standing } from '../lib/outcome.js';
import { overlayAddress } from '../lib/overlaid.js';
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

/**
 * The cases of a cell, each with its least margin and the levels in which it may differ from the others.
 *
 * @param cell its `title`, its `total` of cases, the axes that are `open` in it, and the `schema` of the sweep
 */
export function several(sweep, cases, { title, total, open, schema }, more, alone) {
  const levels = it => open.map(axis => `${words(axis)} ${schema.parameter(axis, it.parameters[axis])}`).join(' · ');
  const least = it => {
    const [criterion, value] = leastMargin(it) ?? [];
    return criterion ? html`<span title=${criterion}>${schema.margin(criterion, value)}</span>` : nothing;
  };
  const line = it => html`<tr>
    <td class="whole"><a href="/sweeps/${sweep}/cases/${it.index}">case ${it.index}</a></td>
    <td class="whole ${standing(it).toUpperCase()}">${GLYPHS[standing(it)]} ${standing(it)}</td>
    <td class="whole">${least(it)}</td>
    <td>${levels(it)} <span class="muted">${words(it.cause || it.errorKind || '')}</span>
      ${marks(sweep, it)}</td></tr>`;
  const overlaid = overlayAddress(sweep, cases.all.slice(0, FEW).map(it => it.index));
  return html`<h2>${title || 'All cases'} <span class="muted">· ${plural(total, 'case')}</span></h2>
    ${alone ? html`<p><button @click=${alone}>Look at these alone</button></p>` : nothing}
    <p><a class="button" href=${overlaid}>Overlay ${cases.all.length > FEW ? `the first ${FEW}`
      : 'their'} traces</a></p>
    <div class="scroll tall of-cell" tabindex="0"><table>
      <thead class="hidden"><tr><th>case</th><th>outcome</th><th>least margin</th><th>levels, why</th></tr></thead>
      <tbody>${cases.all.map(line)}</tbody></table>
      ${cases.isAll ? nothing : html`<button @click=${more}>More</button>`}</div>`;
}
