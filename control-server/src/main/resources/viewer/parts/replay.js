import Hls from '../vendor/hls.js';

/**
 * Plays the video of a case in an element, and tells how its time and the simulated one belong together.
 *
 * @returns what to close
 */
export function replay(video, base, onFault) {
  const address = `${base}/video.m3u8`;
  if (!Hls.isSupported()) {
    video.src = address;
    return () => video.removeAttribute('src');
  }
  const player = new Hls({ enableWorker: false, startPosition: 0 });
  player.on(Hls.Events.ERROR, (_, fault) => { if (fault.fatal) onFault(fault.details); });
  player.loadSource(address);
  player.attachMedia(video);
  return () => player.destroy();
}

/** Maps video time to simulated time and back by the frames of video.json: `{frames: [{videoS, simS}]}`, straight between. */
export function timeMap({ frames }) {
  const between = (from, to) => value => {
    let i = frames.findIndex(it => it[from] > value);
    if (i < 0) i = frames.length - 1;
    i = Math.max(i, 1);
    const [a, b] = [frames[i - 1], frames[i] ?? frames[i - 1]];
    const share = b[from] === a[from] ? 0 : (value - a[from]) / (b[from] - a[from]);
    return a[to] + share * (b[to] - a[to]);
  };
  if (frames.length < 2) return { sim: it => it, video: it => it };
  return { sim: between('videoS', 'simS'), video: between('simS', 'videoS') };
}
