package dev.provinggrid.cli.export.mcap.topic;

import dev.provinggrid.cli.export.mcap.topic.Foxglove.Color;
import dev.provinggrid.cli.export.mcap.topic.Foxglove.CubePrimitive;
import dev.provinggrid.cli.export.mcap.topic.Foxglove.FrameTransform;
import dev.provinggrid.cli.export.mcap.topic.Foxglove.KeyValuePair;
import dev.provinggrid.cli.export.mcap.topic.Foxglove.LinePrimitive;
import dev.provinggrid.cli.export.mcap.topic.Foxglove.Pose;
import dev.provinggrid.cli.export.mcap.topic.Foxglove.Quaternion;
import dev.provinggrid.cli.export.mcap.topic.Foxglove.SceneEntity;
import dev.provinggrid.cli.export.mcap.topic.Foxglove.SceneEntityDeletion;
import dev.provinggrid.cli.export.mcap.topic.Foxglove.SceneUpdate;
import dev.provinggrid.cli.export.mcap.topic.Foxglove.Time;
import dev.provinggrid.cli.export.mcap.topic.Foxglove.Vector3;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The agents as entities of a scene seen from above, as runs record no heights. Results have no sizes either: an agent with a heading is
 * drawn as large as a car, any other as a sphere of 1 m.
 */
public final class Scene {

    private static final String WORLD = "world";
    private static final String EGO = "ego";
    private static final Vector3 CAR = new Vector3(4.6, 1.9, 1.5);
    private static final Vector3 OTHER = new Vector3(1, 1, 1);
    private static final Color UNDER_TEST = new Color(.12, .47, .9, 1);
    private static final Color BRAKING = new Color(.85, .15, .15, 1);
    private static final Color OTHERS = new Color(.55, .55, .6, 1);
    private static final Color ROAD = new Color(.35, .35, .4, 1);
    private static final Time ALWAYS = new Time(0, 0);

    private final AgentTrajectories motion;

    private Scene(AgentTrajectories motion) {
        this.motion = motion;
    }

    /** Its topics: nothing of nobody. */
    public static Stream<RecordedTopic> topics(AgentTrajectories motion) {
        if (motion.names().isEmpty()) {
            return Stream.empty();
        }
        Scene scene = new Scene(motion);
        RecordedTopic entities = RecordedTopic.of("/scene", FoxgloveSchema.SCENE_UPDATE, scene.updates());
        int ego = motion.names().indexOf(EGO);
        return ego < 0
                ? Stream.of(entities)
                : Stream.of(entities, RecordedTopic.of("/tf", FoxgloveSchema.FRAME_TRANSFORM, scene.transforms(ego)));
    }

    private Iterator<Stamped> updates() {
        return IntStream.range(0, motion.rows())
                .mapToObj(row -> new Stamped(motion.timeNs(row), update(row)))
                .iterator();
    }

    private Iterator<Stamped> transforms(int ego) {
        return IntStream.range(0, motion.rows())
                .filter(row -> motion.isPresent(row, ego))
                .mapToObj(row -> new Stamped(motion.timeNs(row), transform(row, ego)))
                .iterator();
    }

    private FrameTransform transform(int row, int ego) {
        Pose pose = pose(row, ego, 0);
        return new FrameTransform(Time.ofNanos(motion.timeNs(row)), WORLD, EGO, pose.position(), pose.orientation());
    }

    private SceneUpdate update(int row) {
        Time time = Time.ofNanos(motion.timeNs(row));
        List<SceneEntity> entities = new ArrayList<>();
        List<SceneEntityDeletion> deletions = new ArrayList<>();
        for (int agent = 0; agent < motion.names().size(); agent++) {
            if (motion.isPresent(row, agent)) {
                entities.add(entity(row, agent, time));
            } else if (row > 0 && motion.isPresent(row - 1, agent)) {
                deletions.add(new SceneEntityDeletion(time, 0, motion.names().get(agent)));
            }
        }
        if (row == 0 && motion instanceof FleetTrajectories fleet) {
            fleet.road().map(it -> road(it, time)).ifPresent(entities::add);
        }
        return new SceneUpdate(deletions, entities);
    }

    private SceneEntity entity(int row, int agent, Time time) {
        boolean directed = Double.isFinite(motion.heading(row, agent));
        Vector3 size = directed ? CAR : OTHER;
        CubePrimitive body = new CubePrimitive(pose(row, agent, size.z() / 2), size, colour(row, agent));
        return entity(
                motion.names().get(agent),
                time,
                metadata(row, agent),
                directed ? List.of(body) : List.of(),
                directed ? List.of() : List.of(body),
                List.of());
    }

    private static SceneEntity entity(
            String id,
            Time time,
            List<KeyValuePair> metadata,
            List<CubePrimitive> cubes,
            List<CubePrimitive> spheres,
            List<LinePrimitive> lines) {
        return new SceneEntity(
                time, WORLD, id, ALWAYS, false, metadata, List.of(), cubes, spheres, List.of(), lines, List.of(),
                List.of(), List.of());
    }

    private static SceneEntity road(FleetTrajectories.Road road, Time time) {
        LinePrimitive line = new LinePrimitive(
                road.closed() ? 1 : 0,
                new Pose(new Vector3(0, 0, 0), Quaternion.ofYaw(0)),
                .3,
                false,
                road.points().stream()
                        .map(it -> new Vector3(it.getFirst(), it.getLast(), 0))
                        .toList(),
                ROAD,
                List.of(),
                List.of());
        return entity("road", time, List.of(), List.of(), List.of(), List.of(line));
    }

    private Pose pose(int row, int agent, double z) {
        double heading = motion.heading(row, agent);
        return new Pose(
                new Vector3(motion.x(row, agent), motion.y(row, agent), z),
                Quaternion.ofYaw(Double.isFinite(heading) ? heading : 0));
    }

    private Color colour(int row, int agent) {
        if (motion.isBraking(row, agent)) {
            return BRAKING;
        }
        return motion.names().get(agent).equals(EGO) ? UNDER_TEST : OTHERS;
    }

    private List<KeyValuePair> metadata(int row, int agent) {
        String label = motion.label(agent);
        double speed = motion.speed(row, agent);
        return Stream.of(
                        label.isEmpty() ? null : new KeyValuePair("label", label),
                        Double.isFinite(speed)
                                ? new KeyValuePair("speed", String.format(Locale.ROOT, "%.2f m/s", speed))
                                : null)
                .filter(Objects::nonNull)
                .toList();
    }
}
