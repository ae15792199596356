import { html, nothing, render } from '../lib/html.js';
import { onLeave } from '../lib/lifetime.js';
import { decided, estimate } from '../lib/rule-estimate.js';
import { paintLayers } from './layer-paint.js';
import { layerSwitches, leastSlider, shownLayers, switched } from './layer-switches.js';
import { penOver } from './pen.js';

const OF_CAMERA = ['boxes', 'confidence', 'truth'];
const OF_RULE = ['required', 'state'];

/** What can be laid over this film at all. */
const offered = (layers, hasDetector) => Object.keys(firstLook(layers)).filter(name =>
  (!OF_CAMERA.includes(name) || layers.ofCamera) && (!OF_RULE.includes(name) || layers.setting.rule)
  && (name !== 'detector' || hasDetector));

/** What is shown at first: nothing that the picture has on it already. */
export function firstLook(layers) {
  const { rule } = layers.setting;
  const camera = layers.ofCamera;
  return {
    boxes: camera, confidence: camera, truth: camera, map: camera, detector: false,
    required: Boolean(rule), state: Boolean(rule), speed: Boolean(rule), least: rule?.minConfidence ?? 0,
  };
}

/**
 * The layers over a film: a canvas that follows the playback, and below it their switches and the slider of the least
 * confidence. All that is chosen is in `look`.
 */
export class FilmLayers {
  #canvas;
  #video;
  #root;
  #layers;
  #playback;
  #detector;
  #address;
  #frame = 0;

  /**
   * @param film the element that has the video, a canvas of class `layers`, and maybe a video of class `detector`
   * @param root takes the switches
   * @param address holds what is chosen, as `layers` and `least`, %
   */
  constructor(film, root, layers, playback, address, signal) {
    this.#canvas = film.querySelector('canvas.layers');
    this.#video = film.querySelector('video.run');
    this.#video.addEventListener('loadedmetadata', () => this.#again());
    this.#detector = film.querySelector('.detector');
    this.#root = root;
    this.#layers = layers;
    this.#playback = playback;
    this.#address = address;
    this.look = switched(firstLook(layers), address);
    playback.addEventListener('change', () => this.#again(), { signal });
    const sized = new ResizeObserver(() => this.#again());
    sized.observe(this.#canvas);
    onLeave(signal, () => { sized.disconnect(); cancelAnimationFrame(this.#frame); });
    this.#show();
  }

  #choose(look) {
    if (look.least === this.look.least) this.#address.choose({ layers: shownLayers(look) });
    else this.#address.follow({ least: Math.round(100 * look.least) });
    this.look = look;
    this.#show();
  }

  #show() {
    if (this.#detector) this.#detector.hidden = !this.look.detector;
    this.#draw();
    this.#again();
  }

  #again() {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      const place = penOver(this.#canvas, this.#video);
      if (place) paintLayers(place.pen, place, this.#layers, this.#playback.time, this.look);
    });
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
export function whatIf(layers, least) {
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
