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

/**
 * Maps video time to simulated time and back by video.json, which tells the simulated time of every picture: video time is the
 * simulated time since the first one.
 */
export function timeMap({ simS }) {
  const first = simS[0] ?? 0;
  return { sim: videoS => videoS + first, video: time => Math.max(0, time - first) };
}
