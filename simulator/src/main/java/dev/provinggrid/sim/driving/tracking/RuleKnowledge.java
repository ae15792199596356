package dev.provinggrid.sim.driving.tracking;

import dev.provinggrid.sim.driving.ranging.BoxRange;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.world.Surface;

/**
 * What the system under test knows, from the parameters of a case.
 *
 * @param oracle whether it knows the truth; then nothing below applies
 * @param method how a box gives a distance
 * @param assumedHeightM assumed height of animals; 0 for that of their kind
 * @param radar whether there is one
 * @param policy when a track is confirmed and deleted
 * @param friction that the system assumes for the road
 * @param relevance which animals matter; for an oracle too
 */
public record RuleKnowledge(
        boolean oracle,
        BoxRange.Method method,
        double assumedHeightM,
        boolean radar,
        TrackPolicy policy,
        AssumedFriction friction,
        Relevance relevance) {

    /** Which animals a system brakes for. */
    public enum Relevance {
        /** All that it recognises. */
        ANY,
        /** Those that may be on its predicted path when it gets there. */
        PATH
    }

    /** The conditions that a rain sensor distinguishes, with the friction that the system then assumes. */
    public record AssumedFriction(double dry, double wet, double snow) {

        double on(Surface.Condition condition) {
            return switch (condition) {
                case DRY -> dry;
                case WET -> wet;
                case SNOWY, ICY -> snow;
            };
        }
    }

    /** Of a case; a detector without fault is an oracle whatever the parameters say. */
    public static RuleKnowledge of(Parameters given) {
        int hits = given.integer("consecutiveDetections");
        return new RuleKnowledge(
                given.flag("oracle") || given.word("perceptionModel").equals("ground-truth"),
                given.choice("cameraRange", BoxRange.Method.class),
                given.number("assumedHeight"),
                given.word("radar").equals("long-range"),
                new TrackPolicy(hits, Math.max(hits, given.integer("trackWindow")), given.integer("coastImages")),
                new AssumedFriction(
                        given.number("assumedFrictionDry"),
                        given.number("assumedFrictionWet"),
                        given.number("assumedFrictionSnow")),
                given.choice("relevance", Relevance.class));
    }

    /** The friction that a rule without the truth reckons with. */
    public double assumedFriction(Surface.Condition condition) {
        return friction.on(condition);
    }

    /** The height that animals are taken to have, m. */
    double heightM(double ofItsKindM) {
        return assumedHeightM > 0 ? assumedHeightM : ofItsKindM;
    }
}
