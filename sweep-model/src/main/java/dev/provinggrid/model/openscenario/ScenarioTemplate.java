package dev.provinggrid.model.openscenario;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.formula.Formula;
import dev.provinggrid.model.formula.Formula.Constant;
import dev.provinggrid.model.openscenario.xml.AttributeSpans;
import dev.provinggrid.model.openscenario.xml.XmlNode;
import dev.provinggrid.model.openscenario.xml.XmlSource;
import dev.provinggrid.model.openscenario.xml.XmlTree;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Quantity;
import dev.provinggrid.model.quantity.TimeOfDay;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import java.nio.charset.CharsetEncoder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A scenario file whose declared values are replaced by those of a case. Nothing else of the file changes, not even a space; a value
 * that is the declared one stays as it is written.
 */
public final class ScenarioTemplate {

    private static final List<String> DECLARATION =
            List.of("OpenSCENARIO", "ParameterDeclarations", "ParameterDeclaration");

    private final XmlSource source;
    private final XmlNode root;
    private final List<Filled> filled;

    /** A declaration that a parameter of the manifest fills. */
    private record Filled(Declaration declaration, Parameter parameter, AttributeSpans.Span span) {}

    private ScenarioTemplate(XmlSource source, XmlNode root, List<Filled> filled) {
        this.source = source;
        this.root = root;
        this.filled = List.copyOf(filled);
    }

    /**
     * Reads a file that cases of a scenario are written into.
     *
     * @throws InvalidInput with everything wrong with it: that is no scenario file, or does not suit the manifest
     */
    public static ScenarioTemplate read(XmlSource source, Manifest manifest) {
        XmlNode root = XmlTree.of(source);
        Problems problems = new Problems();
        OpenScenarioVersion.check(root, problems);
        if (!ScenarioFile.is(root)) {
            problems.add(Problem.at(root.place(), "not a scenario file"));
        }
        ScenarioFile scenario = ScenarioFile.read(root, problems);
        problems.throwIfAny();
        List<AttributeSpans.Span> spans = AttributeSpans.of(source.text(), DECLARATION, "value");
        List<Filled> filled = new ArrayList<>();
        List<Declaration> declarations = List.copyOf(scenario.declarations().values());
        for (int i = 0; i < declarations.size(); i++) {
            Declaration declaration = declarations.get(i);
            AttributeSpans.Span span = spans.get(i);
            manifest.parameter(declaration.name()).ifPresent(it -> filled.add(new Filled(declaration, it, span)));
        }
        filled.forEach(it -> check(it, problems));
        if (filled.isEmpty()) {
            problems.add(Problem.at(root.place(), "it declares no parameter of " + manifest.name())
                    .withAllowed(String.join(
                            ", ",
                            manifest.parameters().stream().map(Parameter::name).toList())));
        }
        problems.throwIfAny();
        return new ScenarioTemplate(source, root, filled);
    }

    private static void check(Filled it, Problems problems) {
        boolean suits = switch (it.parameter().type()) {
            case NUMBER -> it.declaration().type() == DeclaredType.DOUBLE;
            case INTEGER ->
                it.declaration().type().isWhole() || it.declaration().type() == DeclaredType.DOUBLE;
            case BOOLEAN -> it.declaration().type() == DeclaredType.BOOLEAN;
            case CHOICE, TEXT, TIME_OF_DAY, PERCEPTION_MODEL ->
                it.declaration().type() == DeclaredType.STRING
                        || it.declaration().type() == DeclaredType.DATE_TIME;
        };
        if (!suits) {
            problems.add(Problem.at(it.declaration().place(), "declared with another type than the manifest has")
                    .withValue(it.declaration().name() + ", "
                            + it.declaration().type().word())
                    .withAllowed("one for " + it.parameter().type().name().toLowerCase(Locale.ROOT)));
        }
    }

    /** SHA-256 of its bytes, lower-case hex. */
    public String digest() {
        return CanonicalJson.sha256(source.bytes());
    }

    /** The values that it declares, of the parameters of the manifest. */
    public Map<String, Value> declared() {
        return filled.stream()
                .filter(it -> it.declaration().constant().isPresent())
                .collect(Collectors.toMap(
                        it -> it.parameter().name(),
                        it -> value(
                                it.declaration().constant().orElseThrow(),
                                Unit.named(it.parameter().written()).orElse(Unit.ONE))));
    }

    /** The files and folders that it refers to by a relative path. */
    public List<String> relativePaths() {
        return paths(root)
                .map(String::strip)
                .filter(it -> !it.isEmpty()
                        && !it.startsWith("$")
                        && !it.contains(":")
                        && !Path.of(it).isAbsolute())
                .distinct()
                .toList();
    }

    private static Stream<String> paths(XmlNode node) {
        Stream<String> own = switch (node.name()) {
            case "LogicFile", "SceneGraphFile", "File" -> node.attribute("filepath").stream();
            case "Directory" -> node.attribute("path").stream();
            default -> Stream.empty();
        };
        return Stream.concat(own, node.children().stream().flatMap(ScenarioTemplate::paths));
    }

    /**
     * The file of a case.
     *
     * @param values of all parameters of the manifest
     */
    public byte[] with(Map<String, Value> values) {
        CharsetEncoder encoder = source.charset().newEncoder();
        StringBuilder out = new StringBuilder();
        int copied = 0;
        for (Filled it : filled) {
            Optional<String> written = changed(it, values.get(it.parameter().name()));
            if (written.isPresent()) {
                out.append(source.text(), copied, it.span().start())
                        .append(it.span().escaped(written.get(), encoder));
                copied = it.span().end();
            }
        }
        return source.bytes(
                out.append(source.text(), copied, source.text().length()).toString());
    }

    /** What is written for a value; empty where the file says it already. */
    private static Optional<String> changed(Filled of, Value value) {
        Unit unit = Unit.named(of.parameter().written()).orElse(Unit.ONE);
        boolean declared = of.declaration()
                .constant()
                .filter(it -> value(it, unit).equals(value))
                .isPresent();
        return declared
                ? Optional.empty()
                : Optional.of(
                        switch (value) {
                            case Value.Scalar(double seconds)
                            when of.parameter().type() == Parameter.Type.TIME_OF_DAY -> TimeOfDay.text(seconds);
                            case Value.Scalar(double si) -> unit.shortestFromSi(si);
                            case Value.Text(String text) -> text;
                            case Value.Flag(boolean flag) -> Boolean.toString(flag);
                        });
    }

    private static Value value(Constant constant, Unit unit) {
        return switch (constant) {
            case Formula.Numeral number -> new Value.Scalar(new Quantity(number.value(), Optional.of(unit)).si());
            case Formula.Text text -> new Value.Text(text.value());
            case Formula.Flag flag -> new Value.Flag(flag.value());
        };
    }
}
