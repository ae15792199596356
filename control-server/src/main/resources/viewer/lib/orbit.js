const RANGE = [3, 400];
const ELEVATION = [0.02, Math.PI / 2 - 0.01];
const within = (value, [least, most]) => Math.min(Math.max(value, least), most);

/** An eye that looks at who is followed, from around: azimuth against their heading, elevation, distance. */
export class Orbit {
  azimuth = Math.PI;
  elevation = 0.42;
  distance = 26;

  turn(dx, dy) {
    this.azimuth -= dx;
    this.elevation = within(this.elevation + dy, ELEVATION);
  }

  zoom(by) {
    this.distance = within(this.distance / by, RANGE);
  }

  behind() {
    Object.assign(this, { azimuth: Math.PI, elevation: 0.42, distance: 26 });
  }

  above() {
    Object.assign(this, { azimuth: Math.PI, elevation: ELEVATION[1], distance: 60 });
  }

  /** Where the eye is from what it looks at. */
  from(heading) {
    const [flat, up] = [Math.cos(this.elevation), Math.sin(this.elevation)].map(it => it * this.distance);
    const angle = heading + this.azimuth;
    return [flat * Math.cos(angle), flat * Math.sin(angle), up];
  }
}
