import { server } from './server.js';

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

async function send(path, options = {}) {
  let answer;
  try {
    answer = await fetch(path, { cache: 'no-cache', ...options });
  } catch (failed) {
    if (failed.name === 'AbortError') throw failed;
    server.silent();
    throw new Away('the server does not answer', { cause: failed });
  }
  if (answer.status === 401 && !path.endsWith('/sign-in')) server.stranger();
  else server.answered();
  if (!answer.ok) throw new Refused(answer.status, await answer.json().catch(() => ({})));
  return answer;
}

const API = '/api/v1';

export const get = async (path, options) => (await send(API + path, options)).json();
export const text = async (path, options) => (await send(API + path, options)).text();
export const remove = path => send(API + path, { method: 'DELETE' });

export async function post(path, body, headers = {}) {
  const json = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } };
  const answer = await send(API + path, { method: 'POST', ...json });
  return answer.status === 204 ? null : answer.json();
}

/** A path with parameters; those without a value are left out, a list gives one for each. */
export function query(path, parameters) {
  const all = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of [value ?? []].flat()) all.append(name, one);
  }
  return all.size ? `${path}?${all}` : path;
}

/** Hands in a sweep file; a dry run only says how many cases it plans. */
export async function submit(yaml, { dryRun = false, signal } = {}) {
  const answer = await send(`${API}/sweeps${dryRun ? '?dryRun=true' : ''}`, { method: 'POST', body: yaml, headers: { 'Content-Type': 'application/yaml' }, signal });
  return answer.json();
}
