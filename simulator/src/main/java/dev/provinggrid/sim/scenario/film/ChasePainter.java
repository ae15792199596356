package dev.provinggrid.sim.scenario.film;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.sensing.camera.CameraPose;
import dev.provinggrid.sim.sensing.camera.Image;
import dev.provinggrid.sim.sensing.camera.Lens;
import dev.provinggrid.sim.sensing.camera.SceneCamera;
import dev.provinggrid.sim.sensing.camera.light.Conditions;
import dev.provinggrid.sim.sensing.camera.light.LensState;
import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.StatusLines;
import dev.provinggrid.sim.video.StatusLines.Line;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.Placement;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;
import dev.provinggrid.sim.world.scene.TestGround;
import java.util.List;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/**
 * Renders the view of a camera that follows a vehicle on level ground, from behind and above, and turns with a small
 * lag.
 */
public final class ChasePainter implements FilmPainter {

    private static final double BEHIND_M = 8.5;
    private static final double ABOVE_M = 3.5;
    private static final double LOOKED_AT_AHEAD_M = 4;
    private static final double LOOKED_AT_ABOVE_M = .6;
    private static final double FIELD_OF_VIEW_RAD = Math.toRadians(62);

    /** Of the angle that is left to turn, from one picture to the next. */
    private static final double TURN = .25;

    private final Canvas canvas;
    private final WorldObject followed;
    private final Supplier<List<Piece>> pieces;
    private final LongFunction<List<Line>> status;
    private final SceneCamera camera;
    private TriangleSoup moving = new TriangleSoup(0, 0, 0);
    private double headingRad;
    private int pictures;

    /** A shape where it is now. */
    public record Piece(Mesh mesh, Placement placement) {}

    /**
     * The view of a run.
     *
     * @param followed begins along x
     * @param ground and what stands on it for good
     * @param pieces everything that moves or may fall over, the one that is followed included
     * @param status what is written over every picture, by simulated time
     */
    public ChasePainter(
            Canvas canvas,
            WorldObject followed,
            TriangleSoup ground,
            Conditions conditions,
            Supplier<List<Piece>> pieces,
            LongFunction<List<Line>> status) {
        this.canvas = canvas;
        this.followed = followed;
        this.pieces = pieces;
        this.status = status;
        Lens lens = new Lens(canvas.width(), canvas.height(), FIELD_OF_VIEW_RAD);
        this.camera = new SceneCamera(lens, ground, TestGround.NO_ROAD, conditions, 0, LensState.CLEAN, 1);
    }

    @Override
    public void paint(long nowNs) {
        PlantState state = followed.state();
        lay(pieces.get());
        Image image = camera.shoot(pictures++, SimTime.toSeconds(nowNs), follow(state), state.speedMps(), moving);
        canvas.paste(image.rgb(), image.width(), image.height());
        StatusLines.paint(canvas, status.apply(nowNs));
    }

    private CameraPose follow(PlantState state) {
        headingRad += TURN * StrictMath.IEEEremainder(state.yawRad() - headingRad, 2 * StrictMath.PI);
        double x = state.x() - BEHIND_M * StrictMath.cos(headingRad);
        double y = state.y() - BEHIND_M * StrictMath.sin(headingRad);
        double down = StrictMath.atan2(ABOVE_M - LOOKED_AT_ABOVE_M, BEHIND_M + LOOKED_AT_AHEAD_M);
        return new CameraPose(x, y, ABOVE_M, 0, down, headingRad);
    }

    private void lay(List<Piece> now) {
        int vertices = now.stream().mapToInt(it -> it.mesh().vertexCount()).sum();
        int triangles = now.stream().mapToInt(it -> it.mesh().triangleCount()).sum();
        moving = new TriangleSoup(vertices, triangles, now.size());
        now.forEach(it -> moving.add(it.mesh(), Kind.OBJECT, it.placement()));
    }
}
