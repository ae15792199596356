import { poseAt } from './agents.js';

/** Where sensors are on a vehicle: planar ones look ahead from its nose, spatial ones around from its roof, m. */
const MOUNTS = { planar: { ahead: 2.2, up: 0.6 }, spatial: { ahead: 0, up: 1.8 } };
const LEVEL = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/**
 * A run in space: where everybody is, and the last cloud, in metres east, north and up from where the vehicle under
 * test began. Who has no recorded height stands on the plane that the vehicle was on at the cloud's time.
 */
export class SpaceModel {
  #agents;
  #clouds;
  #zero;

  /** @param clouds null where none are recorded */
  constructor(agents, clouds) {
    this.#agents = agents;
    this.#clouds = agents.main < 0 ? null : clouds;
    this.#zero = this.#began();
  }

  get all() {
    return this.#agents.all;
  }

  /** Whom the view follows. */
  get main() {
    return Math.max(this.#agents.main, 0);
  }

  /** What is drawn of heights, in words. */
  get heights() {
    const plane = this.#clouds ? 'the plane under the vehicle' : 'level ground';
    const high = this.#agents.all.filter((_, agent) => !Number.isNaN(this.#agents.pose.z(0, agent))).length;
    return high === this.#agents.all.length ? 'heights are those of the trace'
      : high ? `the vehicle under test is at its height in the trace, others on ${plane}`
        : `agents are drawn on ${plane}: the trace has no heights`;
  }

  get clouded() {
    return this.#clouds !== null;
  }

  at(seconds) {
    const cloud = this.#clouds?.at(seconds) ?? null;
    const under = cloud && this.#placed(this.#agents.main, cloud.seconds);
    const pose = under && { ...cloud, ...fromSensor(cloud, under) };
    const rotation = pose?.rotation ?? LEVEL;
    const ground = under ?? this.#placed(this.main, seconds) ?? { x: 0, y: 0, z: 0 };
    const stands = this.#agents.all.map((_, agent) => {
      const it = this.#placed(agent, seconds);
      if (!it || !Number.isNaN(it.z)) return it;
      return { ...it, z: (ground.z || 0) + heightOn(rotation, it.x - ground.x, it.y - ground.y) };
    });
    return { cloud: pose, rotation, stands };
  }

  #placed(agent, seconds) {
    const pose = poseAt(this.#agents, agent, seconds);
    const { x, y, z } = this.#zero;
    return pose && { x: pose.x - x, y: pose.y - y, z: pose.z - z, heading: pose.heading || 0 };
  }

  #began() {
    for (let row = 0; row < this.#agents.rows; row++) {
      const [x, y, z] = ['x', 'y', 'z'].map(it => this.#agents.pose[it](row, this.main));
      if (!Number.isNaN(x + y)) return { x, y, z };
    }
    return { x: 0, y: 0, z: NaN };
  }
}

/** How a sensor is turned and where it is, from its attitude in the recording and the pose of its carrier. */
function fromSensor({ attitude, planar }, { x, y, z, heading }) {
  const own = matrixOf(attitude);
  const turn = heading - Math.atan2(own[3], own[0]);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const rotation = [0, 1, 2].map(i => cos * own[i] - sin * own[3 + i])
    .concat([0, 1, 2].map(i => sin * own[i] + cos * own[3 + i]), own.slice(6));
  const { ahead, up } = planar ? MOUNTS.planar : MOUNTS.spatial;
  const along = row => rotation[3 * row] * ahead + rotation[3 * row + 2] * up;
  return { rotation, origin: [x + along(0), y + along(1), (z || 0) + along(2)], up };
}

/** Rows of the rotation of a quaternion. */
const matrixOf = ({ w, x, y, z }) => [
  1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y),
  2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x),
  2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)];

/** The plane's height over a place, by its normal. */
const heightOn = (rotation, dx, dy) => -(rotation[2] * dx + rotation[5] * dy) / (rotation[8] || 1);
