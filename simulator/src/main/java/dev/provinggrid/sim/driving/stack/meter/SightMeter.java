package dev.provinggrid.sim.driving.stack.meter;

import dev.provinggrid.sim.driving.control.BrakeStage;
import dev.provinggrid.sim.driving.stack.Frame;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.run.Meter;
import dev.provinggrid.sim.run.measure.Encounter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Measures what was detected and from how far, over all images until contact. */
public final class SightMeter implements Meter {

    private final Supplier<Frame> frames;
    private final Encounter encounter;
    private final List<Frame> seen = new ArrayList<>();
    private Frame newest = Frame.BEFORE_THE_FIRST;
    private OptionalDouble detectedAtM = OptionalDouble.empty();

    public SightMeter(Supplier<Frame> frames, Encounter encounter) {
        this.frames = frames;
        this.encounter = encounter;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        Frame frame = frames.get();
        if (frame.takenNs() == newest.takenNs() || encounter.contacts() > 0) {
            return;
        }
        if (detectedAtM.isEmpty() && frame.showsTarget() && newest.showsTarget()) {
            detectedAtM = OptionalDouble.of(newest.gapM());
        }
        seen.add(frame);
        newest = frame;
    }

    @Override
    public void report(Map<String, Double> kpis) {
        seen.stream().filter(Frame::showsTarget).findFirst().ifPresent(it -> kpis.put("reachedSpeed", it.speedMps()));
        detectedAtM.ifPresent(it -> kpis.put("detectionDistance", it));
        reportUndecided(kpis);
    }

    /** What it went by while it saw the target and had not yet decided to brake. Absent where it never had it in view. */
    private void reportUndecided(Map<String, Double> kpis) {
        long undecided = seen.stream().takeWhile(it -> !it.decision().brakes()).count();
        List<Frame> upToDecision =
                seen.stream().limit(undecided + 1).filter(Frame::inView).toList();
        if (!upToDecision.isEmpty()) {
            kpis.put("imagesInView", (double) upToDecision.size());
            kpis.put("imagesSure", (double)
                    upToDecision.stream().filter(Frame::sure).count());
            kpis.put("medianConfidence", median(upToDecision));
        }
    }

    /** Of the confidence in the target; where two are in the middle, their mean. */
    private static double median(List<Frame> frames) {
        double[] sorted = frames.stream()
                .mapToDouble(it -> it.sighting().confidenceInTarget())
                .sorted()
                .toArray();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    /** Distance hull to hull when the target was recognised first, m. */
    public OptionalDouble recognisedAtM() {
        return gapAt(Frame::recognisesTarget, 1);
    }

    /** Distance hull to hull at which the rule, shown and told the truth, would first have braked at all, m. */
    public OptionalDouble ideallySlowedAtM() {
        return gapAt(it -> it.ideal().brakes(), 1);
    }

    /** Distance hull to hull at which the rule, shown and told the truth, would first have braked fully, m. */
    public OptionalDouble ideallyBrakedAtM() {
        return gapAt(it -> it.ideal() == BrakeStage.FULL, 1);
    }

    /** Distance hull to hull at which the rule, told the truth of what was recognised, would first have braked fully, m. */
    public OptionalDouble dueAtM() {
        return gapAt(it -> it.ideal() == BrakeStage.FULL && it.recognisesTarget(), 1);
    }

    /** Distance hull to hull at the first decision to brake fully, m. */
    public OptionalDouble brakedAtM() {
        return gapAt(Frame::brakesFully, 1);
    }

    /** Distance hull to hull at the n-th image that showed the target with enough confidence, m. */
    public OptionalDouble sureAtM(int images) {
        return gapAt(Frame::sure, images);
    }

    private OptionalDouble gapAt(Predicate<Frame> condition, int images) {
        return seen.stream()
                .filter(condition)
                .skip(images - 1L)
                .mapToDouble(Frame::gapM)
                .findFirst();
    }

    /** Whether a decision to brake fully was taken back. */
    public boolean letGo() {
        return seen.stream().dropWhile(it -> !it.brakesFully()).anyMatch(it -> !it.brakesFully());
    }

    /** Whether the target was out of the picture in most of the images from one distance hull to hull down to another, m. */
    public boolean outOfView(double fromM, double toM) {
        List<Frame> there = seen.stream()
                .filter(it -> it.gapM() <= fromM && it.gapM() >= toM)
                .toList();
        return 2 * there.stream().filter(Frame::inView).count() < there.size();
    }
}
