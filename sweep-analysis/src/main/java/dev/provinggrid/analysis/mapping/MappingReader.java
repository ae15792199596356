package dev.provinggrid.analysis.mapping;

import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a mapping and reports every problem with its place. */
record MappingReader(Element root, Fields fields, Problems problems) {

    private static final List<String> REQUIRED =
            List.of("format", "sweep", "scenario", "version", "title", "files", "rows", "parameters", "kpis", "pass");

    /** Keys that are copied into the manifest unchanged. */
    private static final String[] OF_MANIFEST = {
        "scenario", "version", "title", "description", "headline", "agents", "explanations"
    };

    /** Keys that can be read only with the scenario, because they name its KPIs. */
    private static final List<String> CONDITIONS = List.of("valid", "pass", "finished");

    ResultMapping read() {
        REQUIRED.forEach(fields::required);
        CONDITIONS.forEach(fields::element);
        fields.word("format", List.of("1"));
        Optional<TimeBase> time = fields.fields("time").flatMap(it -> TimeBase.read(it, problems));
        ResultMapping mapping = new ResultMapping(
                root,
                fields.text("sweep").orElse(""),
                fields.scalar("files").map(it -> new FilePattern(it.place(), it.text())),
                separator(),
                is("rows", "case", "trace"),
                time,
                all("parameters", ParameterSource::read),
                fields.fields("replicate").flatMap(this::replicate),
                all("kpis", KpiSource::read),
                all("channels", ChannelSource::read),
                is("planned", "observed", "every-combination"),
                date(),
                fields.text("software").orElse("unknown"),
                DeclaredKeys.of(fields, OF_MANIFEST));
        checkTime(mapping);
        fields.refuseOthers();
        return mapping;
    }

    /** Whether a key has the second of two words; without the key the first applies. */
    private boolean is(String key, String usual, String word) {
        return fields.word(key, List.of(usual, word)).orElse(usual).equals(word);
    }

    private interface Entry<T> {
        Optional<T> read(String name, Element element, Problems problems);
    }

    private <T> List<T> all(String key, Entry<T> reader) {
        List<T> all = new ArrayList<>();
        fields.fields(key)
                .ifPresent(it -> it.names()
                        .forEach(name -> it.required(name)
                                .flatMap(element -> reader.read(name, element, problems))
                                .ifPresent(all::add)));
        return List.copyOf(all);
    }

    private Optional<CellOrigin> replicate(Fields written) {
        Optional<CellOrigin> origin = CellOrigin.read(written, problems);
        written.refuseOthers();
        return origin;
    }

    private void checkTime(ResultMapping mapping) {
        boolean timed = fields.element("time").isPresent();
        if (mapping.traces() && !timed) {
            problems.add(Problem.at(fields.place("time"), "a trace has a time").withAllowed("{column: HEAD, unit: s}"));
        }
        if (!mapping.traces() && (timed || !mapping.channels().isEmpty())) {
            problems.add(Problem.at(fields.place(timed ? "time" : "channels"), "a case of one row has no trace")
                    .withAllowed("rows: trace"));
        }
        boolean stamped = mapping.time().flatMap(TimeBase::format).isPresent();
        if (!stamped && fields.element("date").isEmpty()) {
            problems.add(Problem.at(fields.place("date"), "when it ran is not said")
                    .withAllowed("date: 2024-03-10, or a time with a format"));
        }
    }

    private char separator() {
        String text = fields.text("separator").orElse(",");
        if (text.length() != 1 || text.equals("\"") || text.equals("\n")) {
            problems.add(Problem.at(fields.place("separator"), "not a separator of cells")
                    .withValue(text)
                    .withAllowed("one character"));
            return ',';
        }
        return text.charAt(0);
    }

    private Optional<Instant> date() {
        return fields.text("date").flatMap(it -> {
            try {
                return Optional.of(LocalDate.parse(it).atStartOfDay().toInstant(ZoneOffset.UTC));
            } catch (DateTimeException _) {
                problems.add(Problem.at(fields.place("date"), "not a date")
                        .withValue(it)
                        .withAllowed("2024-03-10"));
                return Optional.empty();
            }
        });
    }
}
