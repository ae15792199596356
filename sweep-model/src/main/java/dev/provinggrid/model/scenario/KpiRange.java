package dev.provinggrid.model.scenario;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The values that a KPI can have, as far as its declaration tells. A manifest says it in words only, and the digest of a built-in
 * manifest stands for the results made with it, so it is read from there: {@code Share of ...} lies from 0 to 1, as does {@code 1 when
 * ...}; what counts is never negative. Of all others nothing is known.
 *
 * @param least least value, in SI
 * @param greatest greatest value, in SI
 * @param isShare whether it is a share, which people also write in percent
 */
public record KpiRange(double least, double greatest, boolean isShare) {

    private static final KpiRange ANY = new KpiRange(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, false);
    private static final KpiRange SHARE = new KpiRange(0, 1, true);
    private static final KpiRange YES_OR_NO = new KpiRange(0, 1, false);
    private static final KpiRange COUNT = new KpiRange(0, Double.POSITIVE_INFINITY, false);

    private static final Pattern OF_A_SHARE = Pattern.compile("(share|proportion|fraction|percentage) of .*");
    private static final Pattern OF_YES_OR_NO = Pattern.compile("1 (when|where|if) .*");

    /** Names that count in every scenario that has them. */
    private static final Set<String> COUNTS = Set.of(
            "agreements",
            "collisions",
            "conesHit",
            "conflicts",
            "conflictsWithoutAgreement",
            "falseBrakes",
            "gatesLeft",
            "gatesPassed",
            "hardBrakings",
            "lostFrames",
            "messages",
            "redLights",
            "vehicles");

    /** The range of a KPI. */
    public static KpiRange of(Kpi kpi) {
        if (!kpi.unit().equals("1")) {
            return ANY;
        }
        String words = kpi.description().strip().toLowerCase(Locale.ROOT);
        if (OF_A_SHARE.matcher(words).matches()) {
            return SHARE;
        }
        if (OF_YES_OR_NO.matcher(words).matches()) {
            return YES_OR_NO;
        }
        return !kpi.per().isEmpty() || COUNTS.contains(kpi.name()) ? COUNT : ANY;
    }
}
