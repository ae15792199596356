import { CSS, colourOf } from '../lib/colours.js';
import { number, unitOf, words } from '../lib/format.js';

const WIDTH = 900;
const HEIGHT = 420;
const [LEFT, TOP, RIGHT, BOTTOM] = [64, 28, 16, 44];
const [WIDE, HIGH] = [WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM];
/** Lines of the whole drawing; a run with more samples is thinned out, first in time, then by agent. */
const LINES = 60_000;
const TIMES = 600;

/** The space-time diagram as a drawing of its own: an SVG file of lines, a path for each colour. */
export function spaceTimeSvg(agents, road, end, field, range) {
  const texts = [
    [LEFT, HEIGHT - 26, '0 s'], [WIDTH - RIGHT, HEIGHT - 26, `${number(end)} s`, 'end'],
    [LEFT - 8, TOP + HIGH, '0 m', 'end'], [LEFT - 8, TOP + 12, `${number(Math.round(road.length))} m`, 'end'],
    [LEFT, 18, `Position along the road over time${field ? `, coloured by ${words(field.name)}` : ''}`],
    ...(field ? [[WIDTH - RIGHT - 190, HEIGHT - 8, number(range[0]), 'end'],
      [WIDTH - RIGHT - 62, HEIGHT - 8, number(range[1]) + unitOf(field)]] : []),
  ].map(([x, y, text, anchor = 'start']) => `<text x="${x}" y="${y}" text-anchor="${anchor}">${text}</text>`);
  const key = field ? CSS.map((colour, i) =>
    `<rect x="${WIDTH - RIGHT - 184 + i * 4.8}" y="${HEIGHT - 17}" width="5" height="9" fill="${colour}"/>`) : [];
  const lines = paths(agents, road, end, field, range).map((path, i) =>
    (path ? `<path d="${path}" stroke="${CSS[i] ?? '#a3abb3'}"/>` : ''));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="100%" height="100%" fill="#fff"/>
<rect x="${LEFT}" y="${TOP}" width="${WIDE}" height="${HIGH}" fill="#15191d"/>
<g fill="none" stroke-width="1">
${lines.filter(Boolean).join('\n')}
</g>
<g font-family="sans-serif" font-size="13" fill="#444">${texts.join('')}</g>
${key.join('')}
</svg>
`;
}

/** The lines by colour; the last is of those without a value. */
function paths(agents, road, end, field, range) {
  const every = Math.max(1, Math.ceil(agents.rows / TIMES));
  const of = Math.max(1, Math.ceil((agents.all.length * (agents.rows / every)) / LINES));
  const read = field && agents.reader(field.name);
  const drawn = Array.from({ length: CSS.length + 1 }, () => []);
  for (let agent = 0; agent < agents.all.length; agent += of) {
    let [piece, before, pen] = [-1, null, null];
    for (let row = 0; row < agents.rows; row += every) {
      const [x, y] = [agents.pose.x(row, agent), agents.pose.y(row, agent)];
      if (Number.isNaN(x + y)) {
        [piece, before] = [-1, null];
        continue;
      }
      const found = road.project(x, y, piece);
      piece = found.piece;
      const here = [LEFT + (agents.time(row) / end) * WIDE, TOP + (1 - found.station / road.length) * HIGH];
      const jumps = before && road.closed && Math.abs(here[1] - before[1]) > HIGH / 2;
      const colour = read ? colourOf(read(row, agent), range) : -1;
      const path = drawn[colour < 0 ? CSS.length : colour];
      const on = before && !jumps;
      if (on) path.push(pen === path ? `L${place(here)}` : `M${place(before)}L${place(here)}`);
      [before, pen] = [here, on ? path : null];
    }
  }
  return drawn.map(it => it.join(''));
}

const place = at => at.map(it => it.toFixed(1)).join(' ');
