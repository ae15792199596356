package dev.provinggrid.model.formula;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.provinggrid.model.formula.Formula.Constant;
import dev.provinggrid.model.formula.Formula.Flag;
import dev.provinggrid.model.formula.Formula.Numeral;
import dev.provinggrid.model.formula.Formula.Text;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Formulas are exact, and read back as they are written. */
class FormulaTest {

    private static final Map<String, Constant> PARAMETERS = Map.of(
            "a", new Numeral(BigFraction.of(7, 2), "3.5"),
            "b", new Numeral(BigFraction.of(-3), "-3"),
            "t", new Text("-4"),
            "f", new Flag(true));

    private static final FormulaValues VALUES = new FormulaValues(name -> {
        if (!PARAMETERS.containsKey(name)) {
            throw new FormulaException("no " + name);
        }
        return PARAMETERS.get(name);
    });

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 + 2 * 3 | 7",
                "(1 + 2) * 3 | 9",
                "2 - 3 - 4 | -5",
                "2 - (3 - 4) | 3",
                "8 / 4 / 2 | 1",
                "-$a + - -2 | -3/2",
                "0.1 + 0.2 | 3/10",
                "7 % 3 | 1",
                "$b % 2 | -1",
                "pow(2, 10) | 1024",
                "pow($a, -1) | 2/7",
                "sqrt(9 / 4) | 3/2",
                "abs($b) | 3",
                "sign($b) | -1",
                "max($a, $b) | 7/2",
                "min(-5, -3) | -5",
                "floor($b / 2) | -2",
                "ceil($b / 2) | -1",
                "round(2.5) | 3",
                "round(-2.5) | -3",
                "floor(3 / $b) | -1",
                "sqrt(-4 / -1) | 2"
            })
    void numbersAreExact(String formula, String value) throws FormulaException {
        assertThat(VALUES.number(FormulaReader.read(formula))).isEqualTo(fraction(value));
    }

    private static BigFraction fraction(String text) {
        String[] parts = text.split("/", -1);
        return BigFraction.of(Integer.parseInt(parts[0]), parts.length == 1 ? 1 : Integer.parseInt(parts[1]));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            value = {
                "$b < -2 | true",
                "-1 < -3 | false",
                "-3 <= -3 | true",
                "0.1 + 0.2 == 0.3 | true",
                "$t == \"-4\" | true",
                "$t != \"-4\" | false",
                "not $f or $a > 3 and $b < 0 | true",
                "not ($f or $a > 3) | false",
                "$f == true | true",
                "1 / 3 * 3 == 1 | true"
            })
    void comparisonsOfNegativeAndOfEqualNumbersHold(String formula, boolean holds) throws FormulaException {
        Formula read = FormulaReader.read(formula);
        assertThat(Kind.of(read, it -> Kind.of(PARAMETERS.get(it)))).isEqualTo(Kind.FLAG);
        assertThat(VALUES.flag(read)).isEqualTo(holds);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            value = {
                "'' | it is empty",
                "1 + | it ends where a value is wanted",
                "(1 | it ends where \")\" is wanted",
                "1 2 | \"2\" at character 3 where an operator is wanted",
                "$ | \"$\" at character 1 is no part of a formula",
                "1 < 2 < 3 | where an operator is wanted",
                "sin(1) | unknown function \"sin\"; there are round, floor",
                "pow(2) | pow wants 2 numbers, not 1",
                "sqrt() | \")\" at character 6 where a value is wanted",
                "1e9999 | \"9\" at character 6"
            })
    void whatIsNoFormulaIsToldWithItsPlace(String text, String message) {
        assertThat(catchThrowableOfType(FormulaException.class, () -> FormulaReader.read(text)))
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1 / 0",
                "1 % 0",
                "sqrt(-1)",
                "pow(10, 2000)",
                "pow(pow(10, 1000), 1000)",
                "pow(0, -1)",
                "pow(-1, 0.5)"
            })
    void aFormulaWithoutAValueIsRefusedAtOnce(String text) throws FormulaException {
        Formula formula = FormulaReader.read(text);
        assertThat(catchThrowableOfType(FormulaException.class, () -> VALUES.number(formula)))
                .isNotNull();
    }

    @Test
    void aFormulaOfMixedKindsIsRefused() throws FormulaException {
        for (String text : List.of("1 + true", "$t < \"5\"", "not 1", "$t == 1", "max(true, false)")) {
            Formula formula = FormulaReader.read(text);
            assertThat(catchThrowableOfType(
                            FormulaException.class, () -> Kind.of(formula, it -> Kind.of(PARAMETERS.get(it)))))
                    .as(text)
                    .isNotNull();
        }
    }

    @Test
    void expressionsHaveNoComparisonsAndNoTexts() {
        for (String text : List.of("1 < 2", "\"a\"", "$a == 3")) {
            assertThat(catchThrowableOfType(FormulaException.class, () -> FormulaReader.readExpression(text)))
                    .as(text)
                    .isNotNull();
        }
    }

    @Property
    void aFormulaReadsBackAsItIsWritten(@ForAll("formulas") Formula formula) throws FormulaException {
        assertThat(FormulaReader.read(formula.text())).as(formula.text()).isEqualTo(formula);
    }

    @Property
    void anyTextIsAFormulaOrIsRefused(@ForAll("fragments") String text) {
        try {
            Formula formula = FormulaReader.read(text);
            assertThat(FormulaReader.read(formula.text())).isEqualTo(formula);
            VALUES.of(formula);
        } catch (FormulaException refused) {
            assertThat(refused.getMessage()).isNotBlank();
        }
    }

    @Provide
    Arbitrary<String> fragments() {
        return Arbitraries.of(
                        "1", "2.5", "$a", "$b", "$t", "$f", "+", "-", "*", "/", "%", "(", ")", "<", "==", "and", "or",
                        "not", "pow", "sqrt", ",", "\"x\"", "true", " ", "1e3", ".", "$", "\\", "\"", "é")
                .list()
                .ofMaxSize(24)
                .map(it -> String.join("", it));
    }

    @Provide
    Arbitrary<Formula> formulas() {
        Arbitrary<Formula> leaves = Arbitraries.oneOf(
                Arbitraries.of("1", "0.25", "3.", "1e3").map(FormulaTest::number),
                Arbitraries.of("a", "b").map(Formula.Name::new),
                Arbitraries.strings().ofMaxLength(4).map(Formula.Text::new),
                Arbitraries.of(true, false).map(Formula.Flag::new));
        return Arbitraries.lazyOf(() -> leaves, () -> leaves, this::operations);
    }

    private Arbitrary<Formula> operations() {
        return Combinators.combine(
                        Arbitraries.of(Operator.values()), formulas().list().ofSize(2))
                .as((operator, of) -> new Formula.Operation(operator, of.subList(0, operator.operands())));
    }

    private static Formula number(String written) {
        try {
            return FormulaReader.read(written);
        } catch (FormulaException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
