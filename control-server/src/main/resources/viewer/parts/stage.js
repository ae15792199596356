import { html, nothing, render } from '../lib/html.js';
import { rangeOf } from '../lib/agents.js';
import { CSS } from '../lib/colours.js';
import { number, unitOf, words } from '../lib/format.js';
import { setParameters } from '../lib/router.js';
import { throttle } from '../lib/throttle.js';
import { Scene } from './scene.js';

const STEP = 1.5;
const PIECES_MS = 1000;
const TRAILS = [['one', 'whole way'], ['all', 'all, 10 s'], ['none', 'none']];

/** The picture of a run from above and its controls: whom to follow, what colours, whose trails, how close. */
export class Stage {
  #root;
  #agents;
  #scene;
  #onLook;
  #look = null;

  /** @param onLook is told what is looked at: `agent`, `field` and its `range`, `trails` */
  constructor(root, agents, playback, onLook, signal) {
    this.#root = root;
    this.#agents = agents;
    this.#onLook = onLook;
    const canvas = root.parentElement.querySelector('canvas.scene');
    this.#scene = new Scene(canvas, agents, playback, agent => this.#choose({ agent }), signal);
    const more = () => { this.#scene.more(); this.show(this.#look); };
    const now = throttle(PIECES_MS, more, signal);
    agents.addEventListener?.('change', () => (agents.whole ? more() : now()), { signal });
  }

  show(look) {
    this.#look = { ...look, range: look.field ? rangeOf(this.#agents, look.field) : [0, 1] };
    this.#scene.show(this.#look);
    this.#draw();
    this.#onLook(this.#look);
  }

  #choose(change) {
    this.show({ ...this.#look, ...change });
    const { agent, field, trails } = this.#look;
    const shown = trails === 'one' ? null : trails;
    const agentId = this.#agents.all[agent]?.id ?? null;
    setParameters({ agent: agentId, colour: field ?? '', trails: shown }, { choice: true });
  }

  #draw() {
    const { agent, field, trails, range } = this.#look;
    const pick = (name, value, choices, change) => html`<label class="chip">${name}
      <select class="chip" name=${name} @change=${event => change(event.target.value)}>${choices.map(([key, text]) =>
        html`<option value=${key} .selected=${String(key) === String(value)}>${text}</option>`)}</select></label>`;
    const agents = this.#agents.all.map(({ id, label }, i) => [i, label && label !== id ? `${id}: ${label}` : id]);
    const fields = this.#agents.fields.map(it => [it.name, words(it.name)]);
    render(html`<div class="row">
      ${pick('follow', agent, [[-1, 'nobody'], ...agents], it => this.#choose({ agent: Number(it) }))}
      ${pick('colour', field ?? '', [['', 'none'], ...fields], it => this.#choose({ field: it || null }))}
      ${pick('trails', trails, TRAILS, it => this.#choose({ trails: it }))}
      ${field ? scale(this.#agents.fields.find(it => it.name === field), range) : nothing}
      <span class="row push"><button aria-label="Closer" @click=${() => this.#scene.zoom(STEP)}>+</button>
        <button aria-label="Further" @click=${() => this.#scene.zoom(1 / STEP)}>−</button>
        <button @click=${() => this.#scene.fit()}>All</button></span></div>`, this.#root);
  }
}

const scale = (field, [least, greatest]) => html`<span class="scale num"><span>${number(least)}</span>
  <i aria-hidden="true" .style=${`background: linear-gradient(to right, ${CSS.join(',')})`}></i>
  <span>${number(greatest)}${unitOf(field)}</span></span>`;
