import { number, percent, plural } from '../lib/format.js';
import { html, nothing } from '../lib/html.js';

/** Cases of blocks that were under way when the rule held: they are in the rate and not in the verdict. */
function past({ cases, decidedAt, failedPast }) {
  return cases === decidedAt ? nothing
    : html`<p>${plural(cases - decidedAt, 'case')} ran past that, of which ${failedPast || 'none'} failed:
      in the rate, not in the verdict.</p>`;
}

function verdict({ rule, says, decidedBy, ...rest }, ended) {
  return says === null ? html`<p>Not ${ended === null ? 'yet' : 'decided'}: it waits until ${rule}.</p>`
    : html`<p>${says}; held after ${plural(decidedBy, 'judged case')}.</p>${past(rest)}`;
}

/** How the rule stands that ends a random design early. */
export function stopped({ blocks, mostRuns, ended, stop }) {
  if (stop === null) {
    return html`<div class="estimate"><h2>Stop rule</h2><p>It cannot be told.</p></div>`;
  }
  const { cases, judged, lower, upper } = stop;
  return html`<div class="estimate"><h2>Stop rule</h2>
    <p class="muted">${plural(blocks, 'block')} of at most ${number(mostRuns)} cases;
      ${ended === null ? 'further ones may follow' : `no other follows: ${ended}`}</p>
    ${verdict(stop, ended)}
    ${lower === null ? nothing : html`<p>Pass rate of all ${plural(judged, 'judged case')}: 95 % interval
      ${(100 * lower).toFixed(1)} to ${percent(upper)}, valid whenever it stops.</p>`}
    ${cases === judged ? nothing : html`<p>${plural(cases - judged, 'case')} without a verdict: the rule and the rate
      leave them out.</p>`}</div>`;
}
