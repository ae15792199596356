package dev.provinggrid.sim.scenario.film;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.agent.WorldState;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.engine.geometry.Hull;
import dev.provinggrid.sim.video.LayerLine;
import dev.provinggrid.sim.video.LayerLine.Area;
import dev.provinggrid.sim.video.LayerLine.Body;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The map overlay: bodies around a followed one, and its speed.
 *
 * @param followed may join after the start
 */
public record MapLayers(Supplier<Optional<WorldObject>> followed, Supplier<? extends Collection<WorldObject>> bodies)
        implements FilmLayers {

    private static final double NEAR_M = 120;
    private static final String EGO = "ego";

    /** Of everybody in a world. */
    public static MapLayers of(WorldObject followed, Supplier<WorldState> world) {
        return new MapLayers(() -> Optional.of(followed), () -> world.get().objects());
    }

    @Override
    public LayerLine.Setting setting() {
        return new LayerLine.Setting(
                LayerLine.FORMAT,
                followed.get().map(WorldObject::id).orElse(EGO),
                Optional.empty(),
                Optional.empty(),
                "",
                Optional.empty());
    }

    @Override
    public LayerLine.Moment moment(long nowNs, Optional<Area> truth) {
        Optional<WorldObject> self = followed.get();
        return new LayerLine.Moment(
                LayerLine.thousandths(SimTime.toSeconds(nowNs)),
                LayerLine.thousandths(self.map(it -> it.state().speedMps()).orElse(0.0)),
                Optional.empty(),
                Optional.empty(),
                self.map(it -> it.state().controls().brake() > 0).orElse(false),
                false,
                truth,
                around(self));
    }

    private List<Body> around(Optional<WorldObject> self) {
        return bodies.get().stream()
                .filter(it -> self.map(that -> isNear(that, it)).orElse(true))
                .map(it -> body(it, it.hull()))
                .toList();
    }

    private static boolean isNear(WorldObject self, WorldObject other) {
        return Math.abs(other.state().x() - self.state().x()) < NEAR_M
                && Math.abs(other.state().y() - self.state().y()) < NEAR_M;
    }

    static Body body(WorldObject object, Hull hull) {
        return new Body(
                object.id(),
                object.label(),
                LayerLine.thousandths(hull.x()),
                LayerLine.thousandths(hull.y()),
                LayerLine.thousandths(hull.headingRad()),
                LayerLine.thousandths(hull.lengthM()),
                LayerLine.thousandths(hull.widthM()));
    }
}
