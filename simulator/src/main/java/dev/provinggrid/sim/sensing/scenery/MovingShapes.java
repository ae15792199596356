package dev.provinggrid.sim.sensing.scenery;

import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.agent.WorldState;
import dev.provinggrid.sim.engine.geometry.SceneFrame;
import dev.provinggrid.sim.world.mesh.Boxes;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.Placement;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Supplier;

/** Everything in the world except the observer, placed in a scene anew for every image and scan. */
public final class MovingShapes {

    private final Supplier<WorldState> world;
    private final WorldObject self;
    private final SceneFrame frame;
    private final DoubleBinaryOperator heightM;
    private WorldState roomFor = WorldState.EMPTY;
    private List<WorldObject> objects = List.of();
    private List<DrawnShape> shapes = List.of();
    private TriangleSoup soup = new TriangleSoup(0, 0, 0);

    /**
     * The view of one who looks.
     *
     * @param self who does not see himself
     * @param heightM of the ground at a place of the frame, on which all stand, m
     */
    public MovingShapes(Supplier<WorldState> world, WorldObject self, SceneFrame frame, DoubleBinaryOperator heightM) {
        this.world = world;
        this.self = self;
        this.frame = frame;
        this.heightM = heightM;
    }

    /** Lays them out as they are now. The soup is overwritten by the next call. */
    public TriangleSoup lay() {
        if (world.get().edition() != roomFor.edition()) {
            makeRoom(world.get());
        }
        soup.clear();
        for (int i = 0; i < objects.size(); i++) {
            PlantState state = objects.get(i).state();
            DrawnShape shape = shapes.get(i);
            double x = state.xIn(frame);
            double y = state.yIn(frame);
            soup.add(
                    shape.mesh(state),
                    shape.kind(),
                    new Placement(x, y, heightM.applyAsDouble(x, y), state.yawIn(frame), shape.scale(), shape.scale()));
        }
        return soup;
    }

    /** Who is at a number of the soup that was laid last. */
    public WorldObject object(int instance) {
        return objects.get(instance);
    }

    private void makeRoom(WorldState now) {
        roomFor = now;
        objects =
                now.objects().stream().filter(it -> !it.id().equals(self.id())).toList();
        shapes = objects.stream().map(MovingShapes::drawn).toList();
        int vertices = 0;
        int triangles = 0;
        for (DrawnShape shape : shapes) {
            vertices +=
                    shape.meshes().stream().mapToInt(Mesh::vertexCount).max().orElse(0);
            triangles +=
                    shape.meshes().stream().mapToInt(Mesh::triangleCount).max().orElse(0);
        }
        soup = new TriangleSoup(vertices, triangles, shapes.size());
    }

    private static DrawnShape drawn(WorldObject object) {
        if (object.shape() instanceof DrawnShape shape) {
            return shape;
        }
        Extent extent = object.extent();
        Mesh box = Boxes.mesh(extent.lengthM(), extent.widthM(), extent.heightM(), extent.middleAheadM());
        return DrawnShape.still(extent, () -> box);
    }
}
