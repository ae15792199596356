import { CaseColumns } from './case-columns.js';
import { tensorsOf } from './tensors.js';

/**
 * The cases of a sweep in columns.
 *
 * @param bytes asks the server for a file
 * @param names of measures: `kpi.NAME`, `margin.NAME`; `margins` are all of these, `judged` is the KPI looked at
 */
export async function columnsOf(bytes, sweep, names) {
  const asked = names.map(it => `of=${encodeURIComponent(it)}`).join('&');
  const { texts, columns } = tensorsOf(await bytes(`/sweeps/${sweep}/columns.safetensors${asked && `?${asked}`}`));
  const { axes, outcome, cause, measures, ...others } = JSON.parse(texts.columns);
  const of = name => columns.get(name) ?? [];
  return new CaseColumns({
    ...others, sameTraceAs: of('sameTraceAs'), repeats: of('repeats'),
    axes: axes.map(it => ({ ...it, of: of(`param.${it.parameter}`), values: of(`value.${it.parameter}`) })),
    outcome: { ...outcome, of: of('outcome') }, cause: { ...cause, of: of('cause') },
    measures: measures.map(it => ({ ...it, of: of(it.name) })),
  });
}
