package dev.provinggrid.sim.scenario.dataset;

import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.scene.TrafficShapes;
import dev.provinggrid.sim.world.scene.TrafficShapes.Lights;

/**
 * A vehicle before the camera.
 *
 * @param paint of its body
 * @param distanceM of its middle from the camera, along the road
 * @param leftM of the road's middle
 * @param yawRad counter-clockwise from the direction of the road
 */
record DrawnVehicle(Kind kind, Size size, int paint, Lights lights, double distanceM, double leftM, double yawRad) {

    /** How it is built. */
    enum Kind {
        CAR,
        VAN,
        LORRY
    }

    /** Of its body, m. */
    record Size(double lengthM, double widthM, double heightM) {}

    Mesh mesh() {
        return switch (kind) {
            case CAR, VAN -> TrafficShapes.car(size.lengthM(), size.widthM(), size.heightM(), paint, lights);
            case LORRY -> TrafficShapes.lorry(size.lengthM(), size.widthM(), size.heightM(), paint, lights);
        };
    }
}
