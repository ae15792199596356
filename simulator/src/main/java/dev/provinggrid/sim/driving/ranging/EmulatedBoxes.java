package dev.provinggrid.sim.driving.ranging;

import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.RandomStream;
import dev.provinggrid.sim.engine.geometry.Box;
import dev.provinggrid.sim.engine.geometry.Vector3;
import dev.provinggrid.sim.sensing.camera.CameraPose;
import dev.provinggrid.sim.sensing.perception.Detection;
import java.util.Optional;

/**
 * Boxes for detectors that are emulated without an image: the outline of the target's body as the camera on the moving vehicle sees it,
 * with an independent normal error of every edge ({@link BoxRange#edgePx}).
 */
public record EmulatedBoxes(CameraFit fit, WorldObject self, Optional<WorldObject> target, RandomStream errors) {

    /** The same detection with a box, where it has none. */
    public Detection boxed(Report report) {
        Detection found = report.detection();
        if (found.box().isPresent() || !report.ofTarget()) {
            return found;
        }
        Optional<Box> box = target.map(it -> blurred(outline(it)));
        return new Detection(found.label(), found.confidence(), found.boxAreaPx2(), box);
    }

    private Box blurred(Box box) {
        double sigma = BoxRange.edgePx(box);
        double left = box.left() + sigma * errors.gaussian();
        double top = box.top() + sigma * errors.gaussian();
        double right = box.right() + sigma * errors.gaussian();
        double bottom = box.bottom() + sigma * errors.gaussian();
        return new Box(left, top, Math.max(left, right), Math.max(top, bottom));
    }

    /** Of the eight corners of its body. */
    Box outline(WorldObject object) {
        CameraPose camera = fit.poseOn(self);
        double left = Double.POSITIVE_INFINITY;
        double top = Double.POSITIVE_INFINITY;
        double right = Double.NEGATIVE_INFINITY;
        double bottom = Double.NEGATIVE_INFINITY;
        for (int corner = 0; corner < 8; corner++) {
            Vector3 seen = camera.inCamera(corner(object.state(), object.extent(), corner));
            double column = fit.lens().column(seen);
            double row = fit.lens().row(seen);
            left = Math.min(left, column);
            right = Math.max(right, column);
            top = Math.min(top, row);
            bottom = Math.max(bottom, row);
        }
        return new Box(left, top, right, bottom);
    }

    private Vector3 corner(PlantState state, Extent extent, int corner) {
        double along = (corner & 1) == 0 ? extent.frontAheadM() : -extent.rearBehindM();
        double across = ((corner & 2) == 0 ? 1 : -1) * extent.widthM() / 2;
        double up = (corner & 4) == 0 ? 0 : extent.heightM();
        double yaw = state.yawIn(fit.frame());
        double cos = StrictMath.cos(yaw);
        double sin = StrictMath.sin(yaw);
        return new Vector3(
                state.xIn(fit.frame()) + along * cos - across * sin,
                state.yIn(fit.frame()) + along * sin + across * cos,
                fit.frame().z(state.z()) + up);
    }
}
