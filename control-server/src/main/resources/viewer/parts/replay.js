import Hls from '../vendor/hls.js';
import { onLeave } from '../lib/lifetime.js';

/** Whether some of these artifacts are a replay. */
export const hasReplay = artifacts => artifacts.includes('video.m3u8') || artifacts.includes('video.mp4');

/** Plays the replay of a case in an element: ours by its playlist, that of another simulator as the file it is. */
export function replay(video, base, artifacts, onFault, signal) {
  const listed = artifacts.includes('video.m3u8');
  if (!listed || !Hls.isSupported()) {
    video.addEventListener('error', () => onFault(video.error?.message || 'unknown format'));
    video.src = `${base}/${listed ? 'video.m3u8' : 'video.mp4'}`;
    onLeave(signal, () => video.removeAttribute('src'));
    return;
  }
  const player = new Hls({ enableWorker: false, startPosition: 0 });
  player.on(Hls.Events.ERROR, (_, fault) => { if (fault.fatal) onFault(fault.details); });
  player.loadSource(`${base}/video.m3u8`);
  player.attachMedia(video);
  onLeave(signal, () => player.destroy());
}

/**
 * Maps video time to simulated time and back by video.json, which tells the simulated time of every picture: video
 * time is the simulated time since the first one. Without it both are the same.
 */
export function timeMap({ simS } = { simS: [] }) {
  const first = simS[0] ?? 0;
  return { sim: videoS => videoS + first, video: time => Math.max(0, time - first) };
}
