package dev.provinggrid.model.quantity;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.BigRange;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Scale;

/** Conversion is exact: it rounds once. */
class QuantityPropertiesTest {

    private static final MathContext PLENTY = new MathContext(1_000);

    @Property
    void aConversionRoundsOnce(@ForAll @BigRange(min = "-100000", max = "100000") @Scale(12) BigDecimal number) {
        BigDecimal thirtySixths = number.multiply(BigDecimal.TEN).divide(new BigDecimal(36), PLENTY);
        assertThat(si(number.toPlainString() + " km/h")).isEqualTo(thirtySixths.doubleValue() + 0.0);
        assertThat(si(number.toPlainString() + " mi"))
                .isEqualTo(number.multiply(new BigDecimal("1609.344")).doubleValue() + 0.0);
    }

    @Property
    void metresPerSecondAndKilometresPerHourMeet(@ForAll @LongRange(min = -10_000, max = 10_000) long tenthsOfMetres) {
        BigDecimal metres = BigDecimal.valueOf(tenthsOfMetres, 1);
        BigDecimal kilometres = metres.multiply(new BigDecimal("3.6"));
        assertThat(si(kilometres.toPlainString() + " km/h")).isEqualTo(si(metres.toPlainString() + " m/s"));
    }

    @Property
    void aSpeedIsWrittenBackAsItWas(@ForAll @BigRange(min = "-1000", max = "1000") @Scale(3) BigDecimal number) {
        String written = Decimal.text(number);
        assertThat(Unit.named("km/h").orElseThrow().shortestFromSi(si(written + " km/h")))
                .isEqualTo(written);
    }

    @Property
    void whatIsWrittenOfASpeedReadsBackToIt(@ForAll @DoubleRange(max = 1_000) @Scale(12) double metresPerSecond) {
        String written = Unit.named("km/h").orElseThrow().shortestFromSi(metresPerSecond);
        assertThat(si(written + " km/h")).isEqualTo(metresPerSecond);
    }

    @Property
    void aPlainNumberIsTheNearestDouble(@ForAll double number) {
        assertThat(si(Decimal.text(number))).isEqualTo(number + 0.0);
    }

    @Property
    void theShortestTextReadsBackToTheSameNumber(@ForAll double number) {
        assertThat(Double.parseDouble(Decimal.text(number))).isEqualTo(number + 0.0);
    }

    @Property
    void timesOfDayRoundTrip(@ForAll @DoubleRange(max = 86_399) double time) {
        double whole = Math.rint(time);
        assertThat(TimeOfDay.seconds(TimeOfDay.text(whole))).hasValue((int) whole);
    }

    private static double si(String written) {
        return ((Quantity.Reading.Read) Quantity.read(written)).quantity().si();
    }
}
