// A sweep in the list of sweeps, and by what the list is sorted.
import { html, nothing } from '../lib/html.js';
import { duration, percent, roughly, when } from '../lib/format.js';
import { shareOf } from '../lib/sweep-before.js';
import { secondsLeft, secondsTaken } from '../lib/sweep-time.js';
import { bar } from './bar.js';
import { dotOf, stateOf } from './sweep-head.js';

const text = of => (a, b) => (of(a) ?? '').localeCompare(of(b) ?? '');
const known = of => (a, b) => (of(a) ?? -Infinity) - (of(b) ?? -Infinity) || 0;

/** Heads and orders of the list by the key that the address names; `changeOf` tells the change of a sweep. */
export const columnsOf = changeOf => ({
  name: ['Sweep', text(it => it.name)],
  scenario: ['Scenario', text(it => it.scenario)],
  state: ['State', text(stateOf)],
  cases: ['Cases', known(it => it.planned)],
  rate: ['Passed', known(shareOf)],
  change: ['Change', known(changeOf)],
  submitter: ['Submitted by', text(it => it.submitter)],
  created: ['Submitted', text(it => it.created)],
  time: ['Took', known(it => secondsTaken(it) ?? secondsLeft(it))],
});

/** `+3.1 points`: how much larger a share is. */
const points = change => {
  const size = Math.abs(100 * change).toFixed(1);
  return `${size === '0.0' ? '±' : change > 0 ? '+' : '−'}${size} points`;
};

const counted = ({ counts }) => `${counts.pass} of ${counts.pass + counts.fail}`;

function changed(it, { before, by, change }) {
  const since = `${counted(it)} passed; ${counted(before)} in ${before.name} of ${when(before.created)} (${by})`;
  return html`<a href="/compare/${before.id}/${it.id}" title=${since}>${points(change)}
    <small>${by}</small></a>`;
}

function time(it) {
  const [taken, left] = [secondsTaken(it), secondsLeft(it)];
  return taken !== null ? duration(taken) : left === null ? nothing
    : html`<span class="muted">${roughly(left)} left</span>`;
}

/** The row of a sweep; `onChoose` takes whether it is chosen, `onLabel` a label to search for. */
export function sweepLine(it, change, { chosen, onChoose, onLabel }) {
  const judged = it.counts.pass + it.counts.fail;
  const [state, share] = [stateOf(it), shareOf(it)];
  return html`<tr>
    <td><input type="checkbox" aria-label="Choose ${it.name} of ${when(it.created)}" .checked=${chosen}
      @change=${event => onChoose(event.target.checked)}></td>
    <td class="named"><a href="/sweeps/${it.id}">${it.name}</a>${
      it.repeatOf ? html` <small class="muted">repeat</small>` : ''}${
      it.audit?.alarms.length
        ? html` <span class="chip ERROR" title=${it.audit.alarms.join('; ')}>! alarm</span>` : ''}${
      it.labels.map(label => html` <button class="chip" title="Search for this label"
        @click=${() => onLabel(label)}>${label}</button>`)}</td>
    <td class="whole">${it.scenario}</td>
    <td class="whole"><span class="dot ${dotOf(state)}"></span>${state}${state !== 'cancelled' ? nothing
      : html`<br><small class="muted">${it.counts.missing || 'its design'} never ended</small>`}</td>
    <td>${it.planned}</td>
    <td><span class="row">${bar(it.counts, it.planned, true)} ${judged ? `${it.counts.pass}/${judged}` : ''}
      <span class="muted">${share === null ? '' : percent(share)}</span></span></td>
    <td class="whole">${change ? changed(it, change) : nothing}</td>
    <td>${it.submitter ?? ''}</td>
    <td class="whole">${when(it.created)}</td>
    <td class="whole">${time(it)}</td></tr>`;
}
