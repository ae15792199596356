import { svg, html } from '../lib/html.js';

const ORDER = ['pass', 'fail', 'error', 'missing', 'running'];

/** How far a sweep is and how it went, as one bar. */
export function bar(counts, planned, small = false) {
  let x = 0;
  const parts = ORDER.map(kind => {
    const width = planned ? (100 * (counts[kind] ?? 0)) / planned : 0;
    const part = svg`<rect class=${kind} x="${x}%" y="0" width="${width}%" height="100%"></rect>`;
    x += width;
    return part;
  });
  const said = ORDER.filter(kind => counts[kind]).map(kind => `${counts[kind]} ${kind}`).join(', ') || 'nothing yet';
  return html`<svg class="bar ${small ? 'small' : ''}" role="img" aria-label="${said} of ${planned}">${parts}</svg>`;
}
