import { heard } from './lifetime.js';
import { PATIENCE_MS, server } from './server.js';

/** What the server refused, with every problem it named. */
export class Refused extends Error {
  constructor(status, problem) {
    super(problem.detail || problem.title || `status ${status}`);
    this.status = status;
    this.errors = problem.errors ?? [];
  }
}

/** The server did not answer. */
export class Away extends Error {}

const EARLY_MS = 10_000;

/** What was asked before there were modules (`early.js`), once, and only by the page that it was asked for. */
function early(address, method = 'GET') {
  const answer = method === 'GET' && performance.now() < EARLY_MS ? window.early?.get(address) : null;
  if (answer) window.early.delete(address);
  return answer;
}

/** What an answer that breaks off means: to who has gone meanwhile, nothing. */
function broken(failed, signal) {
  if (signal?.aborted) return failed;
  server.silent();
  return new Away('the server does not answer', { cause: failed });
}

async function send(path, options) {
  const address = `/api/v1${path}`;
  let answer;
  try {
    answer = await early(address, options.method) ?? await fetch(address, { cache: 'no-cache', ...options });
  } catch (failed) {
    throw broken(failed, options.signal);
  }
  // A refused sign-in changes nothing: it neither ends a session nor means that there is one.
  if (answer.status !== 401) server.answered();
  else if (!path.endsWith('/sign-in')) server.unauthenticated();
  if (!answer.ok) throw new Refused(answer.status, await answer.json().catch(() => ({})));
  return answer;
}

const typed = (type, body) => ({ method: 'POST', body, headers: { 'Content-Type': type } });
const json = body => (body === undefined ? { method: 'POST' } : typed('application/json', JSON.stringify(body)));

/**
 * The server's API for what lives as long as a signal; who has gone by then hears no answer.
 *
 * @param patienceMs while an answer takes longer, the server is asked whether it is there at all
 */
export function api(signal, patienceMs = PATIENCE_MS) {
  const cut = failed => { throw failed instanceof TypeError ? broken(failed, signal) : failed; };
  const whole = async (path, options, read) => {
    const doubts = setInterval(() => server.doubt(patienceMs), patienceMs);
    try {
      return await read(await send(path, options));
    } finally {
      clearInterval(doubts);
    }
  };
  const ask = (path, options, read) => heard(whole(path, { ...options, signal }, read), signal);
  return {
    get: path => ask(path, {}, it => it.json().catch(cut)),
    text: path => ask(path, {}, it => it.text().catch(cut)),
    bytes: path => ask(path, {}, async it => new Uint8Array(await it.arrayBuffer().catch(cut))),
    /** Reads a file piece by piece. */
    pieces: (path, take) => ask(path, {}, async it => {
      for (let reader = it.body.getReader(), piece; !(piece = await reader.read().catch(cut)).done;) take(piece.value);
    }),
    post: (path, body) => ask(path, json(body), it => (it.status === 204 ? null : it.json().catch(cut))),
    remove: path => ask(path, { method: 'DELETE' }, () => null),
    /** Hands in a sweep file; a dry run only says how many cases it plans. */
    submit: (yaml, { dryRun = false } = {}) =>
      ask(dryRun ? '/sweeps?dryRun=true' : '/sweeps', typed('application/yaml', yaml), it => it.json().catch(cut)),
  };
}

/** A path with parameters; those without a value are left out, a list gives one for each. */
export function query(path, parameters) {
  const all = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of [value ?? []].flat()) all.append(name, one);
  }
  return all.size ? `${path}?${all}` : path;
}
