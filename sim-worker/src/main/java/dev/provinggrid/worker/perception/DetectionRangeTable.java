package dev.provinggrid.worker.perception;

import dev.provinggrid.sim.sensing.perception.sight.Light;
import dev.provinggrid.sim.sensing.perception.sight.Share;
import dev.provinggrid.sim.sensing.perception.sight.Sight;
import java.util.List;
import java.util.Locale;

/** The detection range of a model as a text table. */
record DetectionRangeTable(Sight sight) {

    String text(String headline) {
        StringBuilder text = new StringBuilder(headline).append(System.lineSeparator());
        line(
                text,
                String.format(
                        Locale.ROOT,
                        "images of %d x %d px, %.1f ms each; found: confidence at least %.0f %%, overlap at least %.0f %%",
                        sight.width(),
                        sight.height(),
                        sight.medianMs(),
                        100 * Sight.LEAST_CONFIDENCE,
                        100 * Sight.LEAST_OVERLAP));
        line(
                text,
                row(
                                "animals found at",
                                Sight.distancesM().stream().map(it -> it + " m").toList()) + "   false alarms");
        for (Light light : Light.values()) {
            List<String> shares = Sight.distancesM().stream()
                    .map(it -> percent(sight.recall().get(light).get(it)))
                    .toList();
            Share alarms = sight.falseAlarms().get(light);
            line(text, row(light.words(), shares) + "   " + alarms.count() + " of " + alarms.of());
        }
        warnings(sight).forEach(it -> line(text, "warning: " + it));
        return text.toString().stripTrailing();
    }

    static List<String> warnings(Sight sight) {
        return sight.isPoor()
                ? List.of(String.format(
                        Locale.ROOT,
                        "finds %s of the animals at %d m in %s; below %.0f %% it is of no use for braking",
                        percent(sight.recall().get(Light.CLEAR_NOON).get(Sight.WARNING_M)),
                        Sight.WARNING_M,
                        Light.CLEAR_NOON.words(),
                        100 * Sight.WARNING_BELOW))
                : List.of();
    }

    private static void line(StringBuilder text, String line) {
        text.append("  ").append(line).append(System.lineSeparator());
    }

    private static String row(String name, List<String> cells) {
        StringBuilder row = new StringBuilder(String.format(Locale.ROOT, "%-16s", name));
        cells.forEach(it -> row.append(String.format(Locale.ROOT, "%7s", it)));
        return row.toString();
    }

    private static String percent(Share share) {
        return share.of() == 0 ? "-" : String.format(Locale.ROOT, "%.0f %%", 100 * share.share());
    }
}
