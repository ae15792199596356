import { ROOM } from '../lib/case-scale.js';

/** How much of what is below it a point covers, and which part of that may shine through where points are many. */
const [PALE, LOOKED_AT] = [0.12, 0.85];
const SEEN = 1 / 255;

/** The least room for the name of a level, in letters. */
const LEVEL = 4;

/** Draws frame, ticks and points: each outcome by a shape of its own, what is not looked at pale below the others. */
export function paintPoints(canvas, ratio, letter, columns, [x, y], { taken, selected, drag, ground }) {
  const pen = canvas.getContext('2d');
  pen.scale(ratio, ratio);
  const [width, height] = [canvas.width / ratio, canvas.height / ratio];
  const style = getComputedStyle(canvas);
  const colours = new Map();
  const colour = name => colours.get(name)
    ?? colours.set(name, style.getPropertyValue(`--${name}`)).get(name);
  x.letter = y.letter = letter;
  pen.font = `${letter * 0.8}px ${style.fontFamily}`;
  pen.fillStyle = colour('panel');
  pen.fillRect(0, 0, width, height);
  canvas.dataset.ground = ground?.paint(pen, columns, [x, y], { width, height, letter, colour }) ?? 0;
  frame(pen, [x, y], width, height, colour, letter);
  const points = Array.from({ length: columns.size }, (_, i) => i);
  const draw = (index, alpha, covered) => {
    const [px, py] = [x.pixel(index, width), y.pixel(index, height, true)];
    if (Number.isNaN(px + py)) return;
    const kind = columns.outcome(index);
    if (covered(kind, Math.floor(px * ratio), Math.floor(py * ratio)) && !selected.has(index)) return;
    pen.globalAlpha = alpha;
    pen.strokeStyle = pen.fillStyle = colour({ pass: 'pass', fail: 'fail', error: 'error' }[kind] ?? 'edge');
    mark(pen, kind, px, py, letter * 0.26);
    if (selected.has(index)) ring(pen, px, py, letter * 0.5, colour('ink'));
  };
  for (const [alpha, those] of [[PALE, points.filter(it => !taken(it))], [LOOKED_AT, points.filter(taken)]]) {
    const covered = coverage(canvas, alpha);
    those.forEach(it => draw(it, alpha, covered));
  }
  if (drag) box(pen, drag, colour('accent'));
}

/** Whether a pixel has so many points of a kind that one more changes nothing: of a million most are such. */
function coverage({ width, height }, alpha) {
  const counts = new Map();
  return (kind, x, y) => {
    if (!counts.has(kind)) counts.set(kind, new Uint8Array(width * height));
    const those = counts.get(kind);
    const at = y * width + x;
    if ((1 - alpha) ** those[at] < SEEN) return true;
    those[at]++;
    return false;
  };
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

export function ring(pen, x, y, radius, colour) {
  pen.globalAlpha = 1;
  pen.strokeStyle = colour;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.stroke();
}

export function box(pen, { from, to }, colour) {
  pen.globalAlpha = 0.15;
  pen.fillStyle = pen.strokeStyle = colour;
  pen.fillRect(from[0], from[1], to[0] - from[0], to[1] - from[1]);
  pen.globalAlpha = 1;
  pen.lineWidth = 1;
  pen.strokeRect(from[0], from[1], to[0] - from[0], to[1] - from[1]);
}

function frame(pen, [x, y], width, height, colour, letter) {
  pen.strokeStyle = colour('line');
  pen.fillStyle = colour('soft');
  pen.lineWidth = 1;
  const [left, right] = [ROOM.left * letter, width - ROOM.right * letter];
  const [top, bottom] = [ROOM.top * letter, height - ROOM.bottom * letter];
  pen.textAlign = 'center';
  let free = 0;
  const places = x.ticks().map(({ at, text }) => [x.of(at, width), text]);
  const room = Math.max((places[1]?.[0] - places[0]?.[0] || right - left) - letter / 2, LEVEL * letter);
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
export function short(pen, text, room) {
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
