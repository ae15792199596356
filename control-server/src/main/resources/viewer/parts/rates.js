import { html, svg, nothing } from '../lib/html.js';
import { percent, words } from '../lib/format.js';
import { saveMenu } from './save.js';
import { ratesTable } from './tables.js';

const LEFT = 122;
const RIGHT = 276;
const STEP = 20;
/** Height of a line of a name that is written over several, and how much of one fits a line. */
const LINE = 11;
const LONGEST = 16;
const INTERVALS = {
  none: 'share of tested cases',
  wilson: '95 % interval',
  anytime: '95 % interval, valid at any time',
};
const at = share => LEFT + share * (RIGHT - LEFT);

/** A name in lines that fit, broken after a space or a hyphen where there is one. */
function broken(name, most) {
  const lines = [];
  for (let rest = name; rest; rest = rest.slice(lines.at(-1).length).trimStart()) {
    const cut = rest.slice(0, most + 1);
    const after = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('-', most - 1) + 1);
    lines.push(rest.length <= most ? rest : rest.slice(0, after > most / 3 ? after : most));
  }
  return lines;
}

/** The share that passed, by level of every axis, with its interval where the cases are a sample. */
export function rates(all, name) {
  const { interval, axes } = all;
  let y = 2;
  const parts = axes.map(({ parameter, levels }) => {
    const heads = broken(words(parameter), 44).map(text => svg`<text class="axis" x="0" y=${y += 16}>${text}</text>`);
    y += 2;
    const lines = levels.map(level => {
      const names = broken(level.label, LONGEST);
      const drawn = one(level, y += STEP, names);
      y += (names.length - 1) * LINE;
      return drawn;
    });
    y += 6;
    return [heads, lines];
  });
  const height = y + 12;
  const rule = x => svg`<line class="line" x1=${x} x2=${x} y1="8" y2=${height - 8}></line>`;
  return html`<div class="row"><h2>Passed by level
      <span class="muted">(${INTERVALS[interval]})</span></h2>
      ${saveMenu(`${name}-rates`, () => document.querySelector('svg.rates'), () => ratesTable(all))}</div>
    <div class="rates-box" tabindex="0" role="region" aria-label="Passed by level"><svg class="rates"
      viewBox="0 0 320 ${height}" role="img" aria-label="Share passed by level">
      ${rule(LEFT)}${rule(RIGHT)}${parts}</svg></div>`;
}

function one({ label, rate: { passed, judged, planned, lower, upper } }, y, names) {
  const share = passed / judged;
  const ofJudged = `${passed} of ${judged} judged (${percent(share)})`;
  return svg`<g><title>${label}: ${ofJudged}, ${planned} planned (${percent(passed / planned)})</title>
    ${names.map((text, i) => svg`<text x=${LEFT - 8} y=${y + 4 + i * LINE} text-anchor="end">${text}</text>`)}
    ${lower === undefined ? nothing
      : svg`<line class="interval" x1=${at(lower)} x2=${at(upper)} y1=${y} y2=${y}></line>`}
    ${judged ? svg`<circle class="point" cx=${at(share)} cy=${y} r="4"></circle>` : nothing}
    <text class="soft" x=${RIGHT + 10} y=${y + 4}>${judged ? `${Math.round(100 * share)} %` : '–'}</text></g>`;
}
