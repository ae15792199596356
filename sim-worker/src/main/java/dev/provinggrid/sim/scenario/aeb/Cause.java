package dev.provinggrid.sim.scenario.aeb;

import java.util.Map;

/** Why a run would be a FAIL, the first that applies. */
enum Cause {
    NOTHING_WRONG(""),
    BRAKED_FOR_NOTHING("braked-for-nothing"),
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

    /**
     * @param kpis of the run
     * @param ruleOpensAtM hull distance at which the true box first meets every threshold of the rule, m; 0 when it never does
     */
    static Cause of(Map<String, Double> kpis, double ruleOpensAtM) {
        if (kpis.get("falseBrakes") > 0) {
            return BRAKED_FOR_NOTHING;
        }
        if (kpis.get("collisions") == 0) {
            return NOTHING_WRONG;
        }
        double required = kpis.get("requiredDistance");
        if (required > ruleOpensAtM) {
            return CANNOT_STOP;
        }
        Double trigger = kpis.get("triggerDistance");
        if (trigger == null) {
            return NEVER_SAW;
        }
        return trigger < required ? SAW_TOO_LATE : REACTED_TOO_LATE;
    }
}
