const WHY = {
  chosen: 'chosen by results: no rate',
  risk: 'the most feared first: no rate before all have ended',
};

/** Why the share of a sweep's cases that pass is no rate, by what the server says of it. */
export const whyNoRate = reason => WHY[reason] ?? 'no rate';

/** The same in a sentence, of a sweep whose design says in words what a share of it means. */
export function noRateReason(reason, { share }) {
  if (!reason) return null;
  return reason === 'risk' ? 'the most feared run first, and not all cases have ended'
    : share.replace(/^no rate: /, '');
}

/** Whether a matrix is a table of counts: over scales a cell of several cases would be the share that passed. */
export const hidesShares = ({ noRate, shade, cells }) =>
  noRate === 'risk' && !shade && cells.flat().some(it => it.tally.planned > 1);
