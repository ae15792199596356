package dev.provinggrid.sim.world.animal;

import dev.provinggrid.sim.world.mesh.Vector;

/**
 * Axes of an animal's head.
 *
 * @param origin poll
 * @param forward towards the muzzle, length 1
 * @param up across it, length 1
 */
record HeadFrame(Vector origin, Vector forward, Vector up) {

    static HeadFrame at(Vector poll, double pitchRad) {
        double cos = StrictMath.cos(pitchRad);
        double sin = StrictMath.sin(pitchRad);
        return new HeadFrame(poll, new Vector(cos, 0, sin), new Vector(-sin, 0, cos));
    }

    Vector at(double along, double left, double high) {
        return origin.plus(direction(along, left, high));
    }

    Vector direction(double along, double left, double high) {
        return forward.times(along).plus(new Vector(0, left, 0)).plus(up.times(high));
    }
}
