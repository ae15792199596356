package dev.provinggrid.model.document;

import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/** Reads JSON (RFC 8259) token by token. */
final class JsonParser {

    private final String file;
    private final Problems problems;
    private final TreeBuilder tree;

    JsonParser(String file, Problems problems) {
        this.file = file;
        this.problems = problems;
        this.tree = new TreeBuilder(file, problems);
    }

    Optional<Element> parse(String text) {
        StreamReadConstraints limits = StreamReadConstraints.builder()
                .maxNestingDepth(TreeBuilder.DEEPEST + 2)
                .maxNumberLength(1_000)
                .build();
        JsonFactory factory =
                JsonFactory.builder().streamReadConstraints(limits).build();
        try (tools.jackson.core.JsonParser parser =
                factory.createParser(tools.jackson.core.ObjectReadContext.empty(), text)) {
            while (parser.nextToken() != null) {
                accept(parser, parser.currentToken());
            }
        } catch (JacksonException e) {
            TokenStreamLocation at = e.getLocation();
            Place place = at == null ? Place.DOCUMENT : new Place("", at.getLineNr(), at.getColumnNr(), file);
            problems.add(Problem.at(place, "not readable as JSON: " + e.getOriginalMessage()));
            return Optional.empty();
        }
        return tree.root();
    }

    private void accept(tools.jackson.core.JsonParser parser, JsonToken token) {
        TokenStreamLocation at = parser.currentTokenLocation();
        Place place = tree.here(at.getLineNr(), at.getColumnNr());
        switch (token) {
            case START_OBJECT -> tree.openMapping(place);
            case START_ARRAY -> tree.openSequence(place);
            case END_OBJECT, END_ARRAY -> tree.close();
            case PROPERTY_NAME -> tree.key(parser.currentName(), place.line(), place.column());
            case VALUE_STRING -> tree.scalar(place, parser.getString(), true);
            default -> tree.scalar(place, parser.getString(), false);
        }
    }
}
