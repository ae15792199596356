import { html, nothing } from '../lib/html.js';
import { Layers } from '../lib/layers.js';
import { onLeave } from '../lib/lifetime.js';
import { RunClock, inStep } from '../lib/run-clock.js';
import { FilmLayers } from './film-layers.js';
import { hasReplay, replay, timeMap } from './replay.js';

const DETECTOR = 'video-detector.mp4';

/** The film of a case with what can be laid over it, as far as its artifacts have it. */
export const filmBox = artifacts => (hasReplay(artifacts) ? html`<div class="film-box">
    <video class="run" playsinline muted aria-label="Replay"></video>
    <canvas class="layers" aria-hidden="true"></canvas>
    ${artifacts.includes(DETECTOR) ? html`<figure class="detector" hidden>
      <video playsinline muted aria-label="What the detector saw"></video>
      <figcaption>what the detector saw</figcaption></figure>` : nothing}</div>
    <div class="film-look"></div>` : nothing);

/**
 * Plays the film of a case in its box, in step with the playback, with the layers that the address asks for.
 *
 * @param server its API
 * @param kept where the case is and which artifacts it has
 */
export async function playFilm(root, { text }, { at, artifacts }, playback, { onFault, address }, signal) {
  const film = root.querySelector('.film-box');
  // A file that is gone takes no more with it than what it told.
  const read = async name => (artifacts.includes(name) ? text(`${at}/${name}`).catch(() => undefined) : undefined);
  const [times, lines, seen] = await Promise.all(['video.json', 'video.jsonl', 'video-detector.json'].map(read));
  const video = film.querySelector('video.run');
  replay(video, `/api/v1${at}`, artifacts, onFault, signal);
  playback.led(video, timeMap(times && JSON.parse(times)));
  const beside = film.querySelector('.detector video');
  if (beside && seen) showDetector(beside, `/api/v1${at}/${DETECTOR}`, JSON.parse(seen), playback, signal);
  if (lines) new FilmLayers(film, root.querySelector('.film-look'), Layers.of(lines), playback, address, signal);
}

/** A second film in step with the first, which stands at its last picture when the detector looks no more. */
function showDetector(video, address, times, playback, signal) {
  const end = times.simS.at(-1);
  video.src = address;
  inStep(video, timeMap(times), new RunClock(playback, seconds => Math.min(seconds, end), end, signal), signal);
  onLeave(signal, () => video.removeAttribute('src'));
}
