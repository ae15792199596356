import { words } from './format.js';

const PALEST = 8;
const STRONGEST = 50;

/** What people call a measure. */
export const nameOf = ({ name, description, signed }) =>
  (signed ? `margin of ${description}` : words(name.replace(/^kpi\./, '')));

/**
 * How cells are coloured by a measure: a margin from 0, where it passes, to both sides; another number from the least
 * to the greatest. The weight is a share of full colour, in percent, pale enough for the text on it.
 */
export function shadeOf(shade) {
  if (!shade || shade.least === undefined) return () => null;
  const { least, greatest, measure } = shade;
  const most = Math.max(Math.abs(least), Math.abs(greatest)) || 1;
  const range = greatest - least || 1;
  return ({ value }) => {
    if (value === undefined) return null;
    const share = measure.signed ? Math.abs(value) / most : (value - least) / range;
    const side = !measure.signed ? 'amount' : value < 0 ? 'bad' : 'good';
    return { name: `shade ${side}`, weight: PALEST + share * (STRONGEST - PALEST) };
  };
}
