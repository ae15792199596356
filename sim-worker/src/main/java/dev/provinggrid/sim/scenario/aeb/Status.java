package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.measure.Encounter;
import dev.provinggrid.sim.perception.Detection;
import dev.provinggrid.sim.stack.Frame;
import dev.provinggrid.sim.video.Colour;
import dev.provinggrid.sim.video.Decimals;
import dev.provinggrid.sim.video.StatusLines.Line;
import java.util.List;
import java.util.function.Supplier;

/** How the run stands, in words. */
record Status(WorldObject ego, String perceptionModel, Encounter encounter, Supplier<Frame> frames) {

    private static final double KMH_PER_MPS = 3.6;

    List<Line> lines(long nowNs) {
        Frame frame = frames.get();
        boolean brakes = frame.decision().brakes();
        return List.of(
                new Line(motion(nowNs), Colour.WHITE),
                new Line(
                        perceptionModel + "  " + seen(frame) + "  AEB " + word(frame),
                        brakes ? Colour.ALARM : Colour.WHITE));
    }

    private String motion(long nowNs) {
        String gap =
                Double.isInfinite(encounter.gapM()) ? "no animal" : "gap " + Decimals.fixed(encounter.gapM(), 1) + " m";
        double kmh = KMH_PER_MPS * ego.state().speedMps();
        return "t " + Decimals.fixed(SimTime.toSeconds(nowNs), 2) + " s  " + Decimals.fixed(kmh, 1) + " km/h  " + gap
                + (encounter.contacts() > 0 ? "  contact" : "");
    }

    private static String seen(Frame frame) {
        Detection detection = frame.sighting().detection();
        return detection.confidence() > 0
                ? detection.label() + " " + Decimals.fixed(100 * detection.confidence(), 0) + " %"
                : "nothing seen";
    }

    private static String word(Frame frame) {
        return frame.decision().brakes() ? "brakes" : frame.decision().recognised() ? "recognised" : "waits";
    }
}
