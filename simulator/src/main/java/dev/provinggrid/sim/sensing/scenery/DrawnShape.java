package dev.provinggrid.sim.sensing.scenery;

import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.Shape;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;
import java.util.List;
import java.util.function.Supplier;

/** A shape with more detail than a box. */
public interface DrawnShape extends Shape {

    Kind kind();

    /** Every mesh it may have. */
    List<Mesh> meshes();

    /** The mesh it has now. */
    Mesh mesh(PlantState state);

    /** Of its meshes. */
    default double scale() {
        return 1;
    }

    /** A thing of one mesh. */
    static DrawnShape still(Extent extent, Supplier<Mesh> mesh) {
        return new StillShape(extent, mesh);
    }

    /**
     * An animal that stands, or goes through the poses of its stride as it walks.
     *
     * @param scale of its meshes, 1 for those of a usual one
     * @param gait made when it is first looked at
     */
    static DrawnShape walking(Extent extent, double scale, Supplier<WalkingShape.Gait> gait) {
        return new WalkingShape(extent, scale, gait);
    }
}
