package dev.provinggrid.sim.run.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class CsvLineTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final CsvLine line = new CsvLine(out);

    @Test
    void numbersHaveNoTrailingZerosAndNoLocale() {
        line.cell(1234567.5, 4)
                .cell(-.25, 3)
                .cell(0, 2)
                .cell(-.0001, 2)
                .cell(12, 4)
                .cell(.05, 2)
                .end();
        assertThat(text()).isEqualTo("1234567.5,-0.25,0,0,12,0.05\n");
    }

    @Test
    void whatIsNotFiniteIsAnEmptyCell() {
        line.cell(Double.NaN, 2)
                .cell("animal")
                .cell(Double.POSITIVE_INFINITY, 2)
                .cell("")
                .cell(1, 0)
                .end();
        assertThat(text()).isEqualTo(",animal,,,1\n");
    }

    @Property
    void numbersReadBackWithinHalfAUnitOfTheLastDecimalAndTheGridOfDoubles(
            @ForAll @DoubleRange(min = -1e9, max = 1e9) double value, @ForAll @IntRange(max = 6) int decimals) {
        BigDecimal half = new BigDecimal("0.5").movePointLeft(decimals);
        BigDecimal grid = new BigDecimal(2 * StrictMath.ulp(value)); // a double cannot be scaled more finely
        assertThat(new BigDecimal(write(value, decimals))
                        .subtract(new BigDecimal(value))
                        .abs())
                .isLessThanOrEqualTo(half.add(grid));
    }

    @Property
    void exactDecimalsAreWrittenAsTheyAre(@ForAll @IntRange(min = -99_999_999, max = 99_999_999) int units) {
        BigDecimal exact = BigDecimal.valueOf(units, 4);
        assertThat(new BigDecimal(write(exact.doubleValue(), 4)))
                .isEqualByComparingTo(exact.setScale(4, RoundingMode.UNNECESSARY));
    }

    private static String write(double value, int decimals) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new CsvLine(bytes).cell(value, decimals).end();
        return bytes.toString(StandardCharsets.UTF_8).strip();
    }

    private String text() {
        return out.toString(StandardCharsets.UTF_8);
    }
}
