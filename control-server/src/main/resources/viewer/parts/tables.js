// The numbers behind the figures of a sweep, as tables to save.
import { labelsOf } from './matrix.js';

/** Every cell of a matrix: its levels, its counts, its number with its least and greatest case, or its rate. */
export function matrixTable(all, rateOf) {
  const { rows, columns, cells, shade } = all;
  const [down, across] = labelsOf(all);
  const kinds = ['planned', 'pass', 'fail', 'error', 'missing', 'running', 'queued'];
  const names = shade ? [shade.measure.name, 'least', 'greatest'] : ['rate', 'lower', 'upper'];
  const numbers = (it, { passed, judged, lower, upper }) => (shade ? [it.value, it.least, it.greatest]
    : [judged ? passed / judged : null, lower, upper]);
  return [[...rows.parameters, ...columns.parameters, ...kinds, ...names],
    ...cells.flatMap((line, r) => line.map((it, c) => [
      ...down[r], ...across[c], ...kinds.map(kind => it.tally[kind] ?? 0), ...numbers(it, rateOf(r, c))]))];
}

/** The rate of every level of every axis. */
export const ratesTable = ({ axes }) => [
  ['axis', 'level', 'passed', 'judged', 'planned', 'worlds', 'lower', 'upper'],
  ...axes.flatMap(({ parameter, levels }) => levels.map(({ label, rate: it }) =>
    [parameter, label, it.passed, it.judged, it.planned, it.worlds, it.lower, it.upper]))];

/** Groups of cases that did not pass, and the levels that stand out in them. */
export const causesTable = groups => [['outcome', 'cause', 'cases', 'frequent in it'],
  ...groups.map(({ outcome, cause, cases, shared }) => [outcome.toUpperCase(), cause, cases.length,
    shared.map(({ parameter, level, count }) => `${parameter} ${level}: ${count}`).join('; ')])];

export const distributionTable = ({ bins }) => [['from', 'to', 'pass', 'fail'],
  ...bins.map(it => [it.from, it.to, it.pass, it.fail])];

/** Every cell of a matrix of flips: its levels, how many cases went which way, and the mean change of a measure. */
export const flipsTable = (found, rows, columns, measure) => [
  [...rows, ...columns, 'regressed', 'recovered', 'otherwise', 'same', ...(measure ? [`change of ${measure}`] : [])],
  ...found.rows.flatMap(row => found.columns.map(column => [row, column, found.at(row, column)]))
    .filter(([, , it]) => it).map(([row, column, it]) => [...row, ...column, it.regressed, it.recovered, it.otherwise,
      it.same, ...(measure ? [it.moved ? it.sum / it.moved : null] : [])])];

/** Every figure of the levels of an axis. */
export const levelsTable = ({ parameter, rows }) => [
  [parameter, 'of', 'unit', 'value', 'lower', 'upper', 'cases', 'worlds'],
  ...rows.flatMap(row => [
    ...[{ criterion: 'passed', held: row.passed }, ...row.criteria].map(({ criterion, held: it }) =>
      [row.level, criterion, '', it.rate, it.lower, it.upper, it.judged, it.worlds]),
    ...row.events.map(({ kpi, unit, rate: it }) =>
      [row.level, kpi, `1/${unit}`, it.rate, it.lower, it.upper, it.cases, it.worlds]),
    ...row.kpis.map(it => [row.level, `mean ${it.kpi}`, it.unit, it.mean, null, null, it.cases, null])])];

/** Cases one by one, with some measures and what is known of each. */
export const casesTable = (columns, indexes, measures, notes) => [
  ['case', 'outcome', 'cause', ...columns.axes.map(it => it.parameter), ...measures, 'known'],
  ...indexes.map(it => [it, columns.outcome(it), columns.cause(it), ...columns.levels(it),
    ...measures.map(name => columns.value(name, it)),
    notes.of(it).map(({ entry }) => entry.ticket ?? entry.note).join('; ')])];
