import { bodyOf } from '../lib/layers.js';

const SEEN_M = 90;
const BEHIND = 0.2;
const TICK_M = 10;
const COLOURS = {
  ground: '#262e28', road: '#5c5244', line: '#96968c', ego: '#56b4e9', other: '#d8d8d0', alarm: '#e69f00',
  required: '#d55e00',
};

/**
 * A moment from above into a rectangle of a canvas: the one under test drives to the right, with the distance that it
 * needs to stop before it.
 */
export function paintMap(pen, { left, top, width, height }, { setting, label }, moment) {
  const bodies = moment.bodies.map(bodyOf);
  const ego = bodies.find(it => it.id === setting.ego) ?? bodies[0];
  const scale = width / SEEN_M;
  pen.save();
  pen.beginPath();
  pen.rect(left, top, width, height);
  pen.clip();
  pen.fillStyle = COLOURS.ground;
  pen.fill();
  if (ego) {
    // A road is laid out straight along x; without one the picture is turned with the vehicle.
    const straight = setting.roadHalfWidth !== undefined;
    pen.translate(left + BEHIND * width, top + height / 2);
    pen.scale(scale, -scale);
    if (!straight) pen.rotate(-ego.heading);
    pen.translate(-ego.x, straight ? 0 : -ego.y);
    if (straight) road(pen, setting.roadHalfWidth, ego, 1 / scale);
    if (moment.required) required(pen, ego, moment.required, 1 / scale);
    for (const it of bodies) {
      body(pen, it, it === ego ? COLOURS.ego : it.label === label ? COLOURS.alarm : COLOURS.other, 1.5 / scale);
    }
  }
  pen.restore();
  scaleBar(pen, left + width, top, scale, Math.max(11, Math.min(height / 8, width / 32)));
}

function road(pen, halfWidth, ego, px) {
  const [from, to] = [ego.x - SEEN_M, ego.x + SEEN_M];
  pen.fillStyle = COLOURS.road;
  pen.fillRect(from, -halfWidth, to - from, 2 * halfWidth);
  pen.fillStyle = COLOURS.line;
  for (let tick = Math.ceil(from / TICK_M) * TICK_M; tick < to; tick += TICK_M) {
    pen.fillRect(tick, halfWidth, px, 4 * px);
  }
}

/** How far it would still go, from its front. */
function required(pen, ego, metres, px) {
  const front = ego.x + Math.cos(ego.heading) * ego.length / 2;
  pen.fillStyle = COLOURS.required;
  pen.globalAlpha = 0.4;
  pen.fillRect(front, ego.y - ego.width / 2, metres, ego.width);
  pen.globalAlpha = 1;
  pen.fillRect(front + metres - px, ego.y - ego.width, 2 * px, 2 * ego.width);
}

/** At least a few pixels of everybody. */
function body(pen, { x, y, heading, length, width }, colour, least) {
  const [long, wide] = [Math.max(length, 3 * least), Math.max(width, 3 * least)];
  pen.save();
  pen.translate(x, y);
  pen.rotate(heading);
  pen.fillStyle = colour;
  pen.fillRect(-long / 2, -wide / 2, long, wide);
  pen.fillStyle = '#000';
  pen.fillRect(0, -least / 3, long / 2, least / 1.5);
  pen.restore();
}

function scaleBar(pen, right, top, scale, size) {
  const length = TICK_M * scale;
  pen.strokeStyle = pen.fillStyle = '#fff';
  pen.lineWidth = 1;
  pen.strokeRect(right - length - 6, top + 8, length, 0);
  pen.font = `${size}px system-ui, sans-serif`;
  pen.textAlign = 'right';
  pen.textBaseline = 'top';
  pen.fillText('10 m', right - 6, top + 11);
}
