package dev.provinggrid.model.criterion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarginColumnTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "collisions == 0; margin.collisions_eq_0",
                "stopMargin>=1.5 m; margin.stopMargin_ge_1.5_m",
                "!(impactSpeed < 5 km/h) || falseBrakes != 0; margin.not_impactSpeed_lt_5_km_h_or_falseBrakes_ne_0",
                "a > -2 && b <= 3 %; margin.a_gt_-2_and_b_le_3",
                "no-contact; margin.no-contact",
                "no contact, \"ever\"; margin.no_contact_ever",
                "Größe; margin.Größe",
                "***; margin.criterion"
            })
    void theNameOfTheColumnHasNoSpaces(String criterion, String column) {
        assertThat(names(criterion)).containsExactly(column);
    }

    @Test
    void noTwoColumnsHaveOneName() {
        assertThat(names("no contact", "no_contact", "no contact!", "no_contact_2"))
                .doesNotHaveDuplicates()
                .startsWith("margin.no_contact", "margin.no_contact_2");
    }

    @Test
    void theUnitIsThatOfTheKpisWhereTheyShareOne() {
        Manifest manifest = new BuiltInScenarios().named("offroad-aeb").orElseThrow();
        assertThat(unit(manifest, compared("stopMargin"))).contains("m");
        assertThat(unit(manifest, compared("collisions"))).contains("1");
        assertThat(unit(manifest, new Expression.Not(compared("impactSpeed")))).contains("m/s");
        assertThat(unit(manifest, new Expression.All(List.of(compared("stopMargin"), compared("collisions")))))
                .isEmpty();
        assertThat(unit(manifest, new Expression.Any(List.of(compared("stopMargin"), compared("weather")))))
                .as("a parameter has no margin")
                .contains("m");
    }

    private static Expression compared(String name) {
        return new Expression.Comparison(name, Expression.Operator.AT_LEAST, null);
    }

    private static Optional<String> unit(Manifest manifest, Expression condition) {
        Criterion criterion = new Criterion("it", "it", condition, Optional.empty());
        return MarginColumn.of(List.of(criterion)).getFirst().unit(manifest);
    }

    private static Stream<String> names(String... criteria) {
        return MarginColumn.of(Stream.of(criteria)
                        .map(it -> new Criterion(it, it, null, Optional.empty()))
                        .toList())
                .stream()
                .map(MarginColumn::name);
    }
}
