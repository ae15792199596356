import { html, nothing } from '../lib/html.js';
import { query } from '../lib/api.js';
import { comparedLevels } from './compared-levels.js';
import { countsEvents, eventRates } from './event-rates.js';

/** What is told of each level: events, rates and limits; nothing of cases chosen by their results. */
export async function askByLevel(get, at, filters, data) {
  if (!Object.keys(filters).every(it => it.startsWith('param.'))) return { events: [], levels: [] };
  const [events, levels] = await Promise.all([
    countsEvents(data, filters) ? get(query(`${at}/events-per-exposure`, filters)) : [],
    get(query(`${at}/levels`, filters))]);
  return { events, levels };
}

export const byLevel = ({ events, levels }, name) => html`
  ${events.length ? html`<div class="figures">${eventRates(events)}</div>` : nothing}${comparedLevels(levels, name)}`;
