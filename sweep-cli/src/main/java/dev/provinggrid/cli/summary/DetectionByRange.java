package dev.provinggrid.cli.summary;

import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.summary.page.Section;
import dev.provinggrid.model.wire.view.CaseView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The animal's detection rate by distance and perception model: KPIs {@code detectionRate15to30} as means over the cases that have them. */
record DetectionByRange(SweepResult result) implements Section {

    private static final Pattern RATE = Pattern.compile("detectionRate(\\d+)to(\\d+)");
    private static final String MODEL = "perceptionModel";
    private static final int COLUMN = 11;

    /** A band of distance and the KPI that tells its rate. */
    private record Band(String kpi, int fromM, int toM) {

        static Stream<Band> of(String kpi) {
            Matcher matcher = RATE.matcher(kpi);
            if (!matcher.matches()) {
                return Stream.of();
            }
            MatchResult match = matcher.toMatchResult();
            return Stream.of(new Band(kpi, Integer.parseInt(match.group(1)), Integer.parseInt(match.group(2))));
        }

        String head() {
            return fromM + "-" + toM + " m";
        }

        OptionalDouble meanOver(List<CaseView> cases) {
            return cases.stream()
                    .map(it -> it.kpis().get(kpi))
                    .filter(Objects::nonNull)
                    .mapToDouble(Double::doubleValue)
                    .average();
        }
    }

    /** The cases of one perception model. */
    private record Row(String name, List<CaseView> cases) {}

    @Override
    public List<String> lines(Page page) {
        List<CaseView> driven =
                result.cases().stream().filter(it -> it.kpis() != null).toList();
        List<Band> bands = bands(driven);
        if (bands.isEmpty()) {
            return List.of();
        }
        String title = "Animal detected";
        List<Row> rows = rows(driven);
        int name = rows.stream().map(it -> it.name().length()).reduce(title.length(), Math::max) + 2;
        List<String> lines = new ArrayList<>();
        String heads =
                bands.stream().map(it -> Figures.right(it.head(), COLUMN)).collect(Collectors.joining());
        lines.add(page.style().bold(Figures.left(title, name)) + page.style().faint(heads));
        rows.forEach(it -> lines.add(Figures.left("  " + it.name(), name) + cells(it, bands, page)));
        lines.add(page.style().faint(Figures.cut("  share of images with it in view, mean over cases", page.width())));
        return lines;
    }

    private static List<Band> bands(List<CaseView> cases) {
        return cases.stream()
                .flatMap(it -> it.kpis().keySet().stream())
                .distinct()
                .flatMap(Band::of)
                .sorted(Comparator.comparingInt(Band::fromM))
                .toList();
    }

    private List<Row> rows(List<CaseView> cases) {
        return result.varied().stream()
                .filter(it -> it.name().equals(MODEL))
                .findFirst()
                .map(model -> model.labels().values().stream()
                        .map(label -> new Row(
                                label,
                                cases.stream()
                                        .filter(it -> model.labelOf(it).equals(label))
                                        .toList()))
                        .toList())
                .orElseGet(() -> List.of(new Row("all cases", cases)));
    }

    private static String cells(Row row, List<Band> bands, Page page) {
        return bands.stream()
                .map(it -> it.meanOver(row.cases()))
                .map(it -> it.isPresent()
                        ? String.format(Locale.ROOT, "%.0f %%", 100 * it.getAsDouble())
                        : page.style().nothing())
                .map(it -> Figures.right(it, COLUMN))
                .collect(Collectors.joining());
    }
}
