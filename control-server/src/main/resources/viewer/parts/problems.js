import { html, nothing } from '../lib/html.js';
import { Away } from '../lib/api.js';

/** What the server refused, in one full list. */
export function problems(refused) {
  if (!refused || refused instanceof Away) return nothing;
  return html`<div class="problems" role="alert"><p>${refused.message}</p>
    ${refused.errors?.length ? html`<ul>${refused.errors.map(it =>
      html`<li><code>${it.pointer}</code> ${said(it)}</li>`)}</ul>` : nothing}</div>`;
}

/** Of those, what is said of a place of the document and of places in it. */
export const problemsAt = (refused, pointer) => (refused?.errors ?? [])
  .filter(it => it.pointer === pointer || it.pointer?.startsWith(`${pointer}/`));

/** The refusal with what no field says, so that each problem is told once. */
export function elsewhere(refused, pointers) {
  if (!refused?.errors?.length) return refused;
  const told = new Set(pointers.flatMap(pointer => problemsAt(refused, pointer)));
  const errors = refused.errors.filter(it => !told.has(it));
  const one = refused.errors.length === 1;
  const message = !told.size ? refused.message
    : `${refused.errors.length} ${one ? 'problem' : 'problems'}${errors.length ? '; besides those at their fields:'
      : one ? ', told at its field' : ', told at their fields'}`;
  return { message, errors };
}

/** The same at its field, which names it by `aria-describedby`. */
export const fieldProblems = (id, found) => (found.length ? html`<ul class="field-problems"
  id="${id}-problems">${found.map(it => html`<li>${said(it)}</li>`)}</ul>` : nothing);

/** What a field with problems says of itself. */
export const invalid = found => (found.length ? 'true' : nothing);
export const describedBy = (id, found) => (found.length ? `${id}-problems` : nothing);

const said = ({ detail, value, allowed, suggestion }) =>
  [detail, [value && `"${value}"`, allowed && `allowed: ${allowed}`, suggestion && `did you mean "${suggestion}"?`]
    .filter(Boolean).join('; ')].filter(Boolean).join(' ');
