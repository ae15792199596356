package dev.provinggrid.sim.tracking;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.geometry.SceneFrame;
import dev.provinggrid.sim.sensor.aboard.Mount;
import dev.provinggrid.sim.sensor.camera.CameraPose;
import dev.provinggrid.sim.sensor.camera.Lens;

/**
 * A camera as it is fitted to a vehicle.
 *
 * @param mount where it really is
 * @param nominal where the system takes it to be
 * @param gravityCentreUpM of the vehicle, above the ground at rest, m
 * @param frame any, near the road
 */
public record CameraFit(Lens lens, Mount mount, Mount nominal, double gravityCentreUpM, SceneFrame frame) {

    /** Where the body carries it now. */
    CameraPose poseOn(WorldObject vehicle) {
        return mount.on(vehicle.state().pose(), gravityCentreUpM, frame);
    }
}
