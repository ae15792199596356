import { unitOf, words } from './format.js';

const PALEST = 10;
const STRONGEST = 50;

/** What people call a measure. */
export const nameOf = ({ name, description, signed }) =>
  (signed ? `margin of ${description}` : words(isRate({ name }) ? description : name.replace(/^kpi\./, '')));

/** The same with its unit, as heads of columns and axes say it; what is called after a criterion may end with it. */
export const titleOf = measure =>
  (nameOf(measure).endsWith(unitOf(measure)) ? nameOf(measure) : `${nameOf(measure)},${unitOf(measure)}`);

/** Whether it says how often events happened: all of a cell over all that was driven, not a mean of its cases. */
export const isRate = ({ name }) => name.startsWith('rate.');

/**
 * What divides good values from bad ones: 0 of a margin, the neutral value of a KPI that has one, else the middle of
 * what is shown; undefined of a KPI of which no value is better.
 */
export const middleOf = ({ measure, least, greatest }) =>
  (measure.better ? measure.neutral ?? (least + greatest) / 2 : undefined);

/** Whether a value is on the better side; the middle itself is. */
export const isGood = ({ measure }, value, middle) =>
  (measure.better === 'lower' ? value <= middle : value >= middle);

/**
 * How cells are coloured by a measure: from the middle to both sides, each up to its last value, so that what is bad
 * has a hue of its own and is never merely paler; a measure of which no value is better from the least on.
 * `full` is the share of full colour, 0 to 1; the weight, in percent, is pale enough for the text on it.
 */
export function shadeOf(shade) {
  if (!shade || shade.least === undefined) return () => null;
  const { least, greatest } = shade;
  const middle = middleOf(shade);
  const share = (distance, most) => (most > 0 ? Math.min(1, distance / most) : 0);
  return ({ value }) => {
    if (value === undefined) return null;
    const full = middle === undefined ? share(value - least, greatest - least)
      : share(Math.abs(value - middle), Math.abs((value < middle ? least : greatest) - middle));
    const side = middle === undefined ? 'amount' : isGood(shade, value, middle) ? 'good' : 'bad';
    return { name: `shade ${side}`, side, full, weight: PALEST + full * (STRONGEST - PALEST) };
  };
}
