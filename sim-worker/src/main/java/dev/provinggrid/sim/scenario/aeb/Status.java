package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.perception.Detection;
import dev.provinggrid.sim.video.Colour;
import dev.provinggrid.sim.video.StatusLines.Line;
import java.util.List;
import java.util.Locale;

/** How the run stands, in words. */
record Status(Stage stage, AebCase aebCase, Encounter encounter) {

    private static final double KMH_PER_MPS = 3.6;

    List<Line> lines(long nowNs) {
        Frame frame = stage.frame().get();
        boolean brakes = frame.decision().brakes();
        return List.of(
                new Line(motion(nowNs), Colour.WHITE),
                new Line(
                        aebCase.perceptionModel() + "  " + seen(frame) + "  AEB " + word(frame),
                        brakes ? Colour.ALARM : Colour.WHITE));
    }

    private String motion(long nowNs) {
        String gap = Double.isInfinite(encounter.gapM())
                ? "no animal"
                : String.format(Locale.ROOT, "gap %.1f m", encounter.gapM());
        return String.format(
                Locale.ROOT,
                "t %.2f s  %.1f km/h  %s%s",
                SimTime.toSeconds(nowNs),
                KMH_PER_MPS * stage.vehicle().get().speedMps(),
                gap,
                encounter.contacts() > 0 ? "  contact" : "");
    }

    private static String seen(Frame frame) {
        Detection detection = frame.sighting().detection();
        return detection.confidence() > 0
                ? String.format(Locale.ROOT, "%s %.0f %%", detection.label(), 100 * detection.confidence())
                : "nothing seen";
    }

    private static String word(Frame frame) {
        return frame.decision().brakes() ? "brakes" : frame.decision().recognised() ? "recognised" : "waits";
    }
}
