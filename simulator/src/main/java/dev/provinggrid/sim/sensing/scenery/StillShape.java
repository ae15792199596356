package dev.provinggrid.sim.sensing.scenery;

import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;
import java.util.List;
import java.util.function.Supplier;

/** A thing of one mesh. */
record StillShape(Extent extent, Supplier<Mesh> only) implements DrawnShape {

    @Override
    public Kind kind() {
        return Kind.OBJECT;
    }

    @Override
    public List<Mesh> meshes() {
        return List.of(only.get());
    }

    @Override
    public Mesh mesh(PlantState state) {
        return only.get();
    }
}
