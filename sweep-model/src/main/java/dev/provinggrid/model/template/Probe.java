package dev.provinggrid.model.template;

import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.openscenario.xml.XmlSource;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.scenario.program.FileTemplate;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Fills a template with texts of every mark that has a meaning somewhere, reads it as a program would, and looks for them: where one
 * is not found again, a value could be taken for something else.
 */
record Probe(FileTemplate.Type type, String file, List<Placeholder> placeholders) {

    private static final String MARKS = " \"'\\<>&:#{}[],*!|%@`- ?";

    /**
     * Checks every placeholder.
     *
     * @param filled the text of the template, given a value for each placeholder
     */
    void check(Function<Function<Placeholder, String>, String> filled, Problems problems) {
        if (type == FileTemplate.Type.TEXT) {
            return; // nothing that is written there has a mark
        }
        try {
            String found = String.join("\n", texts(filled.apply(this::probe)));
            placeholders.stream()
                    .filter(it -> !found.contains(probe(it)))
                    .forEach(it -> problems.add(Problem.at(it.place(), "no value can stand here")
                            .withValue(it.name())
                            .withAllowed(allowed())));
        } catch (XMLStreamException | JacksonException e) {
            problems.add(unreadable(e.getMessage()));
        } catch (InvalidInput e) {
            problems.add(unreadable(e.problems().getFirst().toString()));
        }
    }

    private String probe(Placeholder it) {
        return it.place().line() + "/" + it.place().column() + MARKS;
    }

    private Problem unreadable(String why) {
        return Problem.at(
                        new Place("", 0, 0, file),
                        "with values in it, it cannot be read as " + type + ": "
                                + why.lines().findFirst().orElse(""))
                .withAllowed(allowed());
    }

    private String allowed() {
        return switch (type) {
            case XML, XOSC -> "a placeholder in an attribute or in the text of an element";
            case JSON, YAML, TEXT -> "a placeholder that is a whole value, or stands within double quotes";
        };
    }

    private Set<String> texts(String filled) throws XMLStreamException {
        Set<String> texts = new HashSet<>();
        switch (type) {
            case XML, XOSC -> xml(filled, texts);
            case JSON -> json(JsonMapper.shared().readTree(filled), texts);
            case YAML -> yaml(new DocumentReader(file).read(filled.getBytes(StandardCharsets.UTF_8)), texts);
            case TEXT -> texts.add(filled);
        }
        return texts;
    }

    private void xml(String text, Set<String> texts) throws XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        XMLStreamReader reader = factory.createXMLStreamReader(new StringReader(text));
        while (reader.hasNext()) {
            switch (reader.next()) {
                case XMLStreamReader.DTD ->
                    throw new InvalidInput(Problem.at(XmlSource.in(file), "a document type is not read"));
                case XMLStreamReader.CHARACTERS, XMLStreamReader.CDATA -> texts.add(reader.getText());
                case XMLStreamReader.START_ELEMENT -> {
                    for (int i = 0; i < reader.getAttributeCount(); i++) {
                        texts.add(reader.getAttributeValue(i));
                    }
                }
                default -> {}
            }
        }
    }

    private static void json(JsonNode node, Set<String> texts) {
        if (node.isString()) {
            texts.add(node.asString());
        }
        texts.addAll(node.propertyNames());
        node.values().forEach(it -> json(it, texts));
    }

    private static void yaml(Element element, Set<String> texts) {
        switch (element) {
            case Element.Scalar scalar -> texts.add(scalar.text());
            case Element.Sequence sequence -> sequence.items().forEach(it -> yaml(it, texts));
            case Element.Mapping mapping -> {
                texts.addAll(mapping.entries().keySet());
                mapping.entries().values().forEach(it -> yaml(it, texts));
            }
        }
    }
}
