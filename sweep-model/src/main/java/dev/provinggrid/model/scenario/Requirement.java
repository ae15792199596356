package dev.provinggrid.model.scenario;

import dev.provinggrid.model.formula.Formula;
import dev.provinggrid.model.formula.Formula.Constant;
import dev.provinggrid.model.formula.FormulaException;
import dev.provinggrid.model.formula.FormulaValues;
import dev.provinggrid.model.quantity.Decimal;
import dev.provinggrid.model.quantity.Quantity;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.quantity.Value;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A formula that must hold. Numbers are exact, as they read in the units of the parameters: 60 km/h is 60, though in m/s it is rounded.
 *
 * @param formula gives true or false
 * @param units unit in which the formula takes each of its parameters; {@link Unit#ONE} where they are no numbers
 */
public record Requirement(Formula formula, Map<String, Unit> units) {

    public Requirement {
        units = Map.copyOf(units);
    }

    /** Whether it holds. A formula that has no value, as after a division by zero, does not hold. */
    boolean holds(Map<String, Value> parameters) {
        try {
            return new FormulaValues(name -> constant(parameters.get(name), units.get(name))).flag(formula);
        } catch (FormulaException noValue) {
            return false;
        }
    }

    private static Constant constant(Value value, Unit unit) {
        return switch (value) {
            case Value.Scalar(double si) -> {
                String written = unit.isSi() ? Decimal.text(si) : unit.shortestFromSi(si);
                yield new Formula.Numeral(exact(written), written);
            }
            case Value.Text(String text) -> new Formula.Text(text);
            case Value.Flag(boolean flag) -> new Formula.Flag(flag);
        };
    }

    private static BigFraction exact(String decimal) {
        return Quantity.read(decimal) instanceof Quantity.Reading.Read(Quantity it)
                ? it.number()
                : BigFraction.from(Double.parseDouble(decimal));
    }
}
