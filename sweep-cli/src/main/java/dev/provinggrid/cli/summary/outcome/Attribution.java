package dev.provinggrid.cli.summary.outcome;

import dev.provinggrid.analysis.statistics.sweep.ResponseEffects;
import dev.provinggrid.analysis.statistics.sweep.ResponseEffects.TooFewWorlds;

/** On how much an attribution rests, or why nothing is attributed yet. */
public final class Attribution {

    private Attribution() {}

    /** {@code of 81 judged cases}. */
    public static String restsOn(ResponseEffects effects) {
        return "of " + effects.cases() + " judged " + (effects.cases() == 1 ? "case" : "cases");
    }

    /** Why nothing is attributed yet: {@code cutInHeadway 1.5 s has 2 of 10 worlds, and cases are open}. */
    public static String waitsFor(TooFewWorlds few) {
        return few.parameter() + " " + few.level() + " has " + few.worlds() + " of " + few.needed()
                + " worlds, and cases are open";
    }
}
