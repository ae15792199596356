import { html, nothing, render } from '../lib/html.js';
import { api, query } from '../lib/api.js';
import { drawn } from '../lib/drawn.js';
import { every, heard } from '../lib/lifetime.js';
import { me } from '../lib/me.js';
import { setParameters } from '../lib/router.js';
import { auditFilters, auditTable } from '../parts/audit-table.js';
import { problems } from '../parts/problems.js';
import { sessionTable } from '../parts/session-table.js';
import { tokenTable } from '../parts/token-table.js';

const PERIOD_MS = 10_000;
const ENTRIES = 50;
const KEYS = ['before', 'action', 'holder', 'sweep'];

/** For operators: who is signed in, which tokens there are, and who did what. */
export function open(root, { parameters }, signal) {
  const { get, remove } = api(signal);
  const chosen = Object.fromEntries(KEYS.map(it => [it, parameters.get(it) ?? '']));
  let sessions = null;
  let tokens = null;
  let audit = null;
  let refused = null;

  async function load() {
    const wanted = { ...chosen };
    try {
      const answers = await Promise.all([get('/sessions'), get('/tokens'),
        get(query('/audit', { limit: ENTRIES, ...Object.fromEntries(KEYS.map(it => [it, chosen[it] || null])) }))]);
      if (KEYS.some(it => wanted[it] !== chosen[it])) return; // another page of the log was asked for meanwhile
      [sessions, tokens, audit] = answers;
      refused = null;
    } catch (failed) {
      refused = failed;
    }
    draw();
    drawn();
  }

  /** Whoever looks for other entries begins with the newest of them. */
  const choose = change => {
    Object.assign(chosen, { before: '' }, change);
    setParameters(Object.fromEntries(KEYS.map(it => [it, chosen[it] || null])), { choice: true });
    load();
  };

  async function end(session) {
    try {
      await remove(`/sessions/${session.id}`);
    } catch (failed) {
      refused = failed;
      return draw();
    }
    load();
  }

  function draw() {
    render(html`<h1>Access</h1>${problems(refused)}
      ${!sessions ? html`<p class="muted">Loading …</p>` : html`
      <section class="panel"><h2>Sessions</h2>${sessionTable(sessions, end)}</section>
      <section class="panel"><h2>Tokens</h2>${tokenTable(tokens)}
        <p class="muted">Each but that of local workers is a file on the server. One that holds another token, or is
          gone, ends the old token at once, with its links and sessions; the log below tells it as
          <i>token-change</i>.</p></section>
      <section class="panel"><div class="row"><h2>Audit log</h2>${auditFilters(chosen, choose)}</div>
        ${auditTable(audit.entries, choose)}
        <p class="row pages">
          ${chosen.before ? html`<button @click=${() => choose({})}>Newest</button>` : nothing}
          ${audit.next ? html`<button @click=${() => choose({ before: String(audit.next) })}>Older</button>`
            : html`<span class="muted">This is the oldest entry.</span>`}</p></section>`}`, root);
  }

  const begin = async () => {
    const { holder, role } = await heard(me(), signal);
    if (role === 'operator') {
      draw();
      return every(PERIOD_MS, load, signal);
    }
    render(html`<section class="panel"><h1>For operators only</h1>
      <p>Sessions and the audit log are for operators to see. ${holder
        ? html`You are signed in as ${holder}, with the role ${role}.` : nothing}</p>
      <p>Your own sessions are listed by <code>sweep sessions</code>.</p></section>`, root);
    drawn();
  };

  begin();
  return { title: 'Access' };
}
