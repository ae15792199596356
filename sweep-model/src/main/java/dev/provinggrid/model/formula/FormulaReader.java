package dev.provinggrid.model.formula;

import dev.provinggrid.model.formula.Formula.Flag;
import dev.provinggrid.model.formula.Formula.Name;
import dev.provinggrid.model.formula.Formula.Numeral;
import dev.provinggrid.model.formula.Formula.Operation;
import dev.provinggrid.model.formula.Formula.Text;
import dev.provinggrid.model.quantity.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Reads formulas. Loosest first: {@code or}, {@code and}, {@code not}, comparisons ({@code == != < <= > >=}, which do not chain),
 * {@code + -}, {@code * / %}, unary minus; then brackets, functions, {@code $name}, numbers, quoted texts, {@code true} and {@code
 * false}.
 */
public final class FormulaReader {

    /** Greatest length of a formula, characters. */
    public static final int LONGEST = 10_000;

    private static final int DEEPEST = 100;

    private final List<FormulaToken> tokens;
    private final boolean comparisons;
    private int next;
    private int depth;

    private FormulaReader(List<FormulaToken> tokens, boolean comparisons) {
        this.tokens = tokens;
        this.comparisons = comparisons;
    }

    /**
     * The formula in a text.
     *
     * @throws FormulaException if there is none
     */
    public static Formula read(String text) throws FormulaException {
        return new FormulaReader(FormulaToken.all(text), true).whole();
    }

    /**
     * The formula in a text that has no comparisons and no texts, as in expressions of OpenSCENARIO.
     *
     * @throws FormulaException if there is none
     */
    public static Formula readExpression(String text) throws FormulaException {
        return new FormulaReader(FormulaToken.all(text), false).whole();
    }

    private Formula whole() throws FormulaException {
        if (tokens.isEmpty()) {
            throw new FormulaException("it is empty");
        }
        Formula formula = binary(Operator.OR.binding());
        if (next < tokens.size()) {
            throw unexpected("an operator");
        }
        return formula;
    }

    private Formula binary(int binding) throws FormulaException {
        if (binding == Operator.NOT.binding()) {
            return negation();
        }
        if (binding == Operator.NEGATED.binding()) {
            return minus();
        }
        Formula left = binary(binding + 1);
        for (Optional<Operator> operator = operator(binding); operator.isPresent(); operator = operator(binding)) {
            next++;
            left = new Operation(operator.get(), List.of(left, binary(binding + 1)));
            if (operator.get().compares()) {
                return left;
            }
        }
        return left;
    }

    /** The operator that comes next, if it binds so tightly. */
    private Optional<Operator> operator(int binding) {
        return Optional.ofNullable(peek())
                .filter(it -> it.sort() != FormulaToken.Sort.TEXT)
                .flatMap(it -> Operator.between(it.text()))
                .filter(it -> it.binding() == binding && (comparisons || !it.compares()));
    }

    private Formula negation() throws FormulaException {
        if (!take("not")) {
            return binary(Operator.EQUAL.binding());
        }
        deeper();
        Formula of = negation();
        depth--;
        return new Operation(Operator.NOT, List.of(of));
    }

    private Formula minus() throws FormulaException {
        if (!take("-")) {
            return primary();
        }
        deeper();
        Formula of = minus();
        depth--;
        return new Operation(Operator.NEGATED, List.of(of));
    }

    private Formula primary() throws FormulaException {
        FormulaToken token = peek();
        if (token == null) {
            throw unexpected("a value");
        }
        next++;
        return switch (token.sort()) {
            case NUMBER -> number(token.text());
            case NAME -> new Name(token.text());
            case TEXT -> text(token);
            case WORD -> word(token.text());
            case SIGN -> {
                if (!token.text().equals("(")) {
                    next--;
                    throw unexpected("a value");
                }
                yield bracketed();
            }
        };
    }

    private Formula text(FormulaToken token) throws FormulaException {
        if (!comparisons) {
            next--;
            throw unexpected("a number");
        }
        return new Text(token.text());
    }

    private Formula bracketed() throws FormulaException {
        deeper();
        Formula inner = binary(Operator.OR.binding());
        depth--;
        expect(")");
        return inner;
    }

    private Formula word(String word) throws FormulaException {
        if (word.equals("true") || word.equals("false")) {
            return new Flag(word.equals("true"));
        }
        Operator function = Operator.function(word)
                .orElseThrow(() -> new FormulaException("unknown function \"" + word + "\"; there are "
                        + Operator.functions().map(Operator::word).collect(Collectors.joining(", "))));
        expect("(");
        deeper();
        List<Formula> arguments = new ArrayList<>(List.of(binary(Operator.OR.binding())));
        while (take(",")) {
            arguments.add(binary(Operator.OR.binding()));
        }
        depth--;
        expect(")");
        if (arguments.size() != function.operands()) {
            throw new FormulaException(word + " wants " + function.operands()
                    + (function.operands() == 1 ? " number, not " : " numbers, not ") + arguments.size());
        }
        return new Operation(function, arguments);
    }

    private static Formula number(String written) throws FormulaException {
        if (Quantity.read(written) instanceof Quantity.Reading.Read(Quantity it)) {
            return new Numeral(it.number(), written);
        }
        throw new FormulaException("a number that is too long");
    }

    private void deeper() throws FormulaException {
        if (++depth > DEEPEST) {
            throw new FormulaException("nested too deeply: at most " + DEEPEST + " levels");
        }
    }

    private boolean take(String text) {
        FormulaToken token = peek();
        boolean taken = token != null
                && token.sort() != FormulaToken.Sort.TEXT
                && token.text().equals(text);
        next += taken ? 1 : 0;
        return taken;
    }

    private void expect(String text) throws FormulaException {
        if (!take(text)) {
            throw unexpected("\"" + text + "\"");
        }
    }

    private FormulaToken peek() {
        return next < tokens.size() ? tokens.get(next) : null;
    }

    private FormulaException unexpected(String wanted) {
        FormulaToken token = peek();
        return new FormulaException(
                token == null
                        ? "it ends where " + wanted + " is wanted"
                        : "\"" + token.text() + "\" at character " + token.at() + " where " + wanted + " is wanted");
    }
}
