package dev.provinggrid.sim.sensing.aboard;

import dev.provinggrid.sim.engine.geometry.Pose;
import dev.provinggrid.sim.engine.geometry.Rotation;
import dev.provinggrid.sim.engine.geometry.SceneFrame;
import dev.provinggrid.sim.engine.geometry.Vector3;
import dev.provinggrid.sim.sensing.camera.CameraPose;

/**
 * Where the camera is fixed to the vehicle's body, which carries it along in all six degrees of freedom.
 *
 * @param aheadM of the vehicle's position, m
 * @param upM above the ground, the vehicle at rest on level ground, m
 * @param pitchRad of the camera in its mounting, positive nose down
 * @param yawRad of the camera in its mounting, to the left
 */
public record Mount(double aheadM, double upM, double pitchRad, double yawRad) {

    /** One that looks ahead. */
    public Mount(double aheadM, double upM, double pitchRad) {
        this(aheadM, upM, pitchRad, 0);
    }

    /** The same, its nose further down by an angle. */
    public Mount pitchedBy(double downRad) {
        return new Mount(aheadM, upM, pitchRad + downRad, yawRad);
    }

    /**
     * The sensor's pose in a scene.
     *
     * @param body pose of the centre of gravity
     * @param gravityCentreUpM above the ground at rest, m
     */
    public CameraPose on(Pose body, double gravityCentreUpM, SceneFrame scene) {
        Vector3 place = body.transform(new Vector3(aheadM, 0, upM - gravityCentreUpM));
        Rotation look = body.attitude().times(Rotation.ofEuler(0, pitchRad, yawRad));
        return new CameraPose(
                scene.x(place.x(), place.y()),
                scene.y(place.x(), place.y()),
                scene.z(place.z()),
                look.rollRad(),
                look.pitchRad(),
                scene.yawRad(look.yawRad()));
    }
}
