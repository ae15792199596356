import { words } from '../lib/format.js';

const GAP = 4;

export const color = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Dashed lines at places of the axis, their names above where there is room. */
export function drawEvents(plot, events, large) {
  const { ctx, bbox } = plot;
  const size = 11 * large * devicePixelRatio;
  let free = bbox.left;
  ctx.save();
  Object.assign(ctx, {
    strokeStyle: color('--event'), fillStyle: color('--soft'), font: `${size}px system-ui`, textAlign: 'left',
    textBaseline: 'bottom',
  });
  ctx.setLineDash([4, 4]);
  for (const { at, name } of events) {
    const x = Math.round(plot.valToPos(at, 'x', true));
    if (x < bbox.left || x > bbox.left + bbox.width) continue;
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    const width = name ? ctx.measureText(words(name)).width + 2 * GAP : Infinity;
    const left = Math.min(x, bbox.left + bbox.width - width);
    if (left < free) continue;
    ctx.fillText(words(name), left + GAP, bbox.top - 1);
    free = left + width;
  }
  ctx.restore();
}

/** Lines at values, with what they say. */
export function drawThresholds(plot, thresholds, large) {
  const { ctx, bbox } = plot;
  ctx.save();
  Object.assign(ctx, {
    strokeStyle: color('--fail'), fillStyle: color('--fail-ink'), font: `${11 * large * devicePixelRatio}px system-ui`,
    textAlign: 'right', textBaseline: 'bottom',
  });
  for (const { value, label } of thresholds) {
    const y = Math.round(plot.valToPos(value, 'y', true));
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
    const below = y - bbox.top < 14 * large * devicePixelRatio;
    ctx.fillText(label, bbox.left + bbox.width - 4, below ? y + 14 * large * devicePixelRatio : y - 1);
  }
  ctx.restore();
}
