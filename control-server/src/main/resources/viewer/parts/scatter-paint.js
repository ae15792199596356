import { quantity } from '../lib/format.js';
import { tickLabels, ticks } from '../lib/scale.js';
import { titleOf } from '../lib/shade.js';

const TICKS = 5;
/** Room for the numbers beside and below, and the least for the name of a level, in letters. */
const ROOM = { left: 5.5, bottom: 2.6, top: 0.8, right: 1, level: 4 };
const SPREAD = 0.3;

/** One side of a scatter plot: a measure, an axis whose levels are numbers, or the places of levels. */
export class Scale {
  #columns;
  #axis;

  constructor(columns, name) {
    this.#columns = columns;
    this.name = name;
    this.#axis = name.startsWith('param.') ? columns.axis(name.slice('param.'.length)) : null;
    this.numeric = !this.#axis || columns.isScale(this.#axis.parameter);
    const measure = columns.measure(name);
    this.unit = measure?.unit ?? '';
    this.title = this.#axis ? columns.titleOf(this.#axis.parameter) : titleOf(measure);
    this.#range();
    this.letter = 14;
  }

  #range() {
    let [least, greatest] = [Infinity, -Infinity];
    for (let it = 0; it < this.#columns.size; it++) {
      const value = this.#columns.place(this.name, it);
      if (Number.isNaN(value)) continue;
      [least, greatest] = [Math.min(least, value), Math.max(greatest, value)];
    }
    if (least > greatest) [least, greatest] = [0, 1];
    const margin = this.numeric ? (greatest - least) * 0.04 || 1 : 0.6;
    [this.least, this.greatest] = [least - margin, greatest + margin];
  }

  valueOf(index) {
    return this.#axis ? this.#columns.level(this.#axis.parameter, index) : this.#columns.value(this.name, index);
  }

  textOf(index) {
    const value = this.valueOf(index);
    return typeof value === 'number' ? quantity(value, this.unit) : value;
  }

  #ends(size, down) {
    const { left, right, top, bottom } = ROOM;
    return down ? [size - bottom * this.letter, top * this.letter] : [left * this.letter, size - right * this.letter];
  }

  /** Where a case is, in pixels; of levels without numbers the points of each are spread. */
  pixel(index, size, down = false) {
    const spread = this.numeric ? 0 : (((index * 0.618034) % 1) - 0.5) * 2 * SPREAD;
    return this.of(this.#columns.place(this.name, index) + spread, size, down);
  }

  of(value, size, down = false) {
    const [from, to] = this.#ends(size, down);
    return from + ((value - this.least) / (this.greatest - this.least)) * (to - from);
  }

  at(pixel, size, down = false) {
    const [from, to] = this.#ends(size, down);
    return this.least + ((pixel - from) / (to - from)) * (this.greatest - this.least);
  }

  /** The filter that takes what is between two places. */
  filter(one, other) {
    const [least, greatest] = [Math.min(one, other), Math.max(one, other)];
    if (!this.#axis) return { [this.name]: [`${rounded(least)}..${rounded(greatest)}`] };
    const within = this.#axis.levels.filter((level, i) => {
      const place = this.numeric ? parseFloat(level) : i;
      return place >= least - (this.numeric ? 0 : SPREAD) && place <= greatest + (this.numeric ? 0 : SPREAD);
    });
    return { [this.name]: within };
  }

  ticks() {
    if (!this.numeric) return this.#axis.levels.map((text, at) => ({ at, text }));
    const marks = ticks(this.least, this.greatest, TICKS);
    const labels = tickLabels(marks);
    return marks.map((at, i) => ({ at, text: labels[i] }));
  }
}

const rounded = value => Number(value.toPrecision(4));

/** Draws frame, ticks and points: each outcome by a shape of its own, what is not looked at pale below the others. */
export function paintPoints(canvas, ratio, letter, columns, [x, y], { taken, selected, drag }) {
  const pen = canvas.getContext('2d');
  pen.scale(ratio, ratio);
  const [width, height] = [canvas.width / ratio, canvas.height / ratio];
  const style = getComputedStyle(canvas);
  const colour = name => style.getPropertyValue(`--${name}`);
  x.letter = y.letter = letter;
  pen.font = `${letter * 0.8}px ${style.fontFamily}`;
  frame(pen, [x, y], width, height, colour, letter);
  const points = Array.from({ length: columns.size }, (_, i) => i);
  const draw = (index, pale) => {
    const [px, py] = [x.pixel(index, width), y.pixel(index, height, true)];
    if (Number.isNaN(px + py)) return;
    const kind = columns.outcome(index);
    pen.globalAlpha = pale ? 0.12 : 0.85;
    pen.strokeStyle = pen.fillStyle = colour({ pass: 'pass', fail: 'fail', error: 'error' }[kind] ?? 'edge');
    mark(pen, kind, px, py, letter * 0.26);
    if (selected.has(index)) ring(pen, px, py, letter * 0.5, colour('ink'));
  };
  points.filter(it => !taken(it)).forEach(it => draw(it, true));
  points.filter(taken).forEach(it => draw(it, false));
  if (drag) box(pen, drag, colour('accent'));
}

function mark(pen, kind, x, y, size) {
  pen.lineWidth = size / 2.2;
  pen.beginPath();
  if (kind === 'fail') {
    pen.moveTo(x - size, y - size);
    pen.lineTo(x + size, y + size);
    pen.moveTo(x - size, y + size);
    pen.lineTo(x + size, y - size);
    pen.stroke();
  } else if (kind === 'error') {
    pen.rect(x - size, y - size, 2 * size, 2 * size);
    pen.stroke();
  } else {
    pen.arc(x, y, size, 0, 2 * Math.PI);
    pen.stroke();
  }
}

function ring(pen, x, y, radius, colour) {
  pen.globalAlpha = 1;
  pen.strokeStyle = colour;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.stroke();
}

function box(pen, { from, to }, colour) {
  pen.globalAlpha = 0.15;
  pen.fillStyle = pen.strokeStyle = colour;
  pen.fillRect(from[0], from[1], to[0] - from[0], to[1] - from[1]);
  pen.globalAlpha = 1;
  pen.lineWidth = 1;
  pen.strokeRect(from[0], from[1], to[0] - from[0], to[1] - from[1]);
}

function frame(pen, [x, y], width, height, colour, letter) {
  pen.fillStyle = colour('panel');
  pen.fillRect(0, 0, width, height);
  pen.strokeStyle = colour('line');
  pen.fillStyle = colour('soft');
  pen.lineWidth = 1;
  const [left, right] = [ROOM.left * letter, width - ROOM.right * letter];
  const [top, bottom] = [ROOM.top * letter, height - ROOM.bottom * letter];
  pen.textAlign = 'center';
  let free = 0;
  const places = x.ticks().map(({ at, text }) => [x.of(at, width), text]);
  const room = Math.max((places[1]?.[0] - places[0]?.[0] || right - left) - letter / 2, ROOM.level * letter);
  for (const [px, text] of places) {
    line(pen, px, top, px, bottom);
    const shown = short(pen, text, room);
    const half = pen.measureText(shown).width / 2;
    if (px - half < free) continue;
    pen.fillText(shown, px, bottom + letter);
    free = px + half + letter / 2;
  }
  pen.textAlign = 'right';
  for (const { at, text } of y.ticks()) {
    const py = y.of(at, height, true);
    line(pen, left, py, right, py);
    pen.fillText(short(pen, text, left - letter * 0.6), left - letter * 0.4, py + letter * 0.3);
  }
  pen.fillText(x.title, right, bottom + 2.2 * letter);
  pen.textAlign = 'left';
  pen.fillText(y.title, left + 4, top + letter * 0.2);
}

/** Names of levels can be longer than the room; the whole is told when pointing. */
function short(pen, text, room) {
  let shown = text;
  while (shown.length > 3 && pen.measureText(shown).width > room) shown = `${shown.replace(/…$/, '').slice(0, -1)}…`;
  return shown;
}

function line(pen, fromX, fromY, toX, toY) {
  pen.beginPath();
  pen.moveTo(fromX, fromY);
  pen.lineTo(toX, toY);
  pen.stroke();
}
