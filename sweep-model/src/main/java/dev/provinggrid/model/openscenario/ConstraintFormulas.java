package dev.provinggrid.model.openscenario;

import dev.provinggrid.model.formula.Formula;
import dev.provinggrid.model.formula.Formula.Constant;
import dev.provinggrid.model.formula.Formula.Name;
import dev.provinggrid.model.formula.Formula.Operation;
import dev.provinggrid.model.formula.FormulaException;
import dev.provinggrid.model.formula.Kind;
import dev.provinggrid.model.formula.Operator;
import dev.provinggrid.model.openscenario.Declaration.ValueConstraint;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;

/**
 * The constraints of declarations as formulas over parameters: groups are alternatives, the constraints of a group hold together. A
 * declaration whose value is computed stands in them as its expression.
 */
final class ConstraintFormulas {

    /** Greatest size of a formula: expressions that name each other can grow without end. */
    private static final long LARGEST = 500;

    private static final Map<String, Operator> RULES = Map.of(
            "equalTo", Operator.EQUAL,
            "notEqualTo", Operator.UNEQUAL,
            "lessThan", Operator.LESS,
            "lessOrEqual", Operator.AT_MOST,
            "greaterThan", Operator.GREATER,
            "greaterOrEqual", Operator.AT_LEAST);

    private final Map<String, Declaration> declarations;
    private final Problems problems;
    private final Map<String, Formula> known = new HashMap<>();
    private final Set<String> open = new HashSet<>();

    ConstraintFormulas(Map<String, Declaration> declarations, Problems problems) {
        this.declarations = declarations;
        this.problems = problems;
    }

    /** What must hold for a declaration; empty if anything goes, or if a problem keeps it from being known. */
    Optional<Formula> of(Declaration declaration) {
        List<Formula> groups = new ArrayList<>();
        int before = problems.count();
        for (List<ValueConstraint> group : declaration.groups()) {
            List<Formula> members = group.stream()
                    .flatMap(it -> constraint(declaration, it).stream())
                    .toList();
            members.stream().reduce(joining(Operator.AND)).ifPresent(groups::add);
        }
        return problems.count() > before ? Optional.empty() : groups.stream().reduce(joining(Operator.OR));
    }

    private static BinaryOperator<Formula> joining(Operator operator) {
        return (left, right) -> new Operation(operator, List.of(left, right));
    }

    private Optional<Formula> constraint(Declaration declaration, ValueConstraint constraint) {
        Operator operator = RULES.get(constraint.rule());
        if (operator == null) {
            problems.add(Problem.at(constraint.place(), "unknown rule of a constraint")
                    .noneOf(constraint.rule(), RULES.keySet()));
            return Optional.empty();
        }
        try {
            Formula formula = new Operation(
                    operator, List.of(inlined(declaration.name()), inlined(value(declaration, constraint))));
            Kind.of(formula, it -> declarations.get(it).type().kind());
            return Optional.of(checked(formula));
        } catch (FormulaException e) {
            problems.add(Problem.at(constraint.place(), "a constraint that cannot be checked here: " + e.getMessage())
                    .withValue(constraint.value()));
            return Optional.empty();
        }
    }

    private static Formula value(Declaration declaration, ValueConstraint constraint) throws FormulaException {
        DeclaredType type = declaration.type();
        if (WrittenValue.in(constraint.value()).isPresent()) { // 4.5 may bound an int
            return WrittenValue.of(constraint.value(), type.isWhole() ? DeclaredType.DOUBLE : type);
        }
        return (type.isWhole() ? DeclaredType.DOUBLE : type)
                .read(constraint.value())
                .map(Formula.class::cast)
                .orElseThrow(() -> new FormulaException("not a value of type " + type.word()));
    }

    /** A name as a formula over parameters. */
    private Formula inlined(String name) throws FormulaException {
        Formula done = known.get(name);
        if (done != null) {
            return done;
        }
        Declaration declaration = declarations.get(name);
        if (declaration == null) {
            throw new FormulaException("no parameter $" + name + " is declared");
        }
        if (declaration.isParameter()) {
            return new Name(name);
        }
        if (!open.add(name)) {
            throw new FormulaException("the value of " + name + " depends on itself");
        }
        try {
            Formula formula = checked(inlined(declaration
                    .value()
                    .orElseThrow(() -> new FormulaException("the value of " + name + ": " + declaration.obstacle()))));
            known.put(name, formula);
            return formula;
        } finally {
            open.remove(name);
        }
    }

    private Formula inlined(Formula formula) throws FormulaException {
        return switch (formula) {
            case Constant constant -> positive(constant);
            case Name(String name) -> inlined(name);
            case Operation(Operator operator, List<Formula> of) -> {
                List<Formula> parts = new ArrayList<>();
                for (Formula part : of) {
                    parts.add(inlined(part));
                }
                yield checked(new Operation(operator, parts));
            }
        };
    }

    /** A number that is written with a sign, as formulas write it. */
    private static Formula positive(Constant constant) {
        if (!(constant instanceof Formula.Numeral(var value, String written))) {
            return constant;
        }
        String digits = written.replaceFirst("^[+-]", "");
        return value.signum() < 0
                ? new Operation(Operator.NEGATED, List.of(new Formula.Numeral(value.negate(), digits)))
                : new Formula.Numeral(value, digits);
    }

    private static Formula checked(Formula formula) throws FormulaException {
        if (formula.size() > LARGEST) {
            throw new FormulaException("an expression of more than " + LARGEST + " parts, written out");
        }
        return formula;
    }
}
