import { SCALE, colourOf } from './colours.js';

const RANGE_M = [-0.3, 2.7];

/** Colours of a cloud's points by their height over the ground under the sensor, three numbers from 0 to 1 each. */
export function heightColours({ places, up }) {
  const colours = new Float32Array(places.length);
  for (let i = 0; i < places.length; i += 3) {
    const rgb = SCALE[colourOf(places[i + 2] + up, RANGE_M)];
    for (let channel = 0; channel < 3; channel++) colours[i + channel] = rgb[channel] / 255;
  }
  return colours;
}

export const heightRange = RANGE_M;
