package dev.provinggrid.sim.scenario.merge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.agent.WorldState;
import dev.provinggrid.sim.traffic.TrafficVehicle;
import dev.provinggrid.sim.traffic.VehicleLights;
import dev.provinggrid.sim.traffic.cosimulation.TrafficShape;
import dev.provinggrid.sim.traffic.cosimulation.TrafficState;
import dev.provinggrid.sim.traffic.merging.MergeEgo;
import dev.provinggrid.sim.traffic.merging.MergeRoad;
import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.Colour;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** The ego's cameras look at a car 9 m ahead, or behind, which drives as the ego does. {@code target/camera-*.png} have the pictures. */
class MergeCameraTest {

    private static final int WIDTH = 640;
    private static final int HEIGHT = 360;
    private static final int BRIGHTER = 30;
    private static final VehicleLights RIGHT = new VehicleLights(true, false, false);
    private static final VehicleLights LEFT = new VehicleLights(false, true, false);
    private static final VehicleLights BRAKE = new VehicleLights(false, false, true);
    private static final Map<VehicleLights, String> NAMES =
            Map.of(VehicleLights.OFF, "off", RIGHT, "right", LEFT, "left", BRAKE, "brake");

    /** A pixel that a light makes brighter. */
    private record Lit(int x, Colour colour) {

        boolean isLeft() {
            return x < WIDTH / 2;
        }

        /** Of a brake light red, of an indicator amber. */
        boolean isRed() {
            return colour.green() < .6 * colour.red();
        }
    }

    @Test
    void ahead_brakeLightsAndIndicatorsShine() throws IOException {
        assertThat(lit(false, BRAKE))
                .hasSizeGreaterThan(80)
                .allMatch(Lit::isRed)
                .anyMatch(Lit::isLeft)
                .anyMatch(it -> !it.isLeft());
        assertThat(lit(false, LEFT))
                .hasSizeGreaterThan(10)
                .allMatch(Lit::isLeft)
                .noneMatch(Lit::isRed);
        assertThat(lit(false, RIGHT))
                .hasSizeGreaterThan(10)
                .noneMatch(Lit::isLeft)
                .noneMatch(Lit::isRed);
    }

    /** Of who follows, the front is seen: no brake lights, and its left is on the right. */
    @Test
    void behind_indicatorsShineAndBrakeLightsAreHidden() throws IOException {
        assertThat(lit(true, BRAKE)).isEmpty();
        assertThat(lit(true, LEFT))
                .hasSizeGreaterThan(10)
                .noneMatch(Lit::isLeft)
                .noneMatch(Lit::isRed);
    }

    private static List<Lit> lit(boolean backwards, VehicleLights lights) throws IOException {
        Canvas dark = picture(backwards, VehicleLights.OFF);
        Canvas shining = picture(backwards, lights);
        List<Lit> lit = new ArrayList<>();
        for (int x = 0; x < WIDTH; x++) {
            for (int y = 0; y < HEIGHT; y++) {
                if (shining.at(x, y).red() > dark.at(x, y).red() + BRIGHTER) {
                    lit.add(new Lit(x, shining.at(x, y)));
                }
            }
        }
        return lit;
    }

    private static Canvas picture(boolean backwards, VehicleLights lights) throws IOException {
        MergeEgo ego = new MergeEgo(MergeRoad.SOUTH);
        WorldObject self = object(ego, "ego", -100, VehicleLights.OFF);
        ego.enter(self, "s.1", 0);
        WorldObject other = object(ego, "s.2", backwards ? -113.5 : -86.5, lights);
        Canvas canvas = new Canvas(WIDTH, HEIGHT);
        new MergeCamera(canvas, ego, () -> new WorldState(1, List.of(self, other)), backwards).paint(0);
        save(canvas, (backwards ? "rear-" : "front-") + NAMES.get(lights));
        return canvas;
    }

    private static WorldObject object(MergeEgo ego, String id, double beyondNodeM, VehicleLights lights) {
        double along = ego.alongM(beyondNodeM);
        double x = ego.line().x(along, 0);
        double y = ego.line().y(along, 0);
        double yaw = ego.line().headingRad(along);
        TrafficVehicle vehicle = new TrafficVehicle(
                id,
                "car",
                new TrafficVehicle.Pose(x, y, yaw),
                new TrafficVehicle.Motion(8, 0),
                new TrafficVehicle.Size(4.5, 1.8, 1.5),
                Optional.empty(),
                Optional.of(lights));
        return new WorldObject(id, "car", TrafficShape.of(vehicle), () -> new TrafficState(x, y, yaw, 8, lights));
    }

    private static void save(Canvas canvas, String name) throws IOException {
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                Colour colour = canvas.at(x, y);
                image.setRGB(x, y, colour.red() << 16 | colour.green() << 8 | colour.blue());
            }
        }
        ImageIO.write(image, "png", Path.of("target", "camera-" + name + ".png").toFile());
    }
}
