package dev.provinggrid.sim.driving.ranging;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.geometry.SceneFrame;
import dev.provinggrid.sim.sensing.aboard.Mount;
import dev.provinggrid.sim.sensing.camera.CameraPose;
import dev.provinggrid.sim.sensing.camera.Lens;

/**
 * How a camera is mounted on a vehicle.
 *
 * @param mount where it really is
 * @param nominal where the system assumes it to be
 * @param gravityCentreUpM of the vehicle, above the ground at rest, m
 * @param frame any frame with its origin near the road
 */
public record CameraFit(Lens lens, Mount mount, Mount nominal, double gravityCentreUpM, SceneFrame frame) {

    /** Where the body carries it now. */
    CameraPose poseOn(WorldObject vehicle) {
        return mount.on(vehicle.state().pose(), gravityCentreUpM, frame);
    }
}
