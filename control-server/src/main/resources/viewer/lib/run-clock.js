/** The time of one run among several that are laid over each other: follows the playback that they share. */
export class RunClock extends EventTarget {
  #playback;
  #secondsAt;

  /** @param secondsAt gives the time of the run at a moment of the playback */
  constructor(playback, secondsAt, end, signal) {
    super();
    this.#playback = playback;
    this.#secondsAt = secondsAt;
    this.end = end;
    playback.addEventListener('change', () => this.dispatchEvent(new Event('change')), { signal });
  }

  get time() {
    return this.#secondsAt(this.#playback.time);
  }

  get rate() {
    return this.#playback.rate;
  }

  /** A run that is over stands while others go on. */
  get playing() {
    return this.#playback.playing && this.time < this.end;
  }
}

const FAR_S = 0.25;
const NEAR_S = 0.02;

/** Keeps a film in step with a clock: plays along, faster or slower where it is off, and jumps where it is far. */
export function inStep(video, map, clock, signal) {
  const follow = () => {
    if (!video.readyState || video.seeking) return;
    const wanted = Math.min(map.video(clock.time), video.duration || Infinity);
    const away = wanted - video.currentTime;
    const goesOn = clock.playing && wanted < video.duration;
    if (goesOn) {
      if (video.paused) video.play().catch(() => {});
      video.playbackRate = clock.rate * Math.min(Math.max(1 + away, 0.5), 2);
    } else if (!video.paused) {
      video.pause();
    }
    if (Math.abs(away) > (goesOn ? FAR_S : NEAR_S)) video.currentTime = wanted;
  };
  clock.addEventListener('change', follow, { signal });
  ['loadedmetadata', 'seeked'].forEach(it => video.addEventListener(it, follow, { signal }));
}
