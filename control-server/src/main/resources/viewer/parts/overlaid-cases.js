import { html, nothing } from '../lib/html.js';
import { words } from '../lib/format.js';
import { GLYPHS, standing } from '../lib/outcome.js';

/** The runs that are laid over each other: how each is drawn, how it ended, whose films are shown. */
export function overlaidCases(runs, styles, { films, aligned, onFilm, onRemove, onPoint }) {
  const line = run => {
    const { reference, refused, it, title } = run;
    const remove = html`<td><button aria-label="Leave out ${reference}"
      @click=${() => onRemove(reference)}>✕</button></td>`;
    if (refused) {
      return html`<tr><td></td><td>${reference}</td><td colspan="3" class="FAIL">${refused.message}</td>
        ${remove}</tr>`;
    }
    const kind = standing(it);
    const style = styles.get(reference);
    const absent = !run.trace ? 'no trace is kept' : !aligned.has(reference) ? 'not on this axis' : '';
    return html`<tr @pointerenter=${() => onPoint(reference)} @pointerleave=${() => onPoint(null)}>
      <td><svg class="line" viewBox="0 0 28 8" aria-hidden="true"><line x1="0" y1="4" x2="28" y2="4"
        stroke-dasharray=${style.dash.join(' ')} .style=${`stroke: var(${style.colour})`}></line></svg></td>
      <td><a href=${run.at}>case ${it.index}</a></td><td>${title}
        ${absent ? html` <span class="muted">(${absent})</span>` : nothing}</td>
      <td class="whole ${kind.toUpperCase()}">${GLYPHS[kind]} ${kind}
        <span class="muted">${words(it.cause || it.errorKind || '')}</span></td>
      <td><label><input type="checkbox" name="film" value=${reference} .checked=${films.includes(reference)}
        @change=${event => onFilm(reference, event.target.checked)}> film</label></td>${remove}</tr>`;
  };
  return html`<div class="scroll tall-list" tabindex="0" role="region" aria-label="Cases"><table class="list">
    <thead><tr><th><span class="hidden">Line</span></th><th scope="col">Case</th><th scope="col">Levels</th>
      <th scope="col">Outcome</th><th><span class="hidden">Film</span></th>
      <th><span class="hidden">Leave out</span></th>
    </tr></thead><tbody>${runs.map(line)}</tbody></table></div>`;
}
