package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.driving.stack.meter.SightMeter;
import java.util.Map;

/** The cause of a FAIL: the first that applies. */
enum Cause {
    NOTHING_WRONG(""),
    BRAKED_FOR_NOTHING("braked-for-nothing"),
    /** For an animal that does not come into the way. */
    BRAKED_NEEDLESSLY("braked-needlessly"),
    /** Fully, before the onset window. */
    BRAKED_EARLY("braked-early"),
    /** It was outside the lens for most of the way on which it had to be recognised. */
    OUT_OF_VIEW("out-of-view"),
    /** The rule lets the brakes work only from a distance at which it is too late, or they did as they should and need more. */
    CANNOT_STOP("cannot-stop"),
    NEVER_SAW("never-saw"),
    SAW_TOO_LATE("saw-too-late"),
    /** Seen often enough in time, but confirmed too late. */
    LATE_TRACK("late-track"),
    /** The rule would have braked fully earlier, had it been told the truth. */
    RANGE_ERROR("range-error"),
    /** Recognised in time, but the decision came too late or was withdrawn. */
    REACTED_TOO_LATE("reacted-too-late");

    /** The way on which it had to be recognised begins at this multiple of the required distance. */
    private static final double LOOKING_FROM = 2;

    private final String word;

    Cause(String word) {
        this.word = word;
    }

    String word() {
        return word;
    }

    static Cause of(Map<String, Double> kpis, SightMeter sight, AebCase aebCase) {
        if (kpis.get("falseBrakes") > 0) {
            return BRAKED_FOR_NOTHING;
        }
        if (kpis.getOrDefault("unnecessaryBraking", 0.0) > 0) {
            return BRAKED_NEEDLESSLY;
        }
        if (kpis.get("collisions") == 0) {
            return kpis.getOrDefault("earlyBraking", 0.0) > 0 ? BRAKED_EARLY : NOTHING_WRONG;
        }
        double required = kpis.getOrDefault("requiredDistance", Double.POSITIVE_INFINITY);
        if (sight.recognisedAtM().orElse(0) >= required) {
            return reaction(required, sight, aebCase);
        }
        if (sight.outOfView(LOOKING_FROM * required, required)) {
            return OUT_OF_VIEW;
        }
        return sight.ideallySlowedAtM().orElse(0) < required ? CANNOT_STOP : recognition(required, sight, aebCase);
    }

    private static Cause recognition(double required, SightMeter sight, AebCase aebCase) {
        boolean seen = sight.sureAtM(aebCase.rule().consecutive()).orElse(0) >= required;
        if (seen && !aebCase.knowledge().oracle()) {
            return LATE_TRACK;
        }
        return sight.recognisedAtM().isEmpty() ? NEVER_SAW : SAW_TOO_LATE;
    }

    private static Cause reaction(double required, SightMeter sight, AebCase aebCase) {
        double braked = sight.brakedAtM().orElse(0);
        boolean inTime = braked >= Math.min(required, sight.ideallyBrakedAtM().orElse(required));
        if (sight.ideallySlowedAtM().orElse(0) < required || (inTime && !sight.letGo())) {
            return CANNOT_STOP;
        }
        boolean misled = braked < sight.dueAtM().orElse(0) && !inTime;
        return misled && !aebCase.knowledge().oracle() ? RANGE_ERROR : REACTED_TOO_LATE;
    }
}
