import { words } from './format.js';

const COMPARED = /^\s*(\w+)\s*(<=|<|>=|>|==)\s*([^&|]+?)\s*$/;
/** What a KPI is called of a channel: its least, its greatest, and the like. */
const OF_A_CHANNEL = /^(min|max|least|greatest|peak|mean|final|impact)([A-Z]\w*)$/;

/** What it is about, where it compares one KPI with a value. */
export const kpiOf = criterion => String(criterion.that ?? criterion).match(COMPARED)?.[1];

/**
 * Criteria that compare a KPI with a number, as lines on the plot of the channel of which it is: the one that the
 * manifest declares, its namesake, or the one channel of the same unit that ends like it, of several the one in the
 * headline. The number is in the unit of the KPI.
 *
 * @param criteria of the sweep, with `that`, or as a text
 * @param it the case, whose margins tell a number in SI
 * @param channels with `name` and `unit`
 */
export function thresholdsOf(criteria, it, schema, channels) {
  const found = new Map(channels.map(({ name }) => [name, []]));
  for (const criterion of criteria) {
    const that = criterion.that ?? criterion;
    const [, kpi, comparison, literal] = String(that).match(COMPARED) ?? [];
    const channel = kpi && channelOf(kpi, schema, channels);
    const value = channel && numberOf(it, criterion, that, kpi, comparison, literal);
    if (Number.isFinite(value)) found.get(channel).push({ value, label: that, comparison, criterion });
  }
  return found;
}

function channelOf(kpi, schema, channels) {
  const { unit, channel } = schema.field(`kpi.${kpi}`);
  const ofUnit = channels.filter(it => (it.unit || '1') === (unit || '1'));
  if (channel) return ofUnit.find(it => it.name === channel)?.name;
  const [, , stem] = kpi.match(OF_A_CHANNEL) ?? [];
  const namesake = ofUnit.find(it => it.name === kpi || it.name.toLowerCase() === stem?.toLowerCase());
  if (namesake || !stem) return namesake?.name;
  const alike = ofUnit.filter(it => words(it.name).endsWith(words(stem)));
  const usual = alike.filter(it => schema.headline?.includes(it.name));
  return (alike.length === 1 ? alike : usual.length === 1 ? usual : [])[0]?.name;
}

/** A bare number is in SI; one with a unit is known from the margin of a case, which is. */
function numberOf(it, criterion, that, kpi, comparison, literal) {
  if (literal.trim() !== '' && Number.isFinite(Number(literal))) return Number(literal);
  const margin = criterion.margin ? undefined : it.margins?.[criterion.name ?? that];
  const value = it.kpis?.[kpi];
  if (margin === undefined || value === undefined || comparison === '==') return NaN;
  return comparison.startsWith('<') ? value + margin : value - margin;
}

/** The words of the first criterion: its margin, or what it compares, is the KPI to look at. */
export const wordsOf = ([first] = []) => (first?.margin ?? first?.that ?? first ?? '').match(/\w+/g) ?? [];
