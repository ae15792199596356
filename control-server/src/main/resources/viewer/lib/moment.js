import { kpiOf, thresholdsOf } from './threshold.js';

const HOLDS = {
  '<': (it, bound) => it < bound, '<=': (it, bound) => it <= bound, '>': (it, bound) => it > bound,
  '>=': (it, bound) => it >= bound, '==': (it, bound) => it === bound,
};
/** What is called so is the value of a channel at no moment, or at a late one. */
const OF_LATER = /^(mean|final|impact)[A-Z]/;

/**
 * When a case missed a criterion, in s: at the event that the manifest declares for its KPI, or when the channel of
 * its KPI first broke it. Of several criteria the first counts of which that is known; null where it is of none.
 */
export function missedAt({ it, trace, schema, criteria }) {
  if (it.outcome !== 'FAIL') return null;
  const drawn = [...thresholdsOf(criteria, it, schema, trace?.plottable ?? [])]
    .flatMap(([channel, lines]) => lines.map(line => ({ ...line, channel })));
  const moment = criterion => {
    const kpi = kpiOf(criterion);
    const { event, channel } = schema.field(`kpi.${kpi}`);
    const line = drawn.find(one => one.criterion === criterion && (channel || !OF_LATER.test(kpi)));
    return it.events.find(one => one.name === event)?.simS ?? (line ? firstBroken(trace, line) : null);
  };
  const missed = criteria.filter(one => it.margins[one.name ?? one.that ?? one] < 0);
  return missed.map(moment).find(at => at !== null) ?? null;
}

function firstBroken(trace, { channel, comparison, value }) {
  const row = trace.column(channel).findIndex(sample => !Number.isNaN(sample) && !HOLDS[comparison](sample, value));
  return row < 0 ? null : trace.time[row];
}
