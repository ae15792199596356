package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.stack.SightMeter;
import java.util.Map;

/** Why a run would be a FAIL, the first that applies. */
enum Cause {
    NOTHING_WRONG(""),
    BRAKED_FOR_NOTHING("braked-for-nothing"),
    /** The rule lets the brakes work only from a distance at which it is too late. */
    CANNOT_STOP("cannot-stop"),
    NEVER_SAW("never-saw"),
    SAW_TOO_LATE("saw-too-late"),
    REACTED_TOO_LATE("reacted-too-late");

    private final String word;

    Cause(String word) {
        this.word = word;
    }

    String word() {
        return word;
    }

    static Cause of(Map<String, Double> kpis, SightMeter sight) {
        if (kpis.get("falseBrakes") > 0) {
            return BRAKED_FOR_NOTHING;
        }
        if (kpis.get("collisions") == 0) {
            return NOTHING_WRONG;
        }
        double required = kpis.get("requiredDistance");
        if (required > sight.openAtM().orElse(0)) {
            return CANNOT_STOP;
        }
        if (sight.recognisedAtM().isEmpty()) {
            return NEVER_SAW;
        }
        return sight.recognisedAtM().getAsDouble() < required ? SAW_TOO_LATE : REACTED_TOO_LATE;
    }
}
