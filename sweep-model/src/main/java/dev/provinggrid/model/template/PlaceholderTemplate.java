package dev.provinggrid.model.template;

import dev.provinggrid.model.openscenario.xml.XmlSource;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.program.FileTemplate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A text with {@code {{name}}} and {@code {{name:unit}}} where values of a case belong. */
final class PlaceholderTemplate implements CaseTemplate {

    private static final Pattern MARKED = Pattern.compile("\\{\\{([^{}\\r\\n]*)}}");

    private final XmlSource source;
    private final ValueWriter writer;
    private final List<String> texts = new ArrayList<>();
    private final List<Placeholder> placeholders = new ArrayList<>();

    private PlaceholderTemplate(XmlSource source, FileTemplate.Type type) {
        this.source = source;
        this.writer = new ValueWriter(type, source.charset());
    }

    /**
     * Reads one.
     *
     * @throws InvalidInput with everything wrong with it: names, units, and places where a value would be none
     */
    static PlaceholderTemplate read(XmlSource source, FileTemplate.Type type, Manifest manifest) {
        PlaceholderTemplate template = new PlaceholderTemplate(source, type);
        Problems problems = new Problems();
        template.take(new PlaceholderReader(manifest, type, problems));
        problems.throwIfAny();
        new Probe(type, source.file(), template.placeholders)
                .check(mark -> template.filled(it -> template.writer.written(mark.apply(it), it)), problems);
        problems.throwIfAny();
        return template;
    }

    private void take(PlaceholderReader reader) {
        String text = source.text();
        Matcher marked = MARKED.matcher(text);
        int from = 0;
        while (marked.find()) {
            texts.add(text.substring(from, marked.start()));
            from = marked.end();
            Place place = place(marked.start());
            boolean quoted = isWithinQuotes(text, marked.start());
            reader.read(marked.group(1), place, quoted).ifPresent(placeholders::add);
        }
        texts.add(text.substring(from));
    }

    /** Strings end on the line on which they begin; those that do not are found by the probe. */
    private static boolean isWithinQuotes(String text, int at) {
        boolean within = false;
        for (int i = text.lastIndexOf('\n', at - 1) + 1; i < at; i++) {
            char c = text.charAt(i);
            if (c == '\\' && within) {
                i++;
            } else if (c == '"') {
                within = !within;
            }
        }
        return within;
    }

    private Place place(int at) {
        String before = source.text().substring(0, at);
        int line = 1 + (int) before.chars().filter(it -> it == '\n').count();
        return new Place("", line, at - before.lastIndexOf('\n'), source.file());
    }

    @Override
    public byte[] with(Map<String, Value> values, long seed) {
        Problems problems = new Problems();
        String text = filled(it -> {
            Value value = it.isSeed() ? new Value.Text(Long.toString(seed)) : values.get(it.name());
            String words = it.words(value);
            if (!writer.canWrite(words)) {
                problems.add(Problem.at(it.place(), "this value of " + it.name() + " cannot be written there")
                        .withValue(words)
                        .withAllowed(writer.allowed()));
                return "";
            }
            return it.isNumber(value) ? words : writer.written(words, it);
        });
        problems.throwIfAny();
        return source.bytes(text);
    }

    @Override
    public Set<String> plain() {
        return writer.type() == FileTemplate.Type.TEXT
                ? placeholders.stream().map(Placeholder::name).collect(Collectors.toSet())
                : Set.of();
    }

    private String filled(Function<Placeholder, String> written) {
        StringBuilder out = new StringBuilder(texts.getFirst());
        for (int i = 0; i < placeholders.size(); i++) {
            out.append(written.apply(placeholders.get(i))).append(texts.get(i + 1));
        }
        return out.toString();
    }
}
