import { html, nothing } from '../lib/html.js';
import { Away } from '../lib/api.js';

/** What the server refused, in one full list. */
export function problems(refused) {
  if (!refused || refused instanceof Away) return nothing;
  return html`<div class="problems" role="alert"><p>${refused.message}</p>
    ${refused.errors?.length ? html`<ul>${refused.errors.map(problem)}</ul>` : nothing}</div>`;
}

function problem({ pointer, detail, value, allowed, suggestion }) {
  const more = [value && `"${value}"`, allowed && `allowed: ${allowed}`, suggestion && `did you mean "${suggestion}"?`];
  return html`<li><code>${pointer}</code> ${detail} ${more.filter(Boolean).join('; ')}</li>`;
}
