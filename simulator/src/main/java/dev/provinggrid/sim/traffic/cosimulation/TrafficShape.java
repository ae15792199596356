package dev.provinggrid.sim.traffic.cosimulation;

import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.sensing.scenery.DrawnShape;
import dev.provinggrid.sim.traffic.TrafficVehicle;
import dev.provinggrid.sim.traffic.VehicleLights;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;
import dev.provinggrid.sim.world.scene.TrafficShapes;
import dev.provinggrid.sim.world.scene.TrafficShapes.Lights;
import java.util.ArrayList;
import java.util.List;

/** What a vehicle of the traffic looks like: by its size a car, a lorry, a bicycle or somebody on foot, in a colour of its own, its lights as they are. */
public final class TrafficShape implements DrawnShape {

    private static final double NARROW_M = 1;
    private static final double SHORT_M = 1;
    private static final double LONG_M = 6.5;
    private static final int LIGHTS = 8;

    private final Extent extent;
    private final int paint;
    private final List<Mesh> meshes = new ArrayList<>();

    private TrafficShape(Extent extent, int paint) {
        this.extent = extent;
        this.paint = paint;
    }

    /** Equal ids have equal colours. */
    public static TrafficShape of(TrafficVehicle vehicle) {
        int sum = vehicle.id().chars().reduce(0, (a, b) -> 31 * a + b);
        TrafficVehicle.Size size = vehicle.size();
        return new TrafficShape(new Extent(size.lengthM(), size.widthM(), size.heightM(), 0), TrafficShapes.paint(sum));
    }

    @Override
    public Extent extent() {
        return extent;
    }

    @Override
    public Kind kind() {
        return Kind.OBJECT;
    }

    /** Made when somebody first looks. */
    @Override
    public List<Mesh> meshes() {
        if (meshes.isEmpty()) {
            for (int lights = 0; lights < LIGHTS; lights++) {
                meshes.add(mesh(new Lights((lights & 1) != 0, (lights & 2) != 0, (lights & 4) != 0)));
            }
        }
        return meshes;
    }

    @Override
    public Mesh mesh(PlantState state) {
        int lights = 0;
        if (state instanceof TrafficState vehicle) {
            VehicleLights on = vehicle.lights();
            lights += on.brake() ? 1 : 0;
            lights += on.left() ? 2 : 0;
            lights += on.right() ? 4 : 0;
        }
        return meshes().get(lights);
    }

    private Mesh mesh(Lights lights) {
        double length = extent.lengthM();
        double height = extent.heightM();
        if (extent.widthM() < NARROW_M) {
            return length < SHORT_M
                    ? TrafficShapes.pedestrian(height, paint)
                    : TrafficShapes.bicycle(length, height, paint);
        }
        return length > LONG_M
                ? TrafficShapes.lorry(length, extent.widthM(), height, paint, lights)
                : TrafficShapes.car(length, extent.widthM(), height, paint, lights);
    }
}
