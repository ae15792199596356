import { query } from './api.js';
import { mayChange } from './me.js';
import { standing } from './outcome.js';
import { agentsOf, traceOf } from './recorded.js';
import { Schema } from './schema.js';

/** Everything that is kept of a case: how it ended, its attempts, its trace and who moved in it. */
export async function caseRecord(server, id, index) {
  const { get } = server;
  const at = `/sweeps/${id}/cases/${index}`;
  const [sweep, it, attempts, machines, schema, { pass, record }, noted] = await Promise.all([
    get(`/sweeps/${id}`), get(at), get(`${at}/attempts`), get(`/sweeps/${id}/machines`), Schema.of(id, get),
    get(`/sweeps/${id}/sweep.json`), get(`/sweeps/${id}/notes`)]);
  const notes = noted.filter(note => note.cases.includes(it.index));
  const kind = it.outcome === 'PASS' ? 'fail' : standing(it);
  const walkable = ['fail', 'error', 'missing'].includes(kind);
  const neighbours = walkable ? { kind, ...await get(query(`${at}/neighbours`, { outcome: kind })) } : {};
  const passing = it.explanation?.nearestPass ?? null;
  const nearest = passing === null ? null : await get(`/sweeps/${id}/cases/${passing}`);
  const may = await mayChange(sweep);
  const trace = await traceOf(server, at, it.artifacts);
  const agents = await agentsOf(server, at, it.artifacts, trace, schema.agents);
  const sampled = record?.trace?.sample !== undefined;
  return {
    sweep, it, attempts, machines, schema, notes, criteria: pass, neighbours, nearest, may, trace, agents, sampled,
  };
}
