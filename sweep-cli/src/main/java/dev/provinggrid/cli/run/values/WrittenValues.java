package dev.provinggrid.cli.run.values;

import dev.provinggrid.cli.results.SweepSource;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problems;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/**
 * Parameter values as the sweep file wrote them: {@code 80 km/h}, where cases have 22.22222222222222. A number that the file does
 * not write, as the manifest's default, is in SI, with its unit.
 *
 * @param labels of the levels of varied parameters, by value; numbers are {@code double}
 * @param fixed texts of the parameters that the file sets for all cases
 * @param units of the parameters; none where a number is bare
 */
public record WrittenValues(
        Map<String, Map<Object, String>> labels, Map<String, String> fixed, Map<String, String> units) {

    private record Schema(List<Field> fields) {}

    private record Field(String name, String unit) {}

    /** Those of results, from their schema and their sweep file. */
    public static WrittenValues of(SweepSource source) {
        Optional<String> schema = source.schemaIfThere();
        return new WrittenValues(
                schema.map(LevelLabels::of).orElse(Map.of()),
                source.sweepFile().map(WrittenValues::fixed).orElse(Map.of()),
                schema.map(WrittenValues::units).orElse(Map.of()));
    }

    private static Map<String, String> units(String schema) {
        return JsonMapper.shared().readValue(schema, Schema.class).fields().stream()
                .filter(it -> it.name().startsWith(LevelLabels.PARAMETER))
                .filter(it -> it.unit() != null && !it.unit().equals("1"))
                .collect(Collectors.toMap(it -> it.name().substring(LevelLabels.PARAMETER.length()), Field::unit));
    }

    /** What is wrong with a file that ran before is nothing to complain about here. */
    private static Map<String, String> fixed(String sweepFile) {
        Problems ignored = new Problems();
        Map<String, String> texts = new HashMap<>();
        Fields.of(new DocumentReader().read(sweepFile.getBytes(StandardCharsets.UTF_8), ignored), ignored)
                .fields("parameters")
                .ifPresent(all -> all.names()
                        .forEach(name -> all.scalar(name)
                                .ifPresent(it -> texts.put(name, it.text().strip()))));
        return texts;
    }

    /** A value in the words of the file, at most six digits where it has none. */
    public String text(String parameter, Object value) {
        return written(parameter, value).orElseGet(() -> inItsUnit(parameter, Figures.of(value), value));
    }

    /** A value with all its digits, in SI: for two whose texts read the same. */
    public String exactText(String parameter, Object value) {
        return inItsUnit(parameter, Objects.toString(value), value);
    }

    private Optional<String> written(String parameter, Object value) {
        return labels.containsKey(parameter)
                ? Optional.ofNullable(labels.get(parameter).get(LevelLabels.level(value)))
                : Optional.ofNullable(fixed.get(parameter));
    }

    private String inItsUnit(String parameter, String text, Object value) {
        return value instanceof Number && units.containsKey(parameter) ? text + " " + units.get(parameter) : text;
    }

    /** Several, each with its name: {@code speed 80 km/h, weather clear}. */
    public String inWords(Map<String, Object> parameters) {
        return parameters.entrySet().stream()
                .map(it -> it.getKey() + " " + text(it.getKey(), it.getValue()))
                .collect(Collectors.joining(", "));
    }
}
