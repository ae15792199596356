/**
 * The pen of a canvas that is empty now, with a pixel for each of the screen, and its size in those of the page; null
 * while it is not to be seen.
 */
export function penOf(canvas) {
  const ratio = devicePixelRatio || 1;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  if (!width) return null;
  const size = { width: Math.round(width * ratio), height: Math.round(height * ratio) };
  if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size);
  const pen = canvas.getContext('2d');
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, width, height);
  return { pen, width, height };
}

/** The same over the picture of a video, which keeps its shape within its element. */
export function penOver(canvas, { videoWidth, videoHeight }) {
  const all = penOf(canvas);
  if (!all || !videoWidth) return all;
  const { pen, width, height } = all;
  const scale = Math.min(width / videoWidth, height / videoHeight);
  pen.translate((width - scale * videoWidth) / 2, (height - scale * videoHeight) / 2);
  return { pen, width: scale * videoWidth, height: scale * videoHeight };
}
