import { html, svg, nothing } from '../lib/html.js';
import { percent, plural, words } from '../lib/format.js';

/** Lines that fit beside the matrix. */
const LINES = 16;
const AXES = 5;
const FEWEST = 2;

const share = ({ rate: { passed, judged } }) => (judged ? passed / judged : Infinity);

/** Of each axis the levels at which most cases failed. */
export function shareByLevel({ axes }, noRate) {
  if (!axes.length) return html`<p>${noRate ? `None: ${noRate}.` : 'No parameter was varied.'}</p>`;
  const shown = axes.slice(0, AXES);
  const most = Math.max(FEWEST, Math.floor(LINES / shown.length) - 1);
  return html`<table class="num by-level">${shown.map(it => one(it, most))}</table>
    ${axes.length > AXES ? html`<p class="muted">and ${plural(axes.length - AXES, 'more parameter')}</p>` : nothing}`;
}

function one({ parameter, levels }, most) {
  const worst = levels.length > most ? [...levels].sort((a, b) => share(a) - share(b)).slice(0, most) : levels;
  const more = levels.length > most ? `, the worst ${most} of ${levels.length}` : '';
  return html`<tbody><tr><th scope="rowgroup" colspan="3"><b>${words(parameter)}</b>${more}</th></tr>
    ${worst.map(({ label, rate: { passed, judged } }) => html`<tr><th scope="row">${label}</th>
      <td><svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="10"></rect>
        ${judged ? svg`<rect class="pass" width=${(100 * passed) / judged} height="10"></rect>` : nothing}</svg></td>
      <td class="right">${passed}/${judged}${judged ? ` ${percent(passed / judged)}` : ''}</td></tr>`)}</tbody>`;
}
