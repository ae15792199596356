package dev.provinggrid.sim.driving.stack;

import dev.provinggrid.sim.engine.geometry.Box;
import dev.provinggrid.sim.run.record.Columns;
import dev.provinggrid.sim.sensing.perception.Detection;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/**
 * Trace columns of what a stack sees and decides.
 *
 * @param leastConfidence of the boxes that are compared with the true one, in [0, 1]
 */
public record SightingColumns(Supplier<Frame> frames, double leastConfidence) {

    public void bind(Columns columns) {
        columns.text("label", () -> detection().label())
                .number("confidence", 2, () -> 100 * detection().confidence())
                .number("boxArea", 0, () -> detection().boxAreaPx2())
                .flag("aeb", () -> frames.get().decision().brakes());
        bind(columns, "box", picture -> picture.detection().box());
        bind(columns, "truth", picture -> picture.truth().box());
        columns.number(
                        "truthIou",
                        3,
                        () -> pictured(it -> it.overlap(leastConfidence).orElse(0)))
                .number("visiblePixels", 0, () -> pictured(it -> it.truth().visiblePixels()));
    }

    private void bind(Columns columns, String name, Function<Sighting.Pictured, Optional<Box>> box) {
        columns.number(name + "Left", 1, () -> edge(box, Box::left))
                .number(name + "Top", 1, () -> edge(box, Box::top))
                .number(name + "Right", 1, () -> edge(box, Box::right))
                .number(name + "Bottom", 1, () -> edge(box, Box::bottom));
    }

    private Detection detection() {
        return frames.get().sighting().detection();
    }

    /** Of the newest image; not a number where there are no images. */
    private double pictured(ToDoubleFunction<Sighting.Pictured> value) {
        return frames.get().sighting() instanceof Sighting.Pictured picture ? value.applyAsDouble(picture) : Double.NaN;
    }

    private double edge(Function<Sighting.Pictured, Optional<Box>> box, ToDoubleFunction<Box> side) {
        return pictured(it -> box.apply(it).map(side::applyAsDouble).orElse(Double.NaN));
    }
}
