package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.geometry.Pose;
import dev.provinggrid.sim.geometry.Rotation;
import dev.provinggrid.sim.geometry.Vector3;
import dev.provinggrid.sim.sensor.camera.CameraPose;
import dev.provinggrid.sim.vehicle.VehiclePresets;
import dev.provinggrid.sim.world.Road;

/**
 * Where the camera is fixed to the vehicle's body, which carries it along in all six degrees of freedom.
 *
 * @param aheadM of the vehicle's position, m
 * @param upM above the ground, the vehicle at rest on level ground, m
 * @param pitchRad of the camera in its mounting, positive nose down
 */
record Mount(double aheadM, double upM, double pitchRad) {

    private static final double CENTRE_UP_M =
            VehiclePresets.rzrProR4Ultimate().body().gravityCentreHeightM();

    static Mount of(Parameters given) {
        return new Mount(given.number("cameraAhead"), given.number("cameraUp"), given.number("cameraPitch"));
    }

    /** The camera's pose in the road frame. */
    CameraPose on(Pose body, Road road) {
        Vector3 place = body.transform(new Vector3(aheadM, 0, upM - CENTRE_UP_M));
        Rotation look = body.attitude().times(Rotation.ofEuler(0, pitchRad, 0));
        return new CameraPose(
                road.along(place.x(), place.y()),
                road.left(place.x(), place.y()),
                place.z() - road.heightM(0),
                look.rollRad(),
                look.pitchRad(),
                look.yawRad() - road.headingRad(0));
    }
}
