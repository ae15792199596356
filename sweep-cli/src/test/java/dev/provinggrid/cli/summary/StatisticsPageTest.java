package dev.provinggrid.cli.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.analysis.statistics.Bounds;
import dev.provinggrid.analysis.statistics.EventRate;
import dev.provinggrid.analysis.statistics.PairedTest;
import dev.provinggrid.analysis.statistics.RateEstimate;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.summary.outcome.JudgedMeasure;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.outcome.VariedParameter;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.terminal.TextStyle;
import dev.provinggrid.model.wire.view.CaseView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** The worked example of docs/statistics.md. */
class StatisticsPageTest {

    private static final Path DOC = Path.of("../docs/statistics.md");
    private static final int WIDTH = 80;
    private static final Pattern CALCULATION =
            Pattern.compile("(?m)^\\| `([a-z ]+?) ([0-9. of]+)` \\| ([0-9. to]+) \\|$");

    @Test
    void thePageOfTheExampleIsTheOneOfTheDocs() throws IOException {
        String page =
                new StatisticsPage("moose", example().statistics(List.of())).text(new Page(WIDTH, TextStyle.FILE));
        assertThat(page.lines()).allMatch(it -> it.length() <= WIDTH);
        assertThat(page).isEqualTo(block("text"));
    }

    @Test
    void everyCalculationThatTheDocsNameGivesWhatTheySay() throws IOException {
        List<MatchResult> rows =
                CALCULATION.matcher(Files.readString(DOC)).results().toList();
        assertThat(rows).hasSizeGreaterThan(8);
        rows.forEach(row -> assertThat(calculated(row.group(1), numbers(row.group(2))))
                .as(row.group())
                .containsExactly(numbers(row.group(3)), within(5e-5)));
    }

    @Test
    void axesAreCombinedOnRequestAndWhatIsNoneIsNamed() throws IOException {
        SweepResult result = example();
        String page = new StatisticsPage("moose", result.statistics(List.of("weather", "perceptionModel")))
                .text(new Page(WIDTH, TextStyle.FILE));
        assertThat(page)
                .contains("Passed by weather, perceptionModel", "  thick-fog, pg-s                1/2   50 %       2");
        assertThatThrownBy(() -> result.statistics(List.of("whether", "weather", "weather", "hour")))
                .isInstanceOf(UsageError.class)
                .hasMessage(
                        "no axis whether; allowed: perceptionModel, weather; no axis hour; allowed: perceptionModel, weather;"
                                + " an axis is named once; 4 axes; allowed: at most 3");
    }

    @Test
    void marginsThatAreEqualAreShownOnce() throws IOException {
        SweepResult result = example("collisions == 0", "collisions < 1");
        String page = new StatisticsPage("moose", result.statistics(List.of())).text(new Page(120, TextStyle.FILE));
        assertThat(page.lines().filter(it -> it.startsWith("What decides the margin")))
                .singleElement()
                .asString()
                .startsWith("What decides the margin to collisions == 0 and");
        assertThat(page.lines().filter(it -> it.startsWith("Closest passes")))
                .containsExactly("Closest passes  to collisions == 0 and collisions < 1, by stopMargin");
    }

    private static double[] calculated(String what, double... of) {
        return switch (what) {
            case "wilson" -> ends(rate(of).wilson95());
            case "anytime" -> ends(rate(of).anytime95());
            case "garwood" -> ends(EventRate.ofCases(of[0], of[1]).garwood95());
            case "by chance" -> new double[] {(of[0] - 1) / (of[1] - 1)};
            case "sign test" -> new double[] {PairedTest.signTest((int) of[0], (int) (of[1] - of[0]))};
            case "holm" -> PairedTest.holm(of);
            default -> throw new AssertionError("no calculation " + what);
        };
    }

    private static RateEstimate rate(double... of) {
        int worlds = (int) of[1];
        return new RateEstimate((int) of[0], worlds, worlds, worlds, of[0]);
    }

    private static double[] ends(Bounds bounds) {
        return new double[] {bounds.lower(), bounds.upper()};
    }

    private static double[] numbers(String text) {
        return Arrays.stream(text.strip().split("[^0-9.]+"))
                .mapToDouble(Double::parseDouble)
                .toArray();
    }

    private static SweepResult example(String... criteria) throws IOException {
        List<String> judged = criteria.length == 0 ? List.of("collisions == 0") : List.of(criteria);
        List<CaseView> cases = block("csv")
                .lines()
                .skip(1)
                .map(it -> view(it.split(",", -1), judged))
                .toList();
        return new SweepResult(
                PublishedSweep.sweep(cases.size()),
                cases,
                VariedParameter.of(cases, Map.of()),
                true,
                Optional.empty(),
                Stream.concat(
                                judged.stream().map(it -> new JudgedMeasure(true, it, "m", List.of())),
                                Stream.of(new JudgedMeasure(false, "stopMargin", "m", List.of())))
                        .toList(),
                List.of());
    }

    private static CaseView view(String[] cells, List<String> judged) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("perceptionModel", cells[1]);
        parameters.put("weather", cells[2]);
        Map<String, Object> margin = cells[6].isEmpty() ? Map.of() : Map.of("stopMargin", Double.valueOf(cells[6]));
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("index", Integer.valueOf(cells[0]));
        view.put("round", 1);
        view.put("replicate", Integer.valueOf(cells[3]));
        view.put("seed", Long.valueOf(cells[4]));
        view.put("outcome", cells[5]);
        view.put("parameters", parameters);
        view.put("kpis", margin);
        Map<String, Object> margins = new LinkedHashMap<>();
        judged.forEach(it -> margin.values().forEach(value -> margins.put(it, value)));
        view.put("margins", margins);
        view.put("attempts", 1);
        view.put("losses", 0);
        return JsonMapper.shared().convertValue(view, CaseView.class);
    }

    private static String block(String language) throws IOException {
        String text = Files.readString(DOC);
        int from = text.indexOf("```" + language + "\n") + language.length() + 4;
        return text.substring(from, text.indexOf("```", from));
    }
}
