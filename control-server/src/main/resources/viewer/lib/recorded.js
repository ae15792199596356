import { FileAgents } from './agent-file.js';
import { TraceAgents } from './agents.js';
import { Trace } from './trace.js';

/** The trace of a case at an address; null where none is kept. */
export const traceOf = async ({ text }, at, artifacts) =>
  (artifacts.includes('trace.csv') ? new Trace(await text(`${at}/trace.csv`)) : null);

/** Who moved in a run, by its file of agents, or else by its trace as the manifest declares it; null for nobody. */
export async function agentsOf({ get, pieces }, at, artifacts, trace, declared) {
  if (!artifacts.includes('agents.npy')) {
    const agents = trace && new TraceAgents(trace, declared);
    return agents?.all.length ? agents : null;
  }
  const agents = new FileAgents(await get(`${at}/agents.json`));
  // The rest of the file comes in while the first of it is looked at.
  await Promise.race([agents.begun, pieces(`${at}/agents.npy`, piece => agents.take(piece))]);
  return agents;
}
