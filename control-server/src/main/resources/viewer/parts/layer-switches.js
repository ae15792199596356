import { html } from '../lib/html.js';

const SWITCHES = [
  ['boxes', 'boxes'], ['confidence', 'confidence'], ['truth', 'truth'], ['required', 'required distance'],
  ['state', 'brake'], ['speed', 'speed'], ['map', 'map'], ['detector', "detector's image"],
];

/** Everything that can be laid over the film of a camera while it is made. */
export const LIVE = SWITCHES.map(([name]) => name).filter(it => it !== 'detector');

const isLayer = name => name !== 'least';

/** The names of the layers that a look has switched on. */
export const shownLayers = look => Object.keys(look).filter(name => isLayer(name) && look[name]);

/** A look as an address wants it. */
export function switched(look, address) {
  const { layers, least } = address.values;
  const names = Object.keys(look).filter(isLayer);
  if (layers?.some(it => !names.includes(it))) address.refuse('layers', `of ${names.join(', ')}`);
  const asked = address.values.layers;
  const on = asked ? Object.fromEntries(names.map(name => [name, asked.includes(name)])) : {};
  return { ...look, ...on, ...(Number.isFinite(least) ? { least: Math.min(least, 100) / 100 } : {}) };
}

/** A switch for each of some layers. */
export const layerSwitches = (names, look, onLook) => html`<div class="row layer-switches" role="group"
    aria-label="Layers over the film">${SWITCHES.filter(([name]) => names.includes(name)).map(([name, words]) =>
      html`<label class="chip"><input type="checkbox" name=${name} .checked=${look[name]}
        @change=${event => onLook({ ...look, [name]: event.target.checked })}>${words}</label>`)}</div>`;

const percent = share => `${(100 * share).toFixed(0)} %`;

/** The slider of the confidence from which boxes count. */
export const leastSlider = (look, own, onLook) => html`<label class="row">boxes count from
    <input type="range" name="least" min="0" max="100" step="1" .value=${String(Math.round(100 * look.least))}
      aria-valuetext=${percent(look.least)}
      @input=${event => onLook({ ...look, least: Number(event.target.value) / 100 })}></label>
  <b class="num">${percent(look.least)}</b>
  ${look.least === own ? html`<span class="muted">as in this run</span>`
    : html`<button @click=${() => onLook({ ...look, least: own })}>back to ${percent(own)}</button>`}`;
