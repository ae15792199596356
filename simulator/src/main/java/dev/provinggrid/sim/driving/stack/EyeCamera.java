package dev.provinggrid.sim.driving.stack;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.agent.WorldState;
import dev.provinggrid.sim.engine.PersistentNoise;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.sensing.aboard.Mount;
import dev.provinggrid.sim.sensing.camera.CameraPose;
import dev.provinggrid.sim.sensing.camera.Image;
import dev.provinggrid.sim.sensing.camera.Lens;
import dev.provinggrid.sim.sensing.camera.SceneCamera;
import dev.provinggrid.sim.sensing.camera.Truth;
import dev.provinggrid.sim.sensing.scenery.MovingShapes;
import dev.provinggrid.sim.sensing.scenery.Scenery;
import dev.provinggrid.sim.world.scene.Landscape;
import dev.provinggrid.sim.world.scene.Split;
import java.util.function.Supplier;

/**
 * A camera mounted on a body. All cameras of a case see the same land, animal, drops and noise, because they use the
 * case's random streams. It only reads the published state.
 */
public final class EyeCamera {

    private final WorldObject self;
    private final Outlook outlook;
    private final MovingShapes shapes;
    private final SceneCamera camera;
    private final PersistentNoise pitching;
    private int images;

    /**
     * The camera of a run.
     *
     * @param self who carries it and is not seen
     * @param lens through which it looks, which may be another than the eye's
     */
    public EyeCamera(
            WorldObject self,
            Supplier<WorldState> world,
            RandomStreams streams,
            Outlook outlook,
            Scenery scenery,
            Lens lens) {
        Landscape landscape = scenery.landscape(outlook.land());
        this.self = self;
        this.outlook = outlook;
        this.shapes = new MovingShapes(world, self, outlook.frame(), landscape.terrain()::heightM);
        this.camera = new SceneCamera(
                lens,
                landscape.soup(),
                landscape.terrain().line(),
                outlook.conditions(),
                outlook.mount().yawRad(),
                outlook.flaws().lens(),
                Split.DRIVING.seed(streams.seedOf("camera")));
        this.pitching = new PersistentNoise(
                streams.named("cameraPitchJitter"), outlook.flaws().jitterPersistence());
    }

    /** Takes an image from where its carrier is now; overwritten by the next one. */
    public Image shoot(long nowNs) {
        PlantState vehicle = self.state();
        Mount mount = outlook.mount().pitchedBy(outlook.flaws().pitchJitterRad() * pitching.next());
        CameraPose pose = mount.on(vehicle.pose(), outlook.gravityCentreUpM(), outlook.frame());
        return camera.shoot(images++, SimTime.toSeconds(nowNs), pose, vehicle.speedMps(), shapes.lay());
    }

    /** What the newest image really shows of what is looked for. */
    public Truth truth() {
        return camera.truth(it -> shapes.object(it).label().equals(outlook.label()));
    }
}
