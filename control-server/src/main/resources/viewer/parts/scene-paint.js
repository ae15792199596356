import { poseAt } from '../lib/agents.js';
import { CSS, colourOf } from '../lib/colours.js';
import { number, unitOf } from '../lib/format.js';
import { textScale } from '../lib/text-scale.js';

const VEHICLE = { length: 4.6, width: 1.9 };
const LANE_M = 3.5;
const DOT_M = 1.6;
const TRAIL_S = 10;
const FEW = 12;
const PAPER = '#15191d';
const ROAD = '#262c33';
const WAY = '#3c4650';
const TRAIL = '#7fb0ff';
const INK = '#e7e9ea';
const BRAKING = '#ee825f';
const OTHER = '#ffd54a';
const SOFT = '#a3abb3';

/** Draws the road, the trails, whoever takes part, and a ruler. */
export function paint(pen, view) {
  const { agents, camera, look, seconds } = view;
  view.row = agents.row(seconds);
  view.read = look.field && agents.reader(look.field);
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, camera.width, camera.height);
  if (agents.road) road(pen, camera, agents.road);
  if (agents.rows) {
    trails(pen, view);
    const least = Math.min(3.6, Math.max(1, 12 / Math.sqrt(agents.all.length)));
    agents.all.forEach((_, agent) => one(pen, view, agent, Math.max(camera.scale, least)));
    [view.look.agent, view.hovered].forEach(agent => name(pen, view, agent));
  }
  ruler(pen, camera);
}

function road(pen, camera, { points, closed }) {
  pen.beginPath();
  points.forEach(([x, y]) => pen.lineTo(...camera.at(x, y)));
  if (closed) pen.closePath();
  Object.assign(pen, { strokeStyle: ROAD, lineWidth: Math.max(LANE_M * camera.scale, 3), lineJoin: 'round' });
  pen.stroke();
}

function trails(pen, view) {
  const { agents, look, seconds, row } = view;
  if (look.trails === 'one') {
    const agent = look.agent < 0 ? agents.main : look.agent;
    if (agent < 0) return;
    way(pen, view, agent, [0, agents.rows - 1], { strokeStyle: WAY, lineWidth: 1 });
    way(pen, view, agent, [0, row], { strokeStyle: TRAIL, lineWidth: 2 }, view.read);
  } else if (look.trails === 'all') {
    const from = agents.row(Math.max(seconds - TRAIL_S, 0));
    agents.all.forEach((_, agent) => way(pen, view, agent, [from, row], { strokeStyle: TRAIL, lineWidth: 1 }));
  }
}

/** The way of an agent between two rows, in one colour or in those of the field that is read. */
function way(pen, { agents, camera, look }, agent, [from, to], style, read = null) {
  const { x, y } = agents.pose;
  let colour = null;
  Object.assign(pen, style);
  pen.beginPath();
  for (let row = from; row <= to; row++) {
    const place = camera.at(x(row, agent), y(row, agent));
    const next = read ? colourOf(read(row, agent), look.range) : null;
    pen.lineTo(...place);
    if (next === colour) continue;
    pen.stroke();
    colour = next;
    pen.strokeStyle = CSS[colour] ?? style.strokeStyle;
    pen.beginPath();
    pen.moveTo(...place);
  }
  pen.stroke();
}

function one(pen, view, agent, size) {
  const { agents, camera, look, seconds, row, read } = view;
  const pose = poseAt(agents, agent, seconds);
  if (!pose) return;
  const colour = read ? CSS[colourOf(read(row, agent), look.range)] : null;
  if (agents.all[agent].oriented) {
    vehicle(pen, camera, pose, size, colour ?? (agents.braking(row, agent) > 0 ? BRAKING : INK));
  } else {
    dot(pen, camera, pose, size, colour ?? OTHER);
    if (agents.all.length <= FEW) write(pen, camera, agents.all[agent].label, camera.at(pose.x, pose.y), OTHER);
  }
}

function vehicle(pen, camera, { x, y, heading }, size, colour) {
  pen.save();
  pen.translate(...camera.at(x, y));
  pen.rotate(-(heading + camera.turn));
  pen.fillStyle = colour;
  const body = [-VEHICLE.length / 2, -VEHICLE.width / 2, VEHICLE.length, VEHICLE.width];
  pen.fillRect(...body.map(it => it * size));
  pen.fillStyle = PAPER;
  const glass = [VEHICLE.length * 0.12, -VEHICLE.width / 2 + 0.25, VEHICLE.length * 0.16, VEHICLE.width - 0.5];
  if (size > 2) pen.fillRect(...glass.map(it => it * size));
  pen.restore();
}

function dot(pen, camera, { x, y }, size, colour) {
  pen.beginPath();
  pen.arc(...camera.at(x, y), Math.max((DOT_M / 2) * size, 5), 0, 2 * Math.PI);
  pen.fillStyle = colour;
  pen.fill();
}

/** Who it is, and the value that colours it. */
function name(pen, { agents, camera, look, seconds, row, read }, agent) {
  const pose = agent >= 0 && poseAt(agents, agent, seconds);
  if (!pose) return;
  const { id, label } = agents.all[agent];
  const field = agents.fields.find(it => it.name === look.field);
  const value = read ? read(row, agent) : NaN;
  const who = label && label !== id ? `${id}: ${label}` : id;
  const said = Number.isNaN(value) ? who : `${who} · ${number(value)}${unitOf(field)}`;
  const radius = Math.max(VEHICLE.length * 0.7 * camera.scale, 9);
  const at = camera.at(pose.x, pose.y);
  pen.beginPath();
  pen.arc(...at, radius, 0, 2 * Math.PI);
  Object.assign(pen, { strokeStyle: INK, lineWidth: 1.5 });
  pen.stroke();
  write(pen, camera, said, at, INK, radius);
}

function write(pen, camera, text, [x, y], colour, away = 8) {
  pen.font = `${12 * textScale()}px system-ui, sans-serif`;
  const wide = pen.measureText(text).width;
  const left = x + away + 5 + wide > camera.width ? x - away - 5 - wide : x + away + 5;
  const line = Math.max(y - away + 3, 14 * textScale());
  pen.fillStyle = `${PAPER}b0`;
  pen.fillRect(left - 3, line - 12 * textScale(), wide + 6, 15 * textScale());
  pen.fillStyle = colour;
  pen.fillText(text, left, line);
}

function ruler(pen, { scale, width, height }) {
  const metres = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000].find(it => it * scale >= 50) ?? 5000;
  const [right, y] = [width - 14, height - 14];
  pen.beginPath();
  pen.moveTo(right - metres * scale, y);
  pen.lineTo(right, y);
  Object.assign(pen, { strokeStyle: SOFT, lineWidth: 2, fillStyle: SOFT });
  pen.font = `${11 * textScale()}px system-ui, sans-serif`;
  pen.stroke();
  pen.fillText(`${metres} m`, right - metres * scale, y - 6);
}
