package dev.provinggrid.model.quantity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

class QuantityTest {

    @ParameterizedTest
    @CsvSource({
        "36 km/h, 10, m/s",
        "70 km/h, 19.444444444444443, m/s",
        "10 m/s, 10, m/s",
        "60 mph, 26.8224, m/s",
        "7.6 mm/h, 2.111111111111111E-6, m/s",
        "1 ft, 0.3048, m",
        "73.1 m, 73.1, m",
        "180 deg, 3.141592653589793, rad",
        "30°, 0.5235987755982988, rad",
        "60 rpm, 6.283185307179586, rad/s",
        "9.81 m/s², 9.81, m/s2",
        "9.81 m/s^2, 9.81, m/s2",
        "1 gn, 9.80665, m/s2",
        "20 min, 1200, s",
        "250 ms, 0.25, s",
        "15 %, 0.15, 1",
        "15%, 0.15, 1",
        "1.35 t, 1350, kg",
        "20 degC, 293.15, K",
        "32 °F, 273.15, K",
        "25.019 kN/m, 25019, N/m",
        "2144 N s/m, 2144, N s/m",
        "225 hp, 167782.4711060108, W",
        "4000 px^2, 4000, px2",
        "4000 px2, 4000, px2",
        "-2.5e-3, -0.0025, 1",
        ".5, 0.5, 1",
        "400 klx, 400000, lx",
    })
    void quantitiesAreConvertedToSi(String written, double si, String unit) {
        Quantity quantity = ((Quantity.Reading.Read) Quantity.read(written)).quantity();
        assertThat(quantity.si()).isCloseTo(si, within(Math.abs(si) * 1e-9));
        assertThat(quantity.unit().orElse(Unit.ONE).si()).isEqualTo(unit);
    }

    /** A fraction among numbers, 5 / 18, is no JSON: the list of scenarios with it could not be read. */
    @Test
    void aUnitIsItsSymbolInJson() {
        JsonMapper json = JsonMapper.shared();
        assertThat(json.writeValueAsString(Map.of("egoSpeed", Unit.named("km/h").orElseThrow())))
                .isEqualTo("{\"egoSpeed\":\"km/h\"}");
    }

    @Test
    void twoWaysToWriteOneQuantityAreOneDouble() {
        assertThat(si("36 km/h")).isEqualTo(10.0);
        assertThat(si("100 cm")).isEqualTo(si("1 m"));
        assertThat(si("0.1 km")).isEqualTo(si("100 m"));
        assertThat(si("70 %")).isEqualTo(0.7);
        assertThat(si("180 deg")).isEqualTo(Math.PI);
        assertThat(si("73.1 m")).isEqualTo(73.1);
    }

    @Test
    void whatIsNoUnitIsToldApartFromWhatIsNoNumber() {
        assertThat(Quantity.read("5 furlongs")).isEqualTo(new Quantity.Reading.UnknownUnit("furlongs"));
        assertThat(Quantity.read("five m")).isInstanceOf(Quantity.Reading.NoNumber.class);
        assertThat(Quantity.read("")).isInstanceOf(Quantity.Reading.NoNumber.class);
        assertThat(Quantity.read("1e9999 m")).isInstanceOf(Quantity.Reading.UnknownUnit.class);
        assertThat(Quantity.read("NaN")).isInstanceOf(Quantity.Reading.NotFinite.class);
        assertThat(Quantity.read("-inf m")).isInstanceOf(Quantity.Reading.NotFinite.class);
        assertThat(Quantity.read("inf.")).isInstanceOf(Quantity.Reading.NotFinite.class);
    }

    @ParameterizedTest
    @CsvSource({
        "m/s^2, m/s2",
        "m/s², m/s2",
        "m/s2, m/s2",
        "px^2, px2",
        "kg m², kg m2",
        "m^4, m4",
        "s^-2, s^-2",
        "gn, gn"
    })
    void exponentsHaveOneSpellingWhichReadsAsTheSameUnit(String written, String spelled) {
        Unit unit = Unit.named(written).orElseThrow();
        assertThat(unit.symbol()).isEqualTo(spelled);
        assertThat(Unit.named(spelled)).hasValue(unit);
        assertThat(Unit.named(unit.si()).map(Unit::si)).hasValue(unit.si());
    }

    @Test
    void anAngleIsNoPlainNumber() {
        assertThat(Unit.named("rad").orElseThrow().measuresSameAs(Unit.ONE)).isFalse();
        assertThat(Unit.named("%").orElseThrow().measuresSameAs(Unit.ONE)).isTrue();
    }

    @Test
    void numbersAreWrittenShortestAndWithoutLocale() {
        assertThat(Decimal.text(50)).isEqualTo("50");
        assertThat(Decimal.text(0.1)).isEqualTo("0.1");
        assertThat(Decimal.text(-0.0)).isEqualTo("0");
        assertThat(Decimal.text(1234567.25)).isEqualTo("1234567.25");
        assertThat(Decimal.text(1e300)).isEqualTo("1E+300");
        assertThat(Decimal.text(1.5e-9)).isEqualTo("1.5E-9");
        assertThat(Decimal.rounded(100 / 3.6)).isEqualTo("27.7778");
    }

    @Test
    void timesOfDayReadBack() {
        assertThat(TimeOfDay.seconds("06:00")).hasValue(21_600);
        assertThat(TimeOfDay.seconds("6:00")).hasValue(21_600);
        assertThat(TimeOfDay.seconds("24:00")).isEmpty();
        assertThat(TimeOfDay.text(21_600)).isEqualTo("06:00");
        assertThat(TimeOfDay.text(66_615)).isEqualTo("18:30:15");
    }

    private static double si(String written) {
        return ((Quantity.Reading.Read) Quantity.read(written)).quantity().si();
    }
}
