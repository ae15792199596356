package dev.provinggrid.cli.command.prepare.openscenario;

import de.siegmar.fastcsv.writer.CsvWriter;
import dev.provinggrid.cli.file.PartFile;
import dev.provinggrid.cli.file.WriteFailed;
import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.model.sweep.Sweep;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The combinations that a sweep leaves out because its scenario forbids them: counted for the screen, whole in a file.
 *
 * @param byReason number of combinations by the reason of the rule that forbids them
 */
public record ForbiddenCombinations(Sweep sweep, Map<String, Integer> byReason) {

    /** Counts them. */
    public static ForbiddenCombinations of(Sweep sweep) {
        Map<String, Integer> byReason = new LinkedHashMap<>();
        sweep.cases().forEachForbidden((values, rule) -> byReason.merge(rule.reason(), 1, Integer::sum));
        return new ForbiddenCombinations(sweep, byReason);
    }

    public int count() {
        return byReason.values().stream().mapToInt(it -> it).sum();
    }

    /** How many, and why. */
    public void print(PrintWriter out) {
        if (count() > 0) {
            out.println(count()
                    + (count() == 1
                            ? " combination is left out because the scenario forbids it:"
                            : " combinations are left out because the scenario forbids them:"));
            byReason.forEach((reason, times) -> out.println("  " + times + "  " + reason));
        }
    }

    /** Writes all of them: the parameters that vary, with their units, and the rule. */
    public void write(Path file) {
        try {
            new PartFile(file).fill(out -> write(new OutputStreamWriter(out, StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new WriteFailed(file, e);
        }
    }

    private void write(Writer out) throws IOException {
        List<Parameter> varied = sweep.axes().stream()
                .map(Axis::parameter)
                .map(it -> sweep.manifest().parameter(it).orElseThrow())
                .toList();
        CsvWriter table = CsvWriter.builder().build(out);
        table.writeRecord(
                Stream.concat(varied.stream().map(ForbiddenCombinations::head), Stream.of("forbidden_by", "rule"))
                        .toList());
        sweep.cases().forEachForbidden((values, rule) -> {
            List<String> row = new ArrayList<>();
            varied.forEach(it -> row.add(cell(it, values.get(it.name()))));
            row.add(rule.reason());
            row.add(rule.requirement().map(it -> it.formula().text()).orElse(""));
            table.writeRecord(row);
        });
        table.flush();
    }

    private static String head(Parameter parameter) {
        boolean bare = parameter.written().isEmpty() || parameter.written().equals("1");
        return parameter.name() + (bare ? "" : "[" + parameter.written() + "]");
    }

    private static String cell(Parameter parameter, Value value) {
        return value instanceof Value.Scalar(double si) && parameter.type() != Parameter.Type.TIME_OF_DAY
                ? Unit.named(parameter.written()).orElse(Unit.ONE).shortestFromSi(si)
                : WireParameters.of(parameter, value).toString();
    }
}
