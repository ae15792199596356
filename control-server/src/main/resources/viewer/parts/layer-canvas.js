import { onLeave } from '../lib/lifetime.js';
import { paintLayers } from './layer-paint.js';
import { penOver } from './pen.js';

/** What is shown over a film at first: nothing that its pictures have on them already. */
export function firstLook(layers) {
  const { rule } = layers.setting;
  const camera = layers.ofCamera;
  return {
    boxes: camera, confidence: camera, truth: camera, map: camera, detector: false,
    required: Boolean(rule), state: Boolean(rule), speed: Boolean(rule), least: rule?.minConfidence ?? 0,
  };
}

/** Draws the layers of a film over its video as a clock goes on; `look` says which. */
export class LayerCanvas {
  look;
  #canvas;
  #video;
  #layers;
  #clock;
  #frame = 0;

  /** @param film the element that has a video of class `run` and a canvas of class `layers` */
  constructor(film, layers, clock, signal) {
    this.look = firstLook(layers);
    this.#canvas = film.querySelector('canvas.layers');
    this.#video = film.querySelector('video.run');
    this.#layers = layers;
    this.#clock = clock;
    this.#video.addEventListener('loadedmetadata', () => this.again(), { signal });
    clock.addEventListener('change', () => this.again(), { signal });
    const sized = new ResizeObserver(() => this.again());
    sized.observe(this.#canvas);
    onLeave(signal, () => { sized.disconnect(); cancelAnimationFrame(this.#frame); });
  }

  /** Draws with the next picture of the screen. */
  again() {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      const place = penOver(this.#canvas, this.#video);
      if (place) paintLayers(place.pen, place, this.#layers, this.#clock.time, this.look);
    });
  }
}
