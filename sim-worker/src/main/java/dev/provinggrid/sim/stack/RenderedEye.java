package dev.provinggrid.sim.stack;

import dev.provinggrid.sim.agent.Aboard;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.perception.ImageDetector;
import dev.provinggrid.sim.scenery.MovingShapes;
import dev.provinggrid.sim.scenery.Scenery;
import dev.provinggrid.sim.sensor.camera.CameraPose;
import dev.provinggrid.sim.sensor.camera.Image;
import dev.provinggrid.sim.sensor.camera.SceneCamera;
import dev.provinggrid.sim.sensor.camera.Truth;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.scene.Landscape;
import java.util.Optional;

/** An eye that renders what the camera sees from where the body carries it, and has a detector look at the image. */
final class RenderedEye implements VisionChannel {

    private final WorldObject self;
    private final Outlook outlook;
    private final MovingShapes shapes;
    private final SceneCamera camera;
    private final ImageDetector detector;
    private Optional<Shot> lastShot = Optional.empty();
    private int images;

    /** The eye of a run. All systems under test meet the same land, animal, drops and noise: their streams are the case's. */
    RenderedEye(Aboard aboard, Outlook outlook, Scenery scenery, ImageDetector detector) {
        Landscape landscape = scenery.landscape(outlook.land());
        this.self = aboard.self();
        this.outlook = outlook;
        this.shapes = new MovingShapes(aboard.world(), self, outlook.frame(), landscape.terrain()::heightM);
        this.camera = new SceneCamera(
                outlook.camera().lens(),
                landscape.soup(),
                landscape.terrain().line(),
                outlook.conditions(),
                outlook.mount().yawRad(),
                aboard.streams().seedOf("camera"));
        this.detector = detector;
    }

    @Override
    public Sighting look(long nowNs) {
        PlantState vehicle = self.state();
        TriangleSoup moving = shapes.lay();
        CameraPose pose = outlook.mount().on(vehicle.pose(), outlook.gravityCentreUpM(), outlook.frame());
        Image image = camera.shoot(images++, SimTime.toSeconds(nowNs), pose, vehicle.speedMps(), moving);
        Truth truth = camera.truth(it -> shapes.object(it).label().equals(outlook.label()));
        Sighting.Pictured sighting = new Sighting.Pictured(outlook.label(), detector.look(image), truth);
        lastShot = Optional.of(new Shot(nowNs, image, sighting));
        return sighting;
    }

    @Override
    public Optional<Shot> lastShot() {
        return lastShot;
    }

    @Override
    public String kind() {
        return "onnx";
    }

    @Override
    public boolean renders() {
        return true;
    }

    @Override
    public String engine() {
        return detector.engine();
    }

    @Override
    public void close() {
        detector.close();
    }
}
