package dev.provinggrid.model.formula;

import dev.provinggrid.model.formula.Formula.Constant;
import dev.provinggrid.model.formula.Formula.Flag;
import dev.provinggrid.model.formula.Formula.Name;
import dev.provinggrid.model.formula.Formula.Numeral;
import dev.provinggrid.model.formula.Formula.Operation;
import dev.provinggrid.model.formula.Formula.Text;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What a formula gives. */
public enum Kind {
    NUMBER("a number"),
    TEXT("a text"),
    FLAG("true or false");

    private final String words;

    Kind(String words) {
        this.words = words;
    }

    /** For people. */
    public String words() {
        return words;
    }

    static Kind of(Constant constant) {
        return switch (constant) {
            case Numeral _ -> NUMBER;
            case Text _ -> TEXT;
            case Flag _ -> FLAG;
        };
    }

    /**
     * What a formula gives.
     *
     * @param ofName what each parameter is
     * @throws FormulaException where operands do not suit
     */
    public static Kind of(Formula formula, Function<String, Kind> ofName) throws FormulaException {
        return switch (formula) {
            case Constant constant -> of(constant);
            case Name(String name) -> ofName.apply(name);
            case Operation operation -> of(operation, ofName);
        };
    }

    private static Kind of(Operation operation, Function<String, Kind> ofName) throws FormulaException {
        Operator operator = operation.operator();
        List<Formula> operands = operation.of();
        Kind first = of(operands.getFirst(), ofName);
        for (Formula operand : operands.subList(1, operands.size())) {
            Kind other = of(operand, ofName);
            if (other != first) {
                throw new FormulaException("\"" + operator.word() + "\" of " + first.words + " and " + other.words);
            }
        }
        boolean anyKind = operator == Operator.EQUAL || operator == Operator.UNEQUAL;
        Kind wanted = operator.isLogical() ? FLAG : NUMBER;
        if (!anyKind && first != wanted) {
            String given = operands.stream().map(Formula::text).collect(Collectors.joining(", "));
            throw new FormulaException("\"" + operator.word() + "\" wants " + wanted.words + ", not " + given);
        }
        return operator.compares() || operator.isLogical() ? FLAG : NUMBER;
    }
}
