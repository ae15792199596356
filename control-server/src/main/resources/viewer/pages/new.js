import { html, nothing, render } from '../lib/html.js';
import { api } from '../lib/api.js';
import { onLeave } from '../lib/lifetime.js';
import { maySubmit } from '../lib/me.js';
import { go } from '../lib/router.js';
import { copyOf, newDraft, yaml } from '../lib/draft.js';
import { plural } from '../lib/format.js';
import { levelsField } from '../parts/levels-field.js';
import { describedBy, elsewhere, fieldProblems, invalid, problems, problemsAt } from '../parts/problems.js';

const SETTLE_MS = 300;

/** Writes a sweep file from a scenario's manifest, says how many cases it has, and submits it. */
export function open(root, { parameters }, signal) {
  const { get, submit } = api(signal);
  const state = { scenarios: [], models: [], scenario: null, draft: null, cases: null, refused: null, sending: false };
  let timer = null;
  let asking = new AbortController();

  async function begin() {
    if (!await maySubmit()) return render(html`<section class="panel"><p>You may look at sweeps, not submit any: ask an
      operator for a token of a submitter.</p></section>`, root);
    try {
      [state.scenarios, state.models] = await Promise.all([get('/scenarios'), get('/models')]);
      if (parameters.has('from')) await copy(parameters.get('from'));
      else choose(state.scenarios[0].name);
    } catch (refused) {
      state.refused = refused;
      draw();
    }
  }

  function choose(name) {
    state.scenario = state.scenarios.find(it => it.name === name);
    state.draft = newDraft(state.scenario, state.models);
    changed();
  }

  /** Begins with what another sweep said. */
  async function copy(sweep) {
    const document = await get(`/sweeps/${encodeURIComponent(sweep)}/sweep.json`);
    state.scenario = state.scenarios.find(it => it.name === document.scenario);
    if (!state.scenario) throw new Error(`No scenario here is called ${document.scenario}: it cannot run here.`);
    state.draft = copyOf(document, state.scenario);
    changed();
  }

  const set = change => { Object.assign(state.draft, change); changed(); };

  function changed() {
    state.cases = null;
    clearTimeout(timer);
    timer = setTimeout(check, SETTLE_MS);
    draw();
  }

  async function check() {
    asking.abort();
    asking = new AbortController();
    const { submit: ask } = api(AbortSignal.any([signal, asking.signal]));
    try {
      state.cases = (await ask(yaml(state.draft), { dryRun: true })).cases;
      state.refused = null;
    } catch (refused) {
      state.refused = refused;
    }
    draw();
  }

  async function send() {
    state.sending = true;
    draw();
    try {
      const { id } = await submit(yaml(state.draft));
      go(`/sweeps/${id}`);
    } catch (refused) {
      Object.assign(state, { refused, sending: false });
      draw();
    }
  }

  const parameter = name => state.scenario.parameters.find(it => it.name === name);
  const used = name => [...state.draft.axes, ...state.draft.fixed].some(it => it.parameter === name);
  const unused = () => state.scenario.parameters.filter(it => !used(it.name));
  const adder = (key, label) => html`<label class="row"><span class="hidden">${label}</span>
    <select name=${key} @change=${event => {
    set({ [key]: [...state.draft[key], { parameter: event.target.value, levels: [] }] });
    event.target.value = '';
  }}><option value="">${label} …</option>${unused().map(it => html`<option>${it.name}</option>`)}</select></label>`;
  const entries = (key, single) => state.draft[key].map((entry, i) =>
    levelsField(parameter(entry.parameter), entry, state.models, {
    single,
    found: problemsAt(state.refused, `/${single ? 'parameters' : 'axes'}/${entry.parameter}`),
    change: by => set({ [key]: state.draft[key].with(i, { ...entry, ...by }) }),
    remove: () => set({ [key]: state.draft[key].toSpliced(i, 1) }),
  }));
  const criterion = (it, i) => {
    const place = state.draft.pass.slice(0, i).filter(other => other.that.trim()).length;
    const found = it.that.trim() ? problemsAt(state.refused, `/pass/${place}`) : [];
    const change = by => set({ pass: state.draft.pass.with(i, { ...it, ...by }) });
    const remove = () => set({ pass: state.draft.pass.toSpliced(i, 1) });
    return html`<div><div class="row">
    <label><span class="hidden">Condition ${i + 1}</span><input name="pass" size="26" aria-invalid=${invalid(found)}
      aria-describedby=${describedBy(`pass-${i}`, found)} .value=${it.that}
      @input=${event => change({ that: event.target.value })}></label>
    <label class="muted">margin <select name="margin" @change=${event => change({ margin: event.target.value })}>
      <option value="">of the condition</option>
      ${state.scenario.kpis.map(kpi => html`<option ?selected=${kpi.name === it.margin}>${kpi.name}</option>`)}
    </select></label>
    ${state.draft.pass.length > 1
      ? html`<button aria-label="Remove condition ${i + 1}" @click=${remove}>Remove</button>` : nothing}</div>
    ${fieldProblems(`pass-${i}`, found)}</div>`;
  };
  /** The places of the document that have fields: what is wrong there is said there. */
  const pointers = () => ['/sweep', '/scenario', '/replicates', '/seed', '/valid',
    ...(Object.keys(state.scenario.presets).length ? ['/preset'] : []),
    ...state.draft.axes.map(it => `/axes/${it.parameter}`),
    ...state.draft.fixed.map(it => `/parameters/${it.parameter}`),
    ...state.draft.pass.filter(it => it.that.trim()).map((_, i) => `/pass/${i}`)];
  const field = (name, label, input, pointer) => {
    const found = problemsAt(state.refused, pointer);
    return html`<div class="field"><label for=${name}>${label}</label>${
      input({ wrong: invalid(found), by: describedBy(name, found) })}${fieldProblems(name, found)}</div>`;
  };

  function draw() {
    if (!state.draft && state.refused) return render(problems(state.refused), root);
    if (!state.draft) return render(html`<p class="muted">Loading …</p>`, root);
    const { draft, scenario, cases } = state;
    const presets = Object.keys(scenario.presets);
    const whole = event => Math.max(0, Math.trunc(Number(event.target.value) || 0));
    render(html`<h1>New sweep</h1><div class="form"><div class="stack">
      <section class="panel"><div class="fields">
        ${field('name', 'Name', ({ wrong, by }) => html`<input id="name" aria-invalid=${wrong} aria-describedby=${by}
          .value=${draft.name} @input=${event => set({ name: event.target.value })}>`, '/sweep')}
        ${field('scenario', 'Scenario', ({ wrong, by }) => html`<select id="scenario" aria-invalid=${wrong}
          aria-describedby=${by} @change=${event => choose(event.target.value)}>${state.scenarios.map(it =>
            html`<option ?selected=${it === scenario}>${it.name}</option>`)}</select>`, '/scenario')}
        ${presets.length ? field('preset', 'Preset', ({ wrong, by }) => html`<select id="preset" aria-invalid=${wrong}
          aria-describedby=${by} @change=${event => set({ preset: event.target.value })}>${presets.map(it =>
            html`<option ?selected=${it === draft.preset}>${it}</option>`)}</select>`, '/preset') : nothing}
        ${field('replicates', 'Replicates', ({ wrong, by }) => html`<input id="replicates" type="number" min="1"
          aria-invalid=${wrong} aria-describedby=${by} .value=${String(draft.replicates)}
          @input=${event => set({ replicates: Math.max(1, whole(event)) })}>`, '/replicates')}
        ${field('seed', 'Seed', ({ wrong, by }) => html`<input id="seed" type="number" min="0" aria-invalid=${wrong}
          aria-describedby=${by} .value=${String(draft.seed)}
          @input=${event => set({ seed: whole(event) })}>`, '/seed')}</div>
        <p></p><p class="muted">${scenario.title}. ${scenario.presets[draft.preset]?.description ?? ''}</p></section>
      <section class="panel stack"><h2>Axes: what is varied</h2>${entries('axes', false)}
        ${adder('axes', 'Add an axis')}</section>
      <section class="panel stack"><h2>Fixed for all cases, where the preset is not to hold</h2>
        ${entries('fixed', true)}${adder('fixed', 'Fix a parameter')}</section>
      <section class="panel stack"><h2>A case passes when</h2>${draft.pass.map(criterion)}
        <div><button @click=${() => set({ pass: [...draft.pass, { that: '', margin: '' }] })}>Add a condition</button>
        </div>
        ${field('valid', 'It counts only when (else it is an error, not a failure)', ({ wrong, by }) => html`<input
          id="valid" placeholder="no condition" aria-invalid=${wrong} aria-describedby=${by} .value=${draft.valid}
          @input=${event => set({ valid: event.target.value })}>`, '/valid')}</section>
    </div><div class="stack">
      <section class="panel stack"><div class="row">
          <h1 class="num" role="status" data-cases=${cases ?? ''}>${cases === null ? '…' : plural(cases, 'case')}</h1>
        <button class="main push" ?disabled=${cases === null || Boolean(state.refused) || state.sending}
          @click=${send}>Submit</button></div>
        ${problems(elsewhere(state.refused, pointers()))}
        <div><h2>The sweep file</h2><pre class="yaml" tabindex="0">${yaml(draft)}</pre></div>
        <div><a class="button" download="${draft.name || 'sweep'}.yaml"
          href="data:application/yaml;charset=utf-8,${encodeURIComponent(yaml(draft))}">Download</a></div>
      </section></div></div>`, root);
  }

  draw();
  begin();
  onLeave(signal, () => clearTimeout(timer));
  // The form goes on where it was when the server is back.
  return { title: 'New sweep', back: () => state.draft && check() };
}
