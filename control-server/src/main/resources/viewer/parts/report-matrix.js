import { html, svg, nothing } from '../lib/html.js';
import { words } from '../lib/format.js';
import { GLYPHS, standingOf } from '../lib/outcome.js';
import { judged, passedOf } from './matrix-cell.js';
import { labelsOf } from './matrix.js';

/** Of more rows or columns a picture of this size shows nothing. */
const MOST = 60;
const WIDTH = 360;
const HEIGHT = 200;
const LARGEST = 22;
const LETTER = 7;
const FONT = 11;
const MOST_LETTERS = 20;
const KINDS = ['pass', 'fail', 'error'];

const cut = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
const named = sides => sides.map(it => cut(it.join(' '), MOST_LETTERS));
const longest = labels => Math.max(0, ...labels.map(it => it.length)) * LETTER;

/** The outcome matrix as a small picture; a cell of several cases shows the shares of their outcomes. */
export function smallMatrix(all, at) {
  const { rows, columns, cells } = all;
  const [down, across] = [rows.keys.length, columns.keys.length];
  if (down > MOST || across > MOST) {
    return html`<p>${down} by ${across} cells are too many for this page: <a href=${at}>see the sweep</a>.</p>`;
  }
  const [left, top] = labelsOf(all).map(named);
  const height = Math.min(LARGEST, HEIGHT / down);
  const room = height >= FONT ? longest(left) + 6 : 0;
  const width = Math.min(70, (WIDTH - room) / across);
  const upright = longest(top) > width - 2;
  const head = width < FONT ? 4 : upright ? longest(top) + 6 : 16;
  const place = (r, c) => ({ x: room + c * width, y: head + r * height, width: width - 1, height: height - 1 });
  const topLabel = (text, c) => {
    const x = room + (c + .5) * width;
    return upright ? svg`<text transform="translate(${x + 4} ${head - 4}) rotate(-90)">${text}</text>`
      : svg`<text x=${x} y=${head - 5} text-anchor="middle">${text}</text>`;
  };
  const counted = cells.flat().some(({ first, tally }) => first >= 0 && judged(tally) && tally.planned > 1
    && textOf(tally, { width: width - 1, height: height - 1 }));
  const sides = [rows, columns].map(it => it.parameters.map(words).join(' × ') || 'all');
  return html`<svg class="small-matrix" viewBox="0 0 ${WIDTH} ${head + down * height}" role="img"
      aria-label="Outcomes: rows ${sides[0]}, columns ${sides[1]}">
      ${head > 4 ? top.map(topLabel) : nothing}
      ${room ? left.map((text, r) => svg`<text x=${room - 5} y=${head + (r + .5) * height + 4}
        text-anchor="end">${text}</text>`) : nothing}
      ${cells.map((line, r) => line.map((it, c) => (it.first < 0 ? nothing : one(it.tally, place(r, c)))))}</svg>
    <p class="muted">Rows: ${sides[0]}; columns: ${sides[1]}. <span class="key pass"></span> pass
      <span class="key fail"></span> fail <span class="key error"></span> error
      <span class="key"></span> no verdict${counted ? '; 3/4: passed of those judged' : ''}.</p>`;
}

/** What is written into a cell, where it fits. */
function textOf(tally, { width, height }) {
  const kind = standingOf(tally);
  const text = tally.planned === 1 ? GLYPHS[kind] : judged(tally) ? passedOf(tally) : GLYPHS[kind] ?? '·';
  return height >= FONT && text.length * LETTER <= width ? text : '';
}

function one(tally, { x, y, width, height }) {
  let from = x;
  const part = kind => {
    const wide = (width * (tally[kind] ?? 0)) / tally.planned;
    const drawn = wide ? svg`<rect class=${kind} x=${from} y=${y} width=${wide} height=${height}></rect>` : nothing;
    from += wide;
    return drawn;
  };
  const text = textOf(tally, { width, height });
  return svg`<g><rect x=${x} y=${y} width=${width} height=${height}></rect>${KINDS.map(part)}${text
    ? svg`<text x=${x + width / 2} y=${y + height / 2 + 4} text-anchor="middle">${text}</text>` : nothing}</g>`;
}
