import { html, nothing } from '../lib/html.js';
import { number } from '../lib/format.js';

/** What is wrong with the traces of a sweep, how far its audit is, and why it stands. */
export function alarms({ audit, repeatOf, repeatsElsewhere, longRuns, pause }) {
  const run = audit?.run;
  const original = repeatsElsewhere ? html`sweep ${repeatOf}, which is not on this server,`
    : html`<a href="/sweeps/${repeatOf}">sweep ${repeatOf}</a>`;
  return html`${repeatOf ? html`<p class="muted">Runs cases of ${original}
      again, to compare their traces. Nothing of it counts there.</p>` : nothing}
    ${audit?.alarms.length ? html`<div class="problems" role="alert"><ul>${audit.alarms.map(it =>
      html`<li>${it}</li>`)}</ul></div>` : nothing}
    ${(audit?.expected ?? []).map(it => html`<p class="muted">${it}</p>`)}
    ${pause ? html`<p class="problems" role="status">Paused: ${pause.message}</p>` : nothing}
    ${longRuns ? html`<p class="problems" role="status">${longRuns.message}</p>` : nothing}
    ${run?.planned ? html`<p class="muted num">Audit: <a href="/sweeps/${run.sweep}">${run.done} of ${run.planned}
      cases</a> have run again on other workers.</p>` : nothing}`;
}

/** Parameters that made no difference to the traces, and where. */
export const findings = ({ audit }) => (!audit?.findings?.length ? nothing
  : html`<section class="panel"><h2>Without effect <span class="muted">(the traces are equal)</span></h2>
    <ul>${audit.findings.map(it => html`<li>${it}</li>`)}</ul></section>`);

/** Where the traces of a case part, in words. */
function parting({ greatestErrorM, difference }) {
  const where = !difference ? '' : difference.channel === 'end' ? `one run goes on at ${number(difference.firstS)} s`
    : difference.channel === 'header' ? 'the columns of the traces differ'
      : `begins to differ at ${number(difference.firstS)} s in ${difference.channel}`;
  return [where, greatestErrorM ? `E up to ${number(greatestErrorM)} m` : ''].filter(Boolean).join('; ');
}

/** A mark, with words, of a case that should be repeatable and is not; quieter, of others and of equal traces. */
export function marks(sweep, { repeats, sameTraceAs }) {
  return html`${repeats?.differing ? html`${repeats.expected ? nothing
    : html`<span class="chip ERROR" title=${parting(repeats)}>! not repeatable</span>`}
      <span class="muted">${repeats.differing} of ${repeats.runs} further runs took another course${
        parting(repeats) ? `: ${parting(repeats)}` : ''}</span>` : nothing}
    ${sameTraceAs === null || sameTraceAs === undefined ? nothing : html`<span class="muted">same trace as
      <a href="/sweeps/${sweep}/cases/${sameTraceAs}">case ${sameTraceAs}</a></span>`}`;
}

/** What further runs of a case came to, for its table of provenance. */
export const repeatability = ({ repeats }) => (!repeats ? []
  : [['run again', `${repeats.runs} times, ${repeats.differing ? `${repeats.differing} with another course`
    : repeats.otherPlatform ? `${repeats.otherPlatform} on another platform class with another course`
      : 'the same course each time'}`]]);
