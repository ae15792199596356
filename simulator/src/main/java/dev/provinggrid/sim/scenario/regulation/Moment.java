package dev.provinggrid.sim.scenario.regulation;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.sim.agent.BodyState;
import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.driving.regulation.PointPair;
import dev.provinggrid.sim.run.record.Columns;
import java.util.function.DoubleSupplier;

/** The step that an encounter is in, as its record and its film see it. */
final class Moment {

    private static final double HEIGHT_M = 1.5;

    private final Manifest manifest;
    private PointPair pair = PointPair.nowhere();
    private boolean unsafe;

    Moment(Manifest manifest) {
        this.manifest = manifest;
    }

    void now(PointPair judged, boolean judgedUnsafe) {
        pair = judged;
        unsafe = judgedUnsafe;
    }

    Manifest manifest() {
        return manifest;
    }

    PointPair pair() {
        return pair;
    }

    boolean unsafe() {
        return unsafe;
    }

    /** What every encounter records. */
    Columns columns() {
        return new Columns()
                .time("time")
                .number("egoX", 6, () -> pair.egoX())
                .number("egoY", 0, () -> 0)
                .number("egoSpeed", 6, () -> pair.egoSpeed())
                .number("egoAcceleration", 6, () -> pair.egoAcceleration())
                .number("gap", 6, () -> pair.gap())
                .number("heading", 0, () -> 0)
                .flag("unsafe", this::unsafe)
                .flag("contact", () -> pair.inContact());
    }

    WorldObject ego() {
        return vehicle("ego", PointPair.LENGTH_M, () -> pair.egoX(), () -> 0, () -> pair.egoSpeed());
    }

    /** The one that the model judges. */
    WorldObject other(String id) {
        return vehicle(id, PointPair.LENGTH_M, () -> pair.otherX(), () -> pair.otherY(), () -> pair.otherSpeed());
    }

    WorldObject vehicle(String id, double lengthM, DoubleSupplier x, DoubleSupplier y, DoubleSupplier speed) {
        return new WorldObject(
                id,
                manifest.label(id),
                new Extent(lengthM, PointPair.WIDTH_M, HEIGHT_M, 0),
                () -> BodyState.at(x.getAsDouble(), y.getAsDouble(), 0, 0, speed.getAsDouble()));
    }
}
