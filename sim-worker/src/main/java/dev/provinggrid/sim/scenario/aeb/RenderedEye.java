package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.perception.ImageDetector;
import dev.provinggrid.sim.sensor.camera.CameraPose;
import dev.provinggrid.sim.sensor.camera.Conditions;
import dev.provinggrid.sim.sensor.camera.Image;
import dev.provinggrid.sim.sensor.camera.SceneCamera;
import dev.provinggrid.sim.world.scene.Landscape;
import dev.provinggrid.sim.world.scene.TriangleSoup;
import java.util.Optional;

/** An eye that renders what the camera sees from where the body carries it, and has a detector look at the image. */
final class RenderedEye implements Eye {

    private final Stage stage;
    private final Mount mount;
    private final Actor actor;
    private final TriangleSoup moving;
    private final SceneCamera camera;
    private final ImageDetector detector;
    private Optional<Shot> lastShot = Optional.empty();
    private int images;

    /**
     * The eye of a run.
     *
     * @param streams of the case, so that all systems under test meet the same land, animal, drops and noise
     */
    RenderedEye(Stage stage, AebCase aebCase, Scenery scenery, RandomStreams streams, ImageDetector detector) {
        Landscape landscape = scenery.landscape(stage.course(), streams);
        Environment environment = aebCase.environment();
        this.stage = stage;
        this.mount = aebCase.mount();
        this.actor = Actor.of(stage, scenery, landscape.terrain(), streams.named("actor"));
        this.moving = actor.room();
        this.camera = new SceneCamera(
                aebCase.camera().lens(),
                landscape.soup(),
                new Conditions(environment.weather(), environment.minuteOfDay(), aebCase.lampOn()),
                streams.seedOf("camera"));
        this.detector = detector;
    }

    @Override
    public Sighting look(long nowNs) {
        PlantState vehicle = stage.ego().state();
        double simS = SimTime.toSeconds(nowNs);
        moving.clear();
        actor.appear(moving);
        CameraPose pose = mount.on(vehicle.pose(), stage.road());
        Image image = camera.shoot(images++, simS, pose, vehicle.speedMps(), moving);
        Sighting.Pictured sighting = new Sighting.Pictured(detector.look(image), camera.truth());
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
