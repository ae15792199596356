import { LiveLayers } from '../lib/live-layers.js';
import { slots } from '../lib/slots.js';
import { mapOf, paintLayers } from './layer-paint.js';
import { LivePlayer } from './live-player.js';
import { paintMap } from './map-paint.js';
import { penOf, penOver } from './pen.js';

/** How long a verdict stands before the slot's next run is shown. */
const HOLD_MS = 2500;

/**
 * What is watched of a slot: one run to the end of its video and its verdict, then the one that the slot is at by
 * then. The video is a few seconds behind the run; one that is faster than real time is shown in real time, and runs
 * in between are left out.
 */
export class Watched {
  video = Object.assign(document.createElement('video'), { muted: true, playsInline: true });
  canvas = Object.assign(document.createElement('canvas'), { className: 'layers' });
  figures = Object.assign(document.createElement('span'), { className: 'figures num' });
  run = null;
  layers = null;
  #player;
  #signal;
  #slot = null;
  #over = false;
  #quietSince = null;
  #lastTime = 0;
  #get;
  #schemaOf;

  /**
   * @param get of the page that shows it
   * @param schemaOf gives the schema of a sweep, which says what its levels are called
   */
  constructor(get, schemaOf, signal) {
    this.#player = new LivePlayer(this.video, signal);
    this.#signal = signal;
    this.#get = get;
    this.#schemaOf = schemaOf;
  }

  /** To be told once a second what the slot is at, as `/streams` says. */
  async see(stream, now = performance.now()) {
    this.#slot = stream.slot;
    const current = stream.sweep ? stream : null;
    if (this.run && current?.attempt !== this.run.attempt) this.#over = true;
    this.#listen(now);
    if (!this.run || (this.#over && current && now - this.#quietSince >= HOLD_MS)) await this.#begin(current);
    else if (this.#over && !this.run.outcome) await this.#askForOutcome();
  }

  /** Plays; to be called whenever the video is on the page. */
  play() {
    this.#player.play(this.run?.playlist ?? null);
  }

  /** Nobody sees it now. */
  close() {
    this.#player.close();
  }

  /** Whether there is a picture to be seen. */
  get pictured() {
    return this.video.readyState >= 2;
  }

  /** Draws what is laid over the picture; before there is one, the map of where everybody is now. */
  paint(look) {
    this.canvas.classList.toggle('pictured', this.pictured && Boolean(this.run?.playlist));
    const place = this.pictured ? penOver(this.canvas, this.video) : penOf(this.canvas);
    if (!place) return;
    const { layers } = this;
    const seconds = this.pictured ? (layers?.begin ?? 0) + this.video.currentTime : layers?.newest?.t ?? 0;
    const moment = layers?.moment(seconds);
    if (moment && this.pictured) paintLayers(place.pen, place, layers, seconds, this.#shown(look));
    else if (moment) paintMap(place.pen, { left: 0, top: 0, ...place }, mapOf(layers), moment);
    this.figures.textContent = figuresOf(moment, slots.workers.find(it => it.slot === this.#slot));
  }

  /** Films from above are maps already, and what is no brake's has its words on it. */
  #shown(look) {
    const { ofCamera, setting: { rule } } = this.layers;
    return {
      ...look, map: look.map && ofCamera, speed: look.speed && Boolean(rule),
      least: rule?.minConfidence ?? 0,
    };
  }

  get playing() {
    return !this.video.paused && this.video.readyState > 2;
  }

  /** Whether the run and its video are over. */
  get over() {
    return this.#over && !this.playing;
  }

  async #begin(current) {
    const schema = current && await this.#schemaOf(current.sweep);
    this.layers = current?.playlist ? new LiveLayers(current.playlist, this.#signal) : null;
    this.run = current && { ...current, title: schema?.title(current.parameters) ?? '', outcome: null };
    this.#over = false;
    this.#quietSince = null;
    this.#lastTime = 0;
  }

  /** Since when the video stands still: it is over, or there is none. */
  #listen(now) {
    const moves = this.video.currentTime !== this.#lastTime && !this.video.ended;
    this.#lastTime = this.video.currentTime;
    this.#quietSince = moves || !this.#over ? now : this.#quietSince ?? now;
  }

  async #askForOutcome() {
    const { run } = this;
    const it = await this.#get(`/sweeps/${run.sweep}/cases/${run.caseIndex}`).catch(() => null);
    run.outcome = it?.outcome ?? null;
  }
}

/** Speed, distance to what it is to stop for, and simulated by wall time. */
function figuresOf(moment, worker) {
  const factor = worker?.load?.realTimeFactor;
  return [
    moment && `${moment.speed.toFixed(1)} m/s`, moment?.gap !== undefined && `${moment?.gap.toFixed(1)} m`,
    factor > 0 && `${factor.toFixed(factor < .1 ? 2 : factor < 10 ? 1 : 0)} × real time`,
  ].filter(Boolean).join(' · ');
}
