import { among } from '../lib/address.js';

const SIDES = ['rows', 'columns'];
const NO_COLOUR = 'outcome';

/**
 * What of an address a sweep has; where nothing can be told from the rest, the sweep is shown as it is.
 *
 * @param panel of its matrix, which takes what holds
 * @param message of the server, which refused it
 * @returns the parameters that hold, and the problems of the others
 */
export async function fit(panel, parameters, message) {
  panel.take(new URLSearchParams());
  await panel.load({}, false);
  const { held, problems } = fitting(parameters, panel.data);
  if (!problems.length) return { held: new URLSearchParams(), problems: [{ message }] };
  panel.take(held);
  return { held, problems };
}

function fitting(parameters, matrix) {
  const held = new URLSearchParams();
  const problems = [];
  for (const [name, given] of parameters) {
    const allowed = allowedOf(name, given, matrix);
    if (allowed) problems.push({ name, given, allowed });
    else held.append(name, given);
  }
  return { held, problems };
}

/** What would be allowed instead; nothing where it is all right, or for the server to judge. */
function allowedOf(name, given, { axes, measures }) {
  const names = axes.map(it => it.parameter);
  if (SIDES.includes(name)) {
    return given.split(',').filter(Boolean).every(it => names.includes(it)) ? null : among(names);
  }
  if (name === 'shade') {
    const shades = [NO_COLOUR, ...measures.map(it => it.name)];
    return shades.includes(given) ? null : among(shades);
  }
  if (name === 'kpi') {
    const kpis = measures.filter(it => it.name.startsWith('kpi.')).map(it => it.name.slice('kpi.'.length));
    return kpis.includes(given) ? null : among(kpis);
  }
  if (!name.startsWith('param.')) return null;
  const axis = axes.find(it => `param.${it.parameter}` === name);
  if (!axis) return `an axis, ${among(names.map(it => `param.${it}`))}`;
  return axis.levels.includes(given) ? null : among(axis.levels);
}
