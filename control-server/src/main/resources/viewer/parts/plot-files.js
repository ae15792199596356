import { csv } from '../lib/file.js';

const MARGIN = 8;

const titleOf = ({ label, unit }) => label + (unit ? ` [${unit}]` : '');

/** Every value of the plots: a row for each line and place. */
export function csvOf(panels, unit) {
  const rows = panels.flatMap(({ key, unit: of, lines }) => lines.flatMap(({ label, places, values }) =>
    Array.from(places, (place, row) => [key, of, label, Number(place.toFixed(6)), values[row]])));
  return csv([['channel', 'unit', 'line', `place[${unit}]`, 'value'], ...rows.filter(it => !Number.isNaN(it[4]))]);
}

/** The plots as they are on the page, below each other, with their titles. */
export function pictureOf({ all }) {
  const style = getComputedStyle(document.documentElement);
  const size = parseFloat(getComputedStyle(document.body).fontSize) * devicePixelRatio;
  const title = size * 1.6;
  const width = Math.max(...all.map(it => it.canvas.width)) + 2 * MARGIN;
  const height = all.reduce((sum, it) => sum + it.canvas.height + title, 2 * MARGIN);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  pen.fillStyle = style.getPropertyValue('--panel');
  pen.fillRect(0, 0, width, height);
  const ink = style.getPropertyValue('--ink');
  Object.assign(pen, { fillStyle: ink, font: `${size}px system-ui`, textBaseline: 'middle' });
  let y = MARGIN;
  for (const { canvas: plot, panel } of all) {
    pen.fillText(titleOf(panel), MARGIN + size * 3, y + title / 2);
    pen.drawImage(plot, MARGIN, y + title);
    y += plot.height + title;
  }
  return new Promise(done => { canvas.toBlob(done); });
}
