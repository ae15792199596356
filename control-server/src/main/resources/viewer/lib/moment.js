import { thresholdsOf } from './threshold.js';

const HOLDS = {
  '<': (it, bound) => it < bound, '<=': (it, bound) => it <= bound, '>': (it, bound) => it > bound,
  '>=': (it, bound) => it >= bound, '==': (it, bound) => it === bound,
};

/**
 * When a case missed a criterion, in s: when the declared channel of its KPI first broke it, or a channel first became
 * bad of which the manifest says what is, or the channel that a criterion is drawn in broke it. Null where nothing
 * tells.
 */
export function missedAt({ it, trace, schema, criteria }) {
  if (!trace || it.outcome !== 'FAIL') return null;
  const drawn = [...thresholdsOf(criteria, it, schema, trace.plottable)].flatMap(([channel, lines]) =>
    lines.filter(line => it.margins[line.criterion.name ?? line.label] < 0).map(line => ({ ...line, channel })));
  const declared = line => schema.field(`kpi.${line.kpi}`).channel === line.channel;
  const bad = schema.kpis().filter(kpi => kpi.channel && kpi.neutral !== undefined).map(kpi =>
    ({ channel: kpi.channel, comparison: kpi.better === 'higher' ? '>=' : '<=', value: kpi.neutral }));
  const tries = [...drawn.filter(declared), ...bad, ...drawn.filter(line => !declared(line))];
  return tries.map(line => firstBroken(trace, line)).find(at => at !== null) ?? null;
}

function firstBroken(trace, { channel, comparison, value }) {
  const broken = sample => !Number.isNaN(sample) && !HOLDS[comparison](sample, value);
  const row = (trace.column(channel) ?? []).findIndex(broken);
  return row < 0 ? null : trace.time[row];
}
