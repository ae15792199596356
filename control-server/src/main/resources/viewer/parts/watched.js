import { LivePlayer } from './live-player.js';

/** How long a verdict stands before the slot's next run is shown. */
const HOLD_MS = 2500;

/**
 * What is watched of a slot: one run to the end of its video and its verdict, then the one that the slot is at by
 * then. The video is a few seconds behind the run; one that is faster than real time is shown in real time, and runs
 * in between are left out.
 */
export class Watched {
  video = Object.assign(document.createElement('video'), { muted: true, playsInline: true });
  run = null;
  #player;
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
    this.#get = get;
    this.#schemaOf = schemaOf;
  }

  /** To be told once a second what the slot is at, as `/streams` says. */
  async see(stream, now = performance.now()) {
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

  get playing() {
    return !this.video.paused && this.video.readyState > 2;
  }

  /** Whether the run and its video are over. */
  get over() {
    return this.#over && !this.playing;
  }

  async #begin(current) {
    const schema = current && await this.#schemaOf(current.sweep);
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
