import { html, nothing, render } from '../lib/html.js';
import { decided, estimate } from '../lib/rule-estimate.js';
import { LayerCanvas, firstLook } from './layer-canvas.js';
import { layerSwitches, leastSlider, shownLayers, switched } from './layer-switches.js';

const OF_CAMERA = ['boxes', 'confidence', 'truth'];
const OF_RULE = ['required', 'state'];

/** What can be laid over this film at all. */
const offered = (layers, hasDetector) => Object.keys(firstLook(layers)).filter(name =>
  (!OF_CAMERA.includes(name) || layers.ofCamera) && (!OF_RULE.includes(name) || layers.setting.rule)
  && (name !== 'detector' || hasDetector));

/**
 * The layers over a film, and below it their switches and the slider of the least confidence. All that is chosen is in
 * `look`, and in the address.
 */
export class FilmLayers {
  #canvas;
  #root;
  #layers;
  #detector;
  #address;

  /**
   * @param film the element that has the video, a canvas of class `layers`, and maybe a figure of class `detector`
   * @param root takes the switches
   * @param address holds what is chosen, as `layers` and `least`, %
   */
  constructor(film, root, layers, playback, address, signal) {
    this.#canvas = new LayerCanvas(film, layers, playback, signal);
    this.#detector = film.querySelector('.detector');
    this.#root = root;
    this.#layers = layers;
    this.#address = address;
    this.#show(switched(firstLook(layers), address));
  }

  get look() {
    return this.#canvas.look;
  }

  #choose(look) {
    if (look.least === this.look.least) this.#address.choose({ layers: shownLayers(look) });
    else this.#address.follow({ least: Math.round(100 * look.least) });
    this.#show(look);
  }

  #show(look) {
    this.#canvas.look = look;
    this.#canvas.again();
    if (this.#detector) this.#detector.hidden = !look.detector;
    this.#draw();
  }

  #draw() {
    const { look } = this;
    const layers = this.#layers;
    const onLook = it => this.#choose(it);
    const { rule } = layers.setting;
    render(html`${layerSwitches(offered(layers, Boolean(this.#detector)), look, onLook)}
      ${rule && layers.looks.length ? html`<div class="row least">${leastSlider(look, rule.minConfidence, onLook)}
        <p class="muted num" aria-live="polite">${whatIf(layers, look.least)}</p></div>` : nothing}`, this.#root);
  }
}

/** What another threshold would have done, in words. */
function whatIf(layers, least) {
  const { counted, of, satisfied } = estimate(layers, least);
  const own = decided(layers);
  const images = `${counted} of ${of} images count`;
  const run = own ? `the run decided to brake at ${own.t.toFixed(2)} s` : 'the run never decided to brake';
  if (least === layers.setting.rule.minConfidence) return `${images}; ${run}.`;
  const rule = satisfied ? `the rule would first have been satisfied at ${satisfied.t.toFixed(2)} s`
    : 'the rule would not have been satisfied by any image that was looked at';
  return `Estimate: ${images}, ${rule}; ${run}. The run itself stays as it was: what the vehicle would have done, `
    + 'and seen, after another decision is not known.';
}
