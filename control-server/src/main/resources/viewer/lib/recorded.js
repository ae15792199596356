import { TraceAgents } from './agents.js';
import { Trace } from './trace.js';

/**
 * What is kept of a run that can be drawn: its trace, and who moved in it.
 *
 * @param api of the page that asks
 */
export async function recorded({ text }, at, artifacts, declared) {
  const trace = artifacts.includes('trace.csv') ? new Trace(await text(`${at}/trace.csv`)) : null;
  const agents = trace && new TraceAgents(trace, declared);
  return { trace, agents: agents?.all.length ? agents : null };
}
