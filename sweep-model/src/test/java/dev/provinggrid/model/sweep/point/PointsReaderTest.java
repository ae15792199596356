package dev.provinggrid.model.sweep.point;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.provinggrid.model.design.ExternalDesign;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.TestTrack;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Points as a program outside tells them. */
class PointsReaderTest {

    private static final String SWEEP = """
            format: 1
            sweep: told
            scenario: test-track
            design: {type: external, maxRuns: 400}
            pass: [{that: collisions == 0, name: hit}]
            seed: 7
            replicates: 2
            axes:
              detector: [good, bad]
              speed: {range: [30 km/h, 90 km/h]}
            exclude: [detector == bad && speed > 80 km/h]
            """;

    private static Sweep sweep(String text) {
        return new SweepReader(new TestTrack()).parse(text.getBytes(StandardCharsets.UTF_8));
    }

    private static ToldPoints read(String document) {
        return new PointsReader(sweep(SWEEP)).read(document.getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> problems(String document) {
        return catchThrowableOfType(InvalidInput.class, () -> read(document)).problems().stream()
                .map(it -> it.place().pointer() + " " + it.message())
                .toList();
    }

    @Test
    void theDesignIsReadAndEndsWhenNobodyTellsForTenMinutes() {
        Sweep sweep = sweep(SWEEP);
        assertThat(sweep.design()).isEqualTo(new ExternalDesign(400, Duration.ofMinutes(10)));
        assertThat(sweep.isChosen()).isTrue();
        assertThat(sweep.plannedCases()).isEqualTo(400);
        assertThat(sweep(SWEEP.replace("400}", "400, idle: 30 s}")).design())
                .isEqualTo(new ExternalDesign(400, Duration.ofSeconds(30)));
    }

    /** Keys of its own would be another identity, so that nothing pairs with a grid. */
    @Test
    void aPointIsTheCaseThatAGridHasThere() {
        ToldPoints told = read("{from: 4, points: [{detector: good, speed: 60 km/h}, {detector: bad, speed: 12.5}]}");
        assertThat(told.from()).isEqualTo(4);
        assertThat(told.last()).isFalse();
        assertThat(told.cases()).extracting(Case::index).containsExactly(4, 5, 6, 7);
        assertThat(told.cases()).extracting(Case::replicate).containsExactly(0, 1, 0, 1);
        assertThat(told.cases().getLast().values()).containsEntry("speed", new Value.Scalar(12.5));
        assertThat(told.placeOf(told.cases().getLast()).pointer()).isEqualTo("/points/1");
        List<Case> grid = sweep(SWEEP.replace("design: {type: external, maxRuns: 400}\n", "")
                        .replace("{range: [30 km/h, 90 km/h]}", "[60 km/h]")
                        .replace("[good, bad]", "[good]"))
                .cases()
                .next(List.of());
        assertThat(told.cases().subList(0, 2))
                .extracting(Case::key)
                .isEqualTo(grid.stream().map(Case::key).toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{points: [{detector: good, speed: 60 km/h}]} | /from \"from\" is missing",
                "{from: 0} | /points no point is told",
                "{from: 0, points: [{detector: good}]} | /points/0/speed \"speed\" is missing",
                "{from: 0, points: [{detector: best, speed: 60 km/h}]} | /points/0/detector unknown level of detector",
                "{from: 0, points: [{detector: good, speed: 95 km/h}]} | /points/0/speed not on this axis of the sweep",
                "{from: 0, points: [{detector: good, speed: 60 m}]} | /points/0/speed wrong unit for speed",
                "{from: 0, points: [{detector: good, speed: .nan}]} | /points/0/speed speed is not a finite number",
                "{from: 0, points: [{detector: good, speed: 60 km/h, weather: fog}]} | /points/0/weather unknown key",
                "{from: 0, points: [{detector: bad, speed: 85 km/h}]} | /points/0 no case can be there: a condition of exclude holds",
                "{from: 0, points: [{detector: bad, speed: 36 km/h}, {detector: bad, speed: 10}]} | /points/1 the same point is told twice",
                "{from: 0, points: [], last: yes} | /last unknown value of \"last\"",
            })
    void whatIsNoPointIsTold(String document, String told) {
        assertThat(problems(document)).hasSize(1).first().asString().startsWith(told);
    }

    @Test
    void allThatIsWrongIsToldAtOnce() {
        assertThat(problems("{from: -1, points: [{detector: best}, {speed: 1}], more: 1}"))
                .hasSize(6);
    }

    @Test
    void anEndNeedsNoPoint() {
        assertThat(read("{from: 12, last: true}")).isEqualTo(new ToldPoints(12, List.of(), 2, true));
    }
}
