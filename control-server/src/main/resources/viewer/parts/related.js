import { html, nothing } from '../lib/html.js';
import { go } from '../lib/router.js';
import { when } from '../lib/format.js';

const MOST = 100;

/** Where a sweep leads: the history of each of its labels, and a comparison with another sweep of its scenario. */
export function related({ id, scenario, labels }, sweeps) {
  const others = sweeps.filter(it => it.id !== id && it.scenario === scenario && !it.repeatOf).slice(0, MOST);
  if (!labels.length && !others.length) return nothing;
  const compare = event => {
    const baseline = event.target.value;
    if (baseline) go(`/compare/${baseline}/${id}`);
  };
  return html`<div class="row related">${labels.map(it =>
      html`<a class="chip" href="/labels/${encodeURIComponent(it)}">history of ${it}</a>`)}
    ${!others.length ? nothing : html`<label class="chip">compare with <select class="chip" name="baseline"
      @change=${compare}><option value="">…</option>${others.map(it =>
      html`<option value=${it.id}>${it.name}, ${when(it.created)}</option>`)}</select></label>`}</div>`;
}
