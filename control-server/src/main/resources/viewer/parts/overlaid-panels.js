import { words } from '../lib/format.js';
import { thresholdsOf } from '../lib/threshold.js';
import { sharing } from './plots.js';

const USUAL = 4;

/** The channels that some of the runs have. */
export const channelsOf = runs => [...new Set(runs.flatMap(it => it.trace?.plottable.map(one => one.name) ?? []))];

/** Those plotted where nobody chose: the first of the headline. */
export function usualChannels(runs) {
  const there = channelsOf(runs);
  const headline = (runs[0]?.schema.headline ?? []).filter(it => there.includes(it));
  return (headline.length ? headline : there).slice(0, USUAL);
}

/** A panel for each channel, a line for each run, and the criteria as thresholds. */
export function overlaidPanels(alignment, channels, styles, shared) {
  const runs = alignment.runs.filter(it => it.trace);
  const thresholds = allThresholds(runs);
  const panels = channels.map(name => ({
    key: name, label: words(name), unit: runs.map(it => it.trace.unit(name)).find(Boolean) ?? '',
    thresholds: thresholds.get(name) ?? [],
    lines: runs.filter(it => it.trace.column(name)).map(run => ({
      key: run.reference, label: `case ${run.reference}`, ...styles.get(run.reference),
      ...alignment.line(run, run.trace.time, run.trace.column(name)),
    })),
  })).filter(it => it.lines.length);
  return shared ? sharing(panels) : panels;
}

function allThresholds(runs) {
  const all = new Map();
  for (const { criteria, it, schema, trace } of runs) {
    for (const [channel, found] of thresholdsOf(criteria, it, schema, trace.plottable)) {
      const told = all.get(channel) ?? [];
      all.set(channel, [...told, ...found.filter(one => !told.some(other => other.label === one.label))]);
    }
  }
  return all;
}
