/** From little to much: lighter all the way, so that it is read without seeing hues, and clear of the dark picture. */
const STOPS = ['#c73a1d', '#ee7a2f', '#f7c04b', '#dfe88f', '#c2f0ff']
  .map(it => [1, 3, 5].map(at => parseInt(it.slice(at, at + 2), 16)));

export const COLOURS = 24;

/** The colours of a scale, red, green and blue. */
export const SCALE = Array.from({ length: COLOURS }, (_, i) => {
  const place = (i / (COLOURS - 1)) * (STOPS.length - 1);
  const from = Math.min(Math.floor(place), STOPS.length - 2);
  return STOPS[from].map((it, channel) => Math.round(it + (place - from) * (STOPS[from + 1][channel] - it)));
});

export const css = ([red, green, blue]) => `rgb(${red} ${green} ${blue})`;
export const CSS = SCALE.map(css);

/** Which colour of the scale a value has; -1 for none. */
export function colourOf(value, [least, greatest]) {
  if (Number.isNaN(value)) return -1;
  const share = (value - least) / (greatest - least);
  return Math.max(0, Math.min(COLOURS - 1, Math.floor(share * COLOURS)));
}
