package dev.provinggrid.sim.sensing.scenery;

import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** An animal: one pose of its stride after another as it walks, else standing. */
public final class WalkingShape implements DrawnShape {

    private final Extent extent;
    private final double scale;
    private final Supplier<Gait> maker;
    private Gait gait;

    /**
     * How one animal stands and walks.
     *
     * @param walk poses of one stride, in order
     */
    public record Gait(Mesh standing, List<Mesh> walk, double strideM) {}

    WalkingShape(Extent extent, double scale, Supplier<Gait> maker) {
        this.extent = extent;
        this.scale = scale;
        this.maker = maker;
    }

    @Override
    public Extent extent() {
        return extent;
    }

    @Override
    public double scale() {
        return scale;
    }

    @Override
    public Kind kind() {
        return Kind.ANIMAL;
    }

    @Override
    public List<Mesh> meshes() {
        return Stream.concat(Stream.of(gait().standing()), gait().walk().stream())
                .toList();
    }

    @Override
    public Mesh mesh(PlantState state) {
        if (state.travelledM() == 0) {
            return gait().standing();
        }
        double strides = state.travelledM() / (scale * gait().strideM());
        int count = gait().walk().size();
        return gait().walk().get((int) ((strides - Math.floor(strides)) * count));
    }

    private Gait gait() {
        if (gait == null) {
            gait = maker.get();
        }
        return gait;
    }
}
