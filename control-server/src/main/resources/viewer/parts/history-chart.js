import { html, svg, nothing } from '../lib/html.js';
import { when } from '../lib/format.js';

const HEIGHT = 290;
const TOP = 14;
const BOTTOM = 64;
const LEFT = 64;
const STEP = 48;
/** Units of the drawing in a letter's height, so that it grows with the text of a large screen. */
const LETTER = 14;
const SHARES = [0, 0.25, 0.5, 0.75, 1];

/** What a panel takes of the width of a page, in letters. */
const AROUND = 3;

/**
 * The share that passed from build to build, with its interval, and what regressed and recovered in between; `room` is
 * the width of the page in letters.
 */
export function historyChart(label, sweeps, room) {
  const width = Math.max((room - AROUND) * LETTER, LEFT + STEP * sweeps.length + 20);
  const x = i => LEFT + (i + 0.5) * ((width - LEFT - 10) / sweeps.length);
  const y = share => TOP + (1 - share) * (HEIGHT - TOP - BOTTOM);
  const share = ({ passed }) => (passed.judged ? passed.passed / passed.judged : NaN);
  const line = sweeps.map((it, i) => [x(i), share(it)]).filter(([, it]) => !Number.isNaN(it))
    .map(([at, it]) => `${at},${y(it)}`).join(' ');
  const point = (it, i) => svg`<a href="/sweeps/${it.id}" aria-label=${said(it)}><title>${said(it)}</title>
    <rect class="hit" x=${x(i) - STEP / 2} y=${TOP} width=${STEP} height=${HEIGHT - TOP}></rect>
    ${hasInterval(it) ? svg`<line class="interval" x1=${x(i)} x2=${x(i)} y1=${y(it.passed.lower)}
      y2=${y(it.passed.upper)}></line>` : nothing}
    ${it.passed.judged ? svg`<circle class="point" cx=${x(i)} cy=${y(share(it))} r="5"></circle>` : nothing}</a>
    ${it.flips?.regressions ? svg`<text class="worse" x=${x(i)} y=${HEIGHT - 18} text-anchor="middle">▼${
      it.flips.regressions}</text>` : nothing}
    ${it.flips?.recoveries ? svg`<text class="better" x=${x(i)} y=${HEIGHT - 3} text-anchor="middle">▲${
      it.flips.recoveries}</text>` : nothing}`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Chart"><svg class="history"
      .style=${`width: ${width / LETTER}em`} viewBox="0 0 ${width} ${HEIGHT}" role="group"
      aria-label="Passed over the builds of ${label}">
    ${SHARES.map(it => svg`<line class="grid" x1=${LEFT} x2=${width - 10} y1=${y(it)} y2=${y(it)}></line>
      <text x=${LEFT - 8} y=${y(it) + 4} text-anchor="end">${100 * it} %</text>`)}
    ${sweeps.map((it, i) => dates(it, sweeps[i - 1]).map((line, at) => svg`<text class="date" x=${x(i)}
      y=${HEIGHT - BOTTOM + 15 + at * LETTER} text-anchor="middle">${line}</text>`))}
    <polyline class="path" points=${line}></polyline>${sweeps.map(point)}</svg></div>
    <p class="muted">Passed of the judged${sweeps.some(hasInterval)
      ? ', with the 95 % interval over worlds where the cases are a sample' : ''}: the oldest on the left, each above
      the day of its submission, or the time on the same day; ▼ cases that regressed since the sweep before, ▲ that
      recovered.</p>`;
}

const hasInterval = ({ passed }) => passed.lower !== undefined;

/** When a sweep was submitted, as briefly as the one before it allows: the day or the time, and the year. */
function dates({ created }, before) {
  const [day, time] = when(created).split(' ');
  const [lastDay] = before ? when(before.created).split(' ') : [''];
  const [year, lastYear] = [day.slice(0, 4), lastDay.slice(0, 4)];
  return [day === lastDay ? time : day.slice(5), ...(year === lastYear ? [] : [year])];
}

const said = ({ name, created, passed, softwareVersion }) => `${name} of ${when(created)}, ${softwareVersion}: ${
  passed.passed} of ${passed.judged} judged passed`;
