import { html, nothing } from '../lib/html.js';
import { query } from '../lib/api.js';

const TOLD = 'the system was told the true distance, speed and friction, which no system knows.';

/** Whether a KPI is one that is 1 where the system was told what is true; scenarios call it `oracle…`. */
const isOracle = kpi => /^oracle(?![a-z])/.test(kpi);

/** In how many cases of a sweep, whatever is filtered, the system was told what is true. */
export async function toldTruth(get, at, kpis) {
  const kpi = kpis.find(isOracle);
  return kpi ? (await get(query(`${at}/rates`, { [`kpi.${kpi}`]: '1..1' }))).overall.planned : 0;
}

/** What a reader has to know before the figures, in the words of the summary; nothing where no run is an oracle's. */
export const oracleOfSweep = (told, planned) => (!told ? nothing
  : line(`Oracle: in ${told} of ${planned} ${planned === 1 ? 'case' : 'cases'} ${TOLD}`));

export const oracleOfCase = ({ kpis }) => (Object.entries(kpis ?? {}).some(([name, value]) =>
  isOracle(name) && value === 1) ? line(`Oracle: ${TOLD}`) : nothing);

const line = text => html`<p class="notice oracle">${text}</p>`;
