import { takes } from '../lib/case-columns.js';
import { extent } from '../lib/scale.js';
import { short, ring } from './scatter-paint.js';

/** From the edges to the first and the last axis, and above and below them, in letters. */
const [SIDE, TOP, BOTTOM] = [5, 2.2, 2.6];
const BAND = 0.5;
/** By colour and by dash, so that they are told apart without seeing hues. */
const DASHES = { pass: [], fail: [6, 3], error: [2, 3] };
const ORDER = ['pass', 'fail', 'error'];
/** Lines that are drawn at most. */
export const MOST_LINES = 5000;

/** Where the axes stand. */
export const acrossOf = (count, width, letter) => Array.from({ length: count }, (_, i) =>
  SIDE * letter + (count > 1 ? i / (count - 1) : .5) * (width - 2 * SIDE * letter));

/** The cases that are drawn: all, or where they are too many those that failed and others evenly. */
export function drawnOf(columns) {
  const all = Array.from({ length: columns.size }, (_, i) => i);
  const ranked = all.filter(it => columns.outcome(it) !== 'pass');
  if (all.length <= MOST_LINES) return all;
  const rest = all.filter(it => columns.outcome(it) === 'pass');
  const room = Math.max(0, MOST_LINES - ranked.length);
  return [...ranked.slice(0, MOST_LINES), ...rest.filter((_, i) => Math.floor((i * room) / rest.length)
    !== Math.floor(((i + 1) * room) / rest.length))];
}

/** Draws a line for each case through its place on every axis, what is not looked at pale below the others. */
export function paintLines(canvas, ratio, letter, columns, scales, { cases, taken, selected, filters, drag }) {
  const pen = canvas.getContext('2d');
  pen.scale(ratio, ratio);
  const [width, height] = [canvas.width / ratio, canvas.height / ratio];
  const style = getComputedStyle(canvas);
  const colour = name => style.getPropertyValue(`--${name}`);
  const across = acrossOf(scales.length, width, letter);
  scales.forEach(it => { it.letter = letter; });
  pen.fillStyle = colour('panel');
  pen.fillRect(0, 0, width, height);
  const places = index => scales.map((it, i) => [across[i], it.pixel(index, height, true)]);
  const looked = cases.filter(taken);
  const draw = (index, alpha) => {
    const kind = columns.outcome(index);
    pen.globalAlpha = alpha;
    pen.setLineDash(DASHES[kind] ?? [1, 5]);
    pen.strokeStyle = colour(ORDER.includes(kind) ? kind : 'edge');
    through(pen, places(index));
  };
  pen.lineWidth = 1;
  cases.filter(it => !taken(it)).forEach(it => draw(it, .07));
  pen.lineWidth = 1.4;
  const alpha = Math.max(.25, Math.min(.8, 120 / Math.max(1, looked.length)));
  const rank = it => ORDER.indexOf(columns.outcome(it));
  looked.sort((a, b) => rank(a) - rank(b)).forEach(it => draw(it, alpha));
  pen.setLineDash([]);
  pen.lineWidth = 2.5;
  looked.filter(it => selected.has(it)).forEach(it => { draw(it, 1); places(it).forEach(([x, y]) => {
    if (!Number.isNaN(y)) ring(pen, x, y, letter * .3, colour('ink'));
  }); });
  pen.setLineDash([]);
  pen.globalAlpha = 1;
  scales.forEach((it, i) => axis(pen, it, across[i], { width, height, letter, colour, style, count: scales.length }));
  scales.forEach((it, i) => chosen(pen, it, across[i], { columns, filters, height, letter, colour }));
  if (drag) band(pen, across[drag.axis], drag.from, drag.to, letter, colour('accent'));
}

/** A line breaks where a case has no value. */
function through(pen, places) {
  pen.beginPath();
  places.forEach(([x, y], i) => {
    if (Number.isNaN(y)) return;
    if (i === 0 || Number.isNaN(places[i - 1][1])) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  });
  pen.stroke();
}

function axis(pen, scale, x, { width, height, letter, colour, style, count }) {
  pen.strokeStyle = colour('edge');
  pen.lineWidth = 1;
  pen.beginPath();
  pen.moveTo(x, scale.of(scale.least, height, true));
  pen.lineTo(x, scale.of(scale.greatest, height, true));
  pen.stroke();
  pen.font = `${letter * .8}px ${style.fontFamily}`;
  pen.textAlign = 'right';
  const room = SIDE * letter - letter;
  for (const { at, text } of scale.ticks()) {
    const y = scale.of(at, height, true);
    const shown = short(pen, text, room);
    outlined(pen, shown, x - letter * .4, y + letter * .3, colour);
  }
  pen.textAlign = 'center';
  const title = short(pen, scale.title, width / count - letter * .5);
  const half = pen.measureText(title).width / 2 + 2;
  outlined(pen, title, Math.max(half, Math.min(width - half, x)), height - letter * .8, colour);
}

/** Text on lines: with room around it. */
function outlined(pen, text, x, y, colour) {
  pen.strokeStyle = colour('panel');
  pen.lineWidth = 4;
  pen.lineJoin = 'round';
  pen.strokeText(text, x, y);
  pen.fillStyle = colour('soft');
  pen.fillText(text, x, y);
}

/** The part of an axis that filters take, as far as there are cases. */
function chosen(pen, scale, x, { columns, filters, height, letter, colour }) {
  const wanted = filters[scale.name];
  if (!wanted?.length) return;
  const within = takes(columns, { [scale.name]: wanted });
  const at = Array.from({ length: columns.size }, (_, i) => i).filter(within)
    .map(it => scale.pixel(it, height, true)).filter(it => !Number.isNaN(it));
  const [top, bottom] = extent(at);
  if (at.length) band(pen, x, top - 2, bottom + 2, letter, colour('accent'));
}

function band(pen, x, from, to, letter, colour) {
  pen.strokeStyle = pen.fillStyle = colour;
  pen.lineWidth = 1.5;
  pen.globalAlpha = .25;
  pen.fillRect(x - BAND * letter, from, 2 * BAND * letter, to - from);
  pen.globalAlpha = 1;
  pen.strokeRect(x - BAND * letter, from, 2 * BAND * letter, to - from);
}
