/** Whether results decided which cases a sweep has: then its cases are places that somebody, or something, chose. */
export const isAdaptive = ({ design }) => Boolean(design) && design.type !== 'random';

/**
 * What a scatter plot shows at first: a measure over the first axis. Of a search, whose cases are places that it
 * chose, two axes: those that are numbers first.
 *
 * @param measure its name; undefined where there is none
 */
export function usualAxes(axes, measure, search) {
  const [first, second] = [...axes].sort((a, b) => (search ? b.numeric - a.numeric : 0))
    .map(it => `param.${it.parameter}`);
  const y = (search ? second : undefined) ?? measure ?? first;
  return { x: first ?? y, y };
}
