import { html } from '../lib/html.js';

const ORDER = ['pass', 'fail', 'error', 'missing', 'running'];

/** How far a sweep is and how it went, as one bar, whose parts are told by their patterns too. */
export function bar(counts, planned, small = false) {
  const kinds = ORDER.filter(kind => counts[kind]);
  const said = kinds.map(kind => `${counts[kind]} ${kind}`).join(', ') || 'nothing yet';
  const part = kind => html`<span class=${kind} .style=${`width: ${(100 * counts[kind]) / planned}%`}></span>`;
  return html`<div class="bar ${small ? 'small' : ''}" role="img" aria-label="${said} of ${planned}">${
    kinds.map(part)}</div>`;
}
