// What people read: numbers, durations, times.
const minus = text => text.replaceAll('-', '−');

/** What a missed comparison is short of where its KPI lies exactly on the bound: less than any number. */
const LESS_THAN_ANY = -Number.MIN_VALUE;

/** Four significant digits, no exponent where it can be helped; a dash for what is not there. */
export function number(value) {
  if (value === LESS_THAN_ANY) return '< 0';
  if (value === null || value === undefined || Number.isNaN(value)) return '–';
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  if (Number.isInteger(value) && Math.abs(value) < 1e7) return minus(String(value));
  const size = Math.abs(value);
  return minus(size >= 1e6 || size < 1e-4 ? value.toExponential(2) : String(Number(value.toPrecision(4))));
}

/** A unit as it follows its number. */
export const unitOf = ({ unit }) => (unit && unit !== '1' ? ` ${unit}` : '');

export const quantity = (value, unit) =>
  (typeof value === 'number' ? number(value) + unitOf({ unit }) : String(value ?? '–'));

/** `1 worker`, `3 workers`. */
export const plural = (count, thing) => `${number(count)} ${thing}${count === 1 ? '' : 's'}`;

/** As short as a cell wants it: three significant digits at most. */
export const brief = value =>
  number(Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(Math.abs(value) < 1 ? 2 : 3)));

export const percent = share =>
  (Number.isFinite(share) ? `${(100 * share).toFixed(share === 1 || share === 0 ? 0 : 1)} %` : '–');

export function duration(seconds) {
  if (!Number.isFinite(seconds)) return '–';
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

/** A duration that is an estimate: in the largest unit of which it has two. */
export function roughly(seconds) {
  const [, unit, size] = [[7200, 'h', 3600], [120, 'min', 60], [0, 's', 1]].find(([from]) => seconds >= from);
  return `about ${Math.round(seconds / size)} ${unit}`;
}

export function bytes(count) {
  if (count === null || count === undefined) return '–';
  return count < 1e9 ? `${Math.round(count / 1e6)} MB` : `${(count / 1e9).toFixed(1)} GB`;
}

export function when(instant) {
  const date = new Date(instant);
  const pad = part => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day} ${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

const ACRONYMS = { aeb: 'AEB', gpu: 'GPU', iou: 'IoU', kpi: 'KPI', lidar: 'LIDAR', pet: 'PET', ttc: 'TTC' };

/** `saw-too-late` and `sawTooLate` as words. */
export const words = name => name
  .replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([a-z])(\d)/g, '$1 $2').replace(/(\d)([a-z])/g, '$1 $2')
  .replaceAll('-', ' ').replaceAll('_', ' ').toLowerCase()
  .replace(/[a-z]+/g, word => ACRONYMS[word] ?? word);

/** An interval of a share, such as `61.8 to 92.1 %`. */
export const percents = (lower, upper) => `${(100 * lower).toFixed(1)} to ${(100 * upper).toFixed(1)} %`;

/** Some of many, and how many more there are. */
export function first(texts, most) {
  const shown = texts.slice(0, most).join(', ');
  return texts.length > most ? `${shown} and ${number(texts.length - most)} more` : shown;
}
