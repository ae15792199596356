import { paintMap } from './map-paint.js';

const BLUE = '#56b4e9';
const YELLOW = '#f0e442';
const RED = '#ff8a5c';
const STATES = {
  waits: ['AEB waits', '#ffffff'], recognised: ['AEB has recognised', YELLOW],
  warns: ['AEB warns', YELLOW], decided: ['AEB has decided', RED],
  brakes: ['AEB brakes', RED], contact: ['contact', '#ff5a3c'],
};

/** What the brake does at a moment, as a word of `STATES`. */
function stateAt(layers, seconds) {
  const moment = layers.moment(seconds);
  const look = layers.look(seconds);
  if (moment?.contact) return 'contact';
  if (moment?.braking) return 'brakes';
  const decision = look?.decision ?? 'waits';
  return decision.startsWith('brakes') ? 'decided' : decision;
}

/**
 * Lays over a picture of `width` by `height` what holds at a time. `look` is what is wanted: a switch for each layer,
 * and `least`, the confidence from which boxes count.
 */
export function paintLayers(pen, { width, height }, layers, seconds, look) {
  const moment = layers.moment(seconds);
  if (!moment) return;
  const unit = Math.max(11, height / 30);
  if (look.truth && moment.truth) corners(pen, area(moment.truth, width, height), YELLOW, unit);
  const seen = layers.freshLook(seconds);
  if (seen) boxes(pen, seen.boxes, { width, height, unit }, look);
  if (look.map) {
    const place = { width: width / 3, height: height / 5 };
    paintMap(pen, { ...place, left: width - place.width - unit / 2, top: unit / 2 }, mapOf(layers), moment);
  }
  numbers(pen, layers, seconds, { width, height, unit }, look);
}

export const mapOf = layers => ({ setting: layers.setting, label: layers.setting.rule?.label });

const area = ([left, top, right, bottom], width, height) =>
  [left * width, top * height, (right - left) * width, (bottom - top) * height];

function corners(pen, [x, y, wide, high], colour, unit) {
  const [dx, dy] = [Math.min(wide / 3, unit), Math.min(high / 3, unit)];
  pen.strokeStyle = colour;
  pen.lineWidth = Math.max(1.5, unit / 9);
  pen.beginPath();
  for (const [sx, sy] of [[1, 1], [-1, 1], [1, -1], [-1, -1]]) {
    const [cx, cy] = [sx > 0 ? x : x + wide, sy > 0 ? y : y + high];
    pen.moveTo(cx + sx * dx, cy);
    pen.lineTo(cx, cy);
    pen.lineTo(cx, cy + sy * dy);
  }
  pen.stroke();
}

/** Those that count are drawn through and named; the others are dashed, and only the surest of them is named. */
function boxes(pen, all, { width, height, unit }, look) {
  const sorted = [...all].sort((one, other) => one.confidence - other.confidence);
  const named = [];
  sorted.forEach(({ area: place, confidence }, i) => {
    const counts = confidence >= look.least;
    const [x, y, wide, high] = area(place, width, height);
    if (look.boxes) {
      pen.strokeStyle = BLUE;
      pen.globalAlpha = counts ? 1 : 0.55;
      pen.lineWidth = counts ? Math.max(1.5, unit / 8) : 1;
      pen.setLineDash(counts ? [] : [4, 4]);
      pen.strokeRect(x, y, wide, high);
      pen.setLineDash([]);
      pen.globalAlpha = 1;
    }
    if (look.confidence && (counts || i === sorted.length - 1)) {
      named.push([`${(100 * confidence).toFixed(0)} %`, x, Math.max(unit, y - unit * 0.35)]);
    }
  });
  // The surest first; where names would meet, the less sure one is left out.
  const shown = [];
  for (const [name, x, y] of named.reverse()) {
    if (shown.some(it => Math.abs(it[1] - x) < unit * 2.8 && Math.abs(it[2] - y) < unit)) continue;
    shown.push([name, x, y]);
    text(pen, name, x, y, unit * 0.85, BLUE);
  }
}

/** Speed, what the brake does, and the distance to the target against that to stop. */
function numbers(pen, layers, seconds, { width, height, unit }, look) {
  const moment = layers.moment(seconds);
  const said = [];
  if (look.speed) said.push([`${moment.speed.toFixed(1)} m/s`, unit * 1.35, '#fff']);
  if (look.state && layers.setting.rule) {
    const [word, colour] = STATES[stateAt(layers, seconds)];
    said.push([word, unit, colour]);
    const last = layers.look(seconds);
    if (last && !layers.freshLook(seconds) && layers.ofCamera) {
      said.push([`last image looked at: ${last.t.toFixed(2)} s`, unit * 0.85, '#cdd3d8']);
    }
  }
  const gauged = look.required && moment.gap !== undefined ? gauge(pen, moment, { width, height, unit }) : 0;
  const rows = rowsOf(pen, said, width - 2 * unit, unit);
  // Beside the words of the scale where both have room, else above them.
  const beside = rows.length < 2 && (rows[0]?.wide ?? 0) + gauged <= width - 3 * unit;
  const low = height - unit * (beside ? 1.9 : 2.7);
  rows.forEach((row, i) => row.words.forEach(([words, size, colour, x]) =>
    text(pen, words, unit + x, low - (rows.length - 1 - i) * unit * 1.7, size, colour)));
}

/** Words one behind the other, on as many rows as they need. */
function rowsOf(pen, said, room, between) {
  const rows = [];
  for (const [words, size, colour] of said) {
    pen.font = font(size);
    const wide = pen.measureText(words).width;
    if (!rows.length || rows.at(-1).wide + between + wide > room) rows.push({ words: [], wide: -between });
    const row = rows.at(-1);
    row.words.push([words, size, colour, row.wide + between]);
    row.wide += between + wide;
  }
  return rows;
}

/** A scale of metres: how far the target is, and the vehicle would go before it stands. The width of its words. */
function gauge(pen, { gap, required = 0 }, { width, height, unit }) {
  const [left, right, y] = [unit, width - unit, height - unit * 0.75];
  const most = Math.max(60, Math.ceil(Math.max(gap, required) / 20) * 20);
  const at = metres => left + ((right - left) * Math.min(metres, most)) / most;
  pen.fillStyle = '#0009';
  pen.fillRect(left, y - unit * 0.3, right - left, unit * 0.6);
  pen.fillStyle = required > gap ? RED : BLUE;
  pen.fillRect(left, y - unit * 0.3, at(required) - left, unit * 0.6);
  pen.fillStyle = YELLOW;
  pen.fillRect(at(gap) - unit / 8, y - unit * 0.5, unit / 4, unit);
  const name = `${gap.toFixed(1)} m to go, ${required.toFixed(1)} m to stop`;
  pen.font = font(unit * 0.8);
  const wide = pen.measureText(name).width;
  text(pen, name, right - wide, y - unit * 0.65, unit * 0.8, '#fff');
  return wide;
}

const font = size => `600 ${size}px system-ui, "DejaVu Sans", sans-serif`;

/** Writes with an outline, so that it can be read on any picture. */
function text(pen, words, x, y, size, colour) {
  pen.font = font(size);
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  pen.lineJoin = 'round';
  pen.lineWidth = size / 4;
  pen.strokeStyle = '#000c';
  pen.strokeText(words, x, y);
  pen.fillStyle = colour;
  pen.fillText(words, x, y);
}
