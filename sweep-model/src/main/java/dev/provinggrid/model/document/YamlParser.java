package dev.provinggrid.model.document;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Reads YAML 1.2 event by event, so that depth and aliases cannot exceed the size limit of a document. Tags are rejected, because
 * the manifest defines the type of a value.
 */
final class YamlParser {

    private final String file;
    private final Problems problems;
    private final TreeBuilder tree;
    private final Map<Anchor, Element> anchored = new HashMap<>();
    private final Deque<Optional<Anchor>> openAnchors = new ArrayDeque<>();
    private int documents;

    YamlParser(String file, Problems problems) {
        this.file = file;
        this.problems = problems;
        this.tree = new TreeBuilder(file, problems);
    }

    Optional<Element> parse(String text) {
        LoadSettings settings = LoadSettings.builder()
                .setLabel(file)
                .setCodePointLimit(Integer.MAX_VALUE)
                .build();
        try {
            for (Event event : new Parse(settings).parseString(text)) {
                accept(event);
            }
        } catch (MarkedYamlEngineException e) {
            Place place = e.getProblemMark().map(it -> place("", it)).orElse(Place.DOCUMENT);
            problems.add(Problem.at(place, "not readable as YAML: " + e.getProblem()));
            return Optional.empty();
        } catch (YamlEngineException e) {
            problems.add(Problem.at(Place.DOCUMENT, "not readable as YAML: " + e.getMessage()));
            return Optional.empty();
        }
        return tree.root();
    }

    private void accept(Event event) {
        switch (event) {
            case DocumentStartEvent start -> {
                documents++;
                if (documents > 1) {
                    throw new InvalidInput(Problem.at(mark(start), "a second document in the same file"));
                }
            }
            case ScalarEvent scalar -> scalar(scalar);
            case MappingStartEvent start -> {
                Place place = begin(start, start.getTag());
                tree.openMapping(place);
            }
            case SequenceStartEvent start -> {
                Place place = begin(start, start.getTag());
                tree.openSequence(place);
            }
            case AliasEvent alias -> alias(alias);
            default -> {
                if (event.getEventId() == Event.ID.MappingEnd || event.getEventId() == Event.ID.SequenceEnd) {
                    Element closed = tree.close();
                    openAnchors.pop().ifPresent(it -> anchored.put(it, closed));
                }
            }
        }
    }

    private void scalar(ScalarEvent scalar) {
        Place place = mark(scalar);
        boolean quoted = scalar.getScalarStyle() != ScalarStyle.PLAIN;
        refuseTag(scalar.getTag(), place);
        if (tree.expectsKey()) {
            tree.key(scalar.getValue(), place.line(), place.column());
        } else {
            tree.scalar(place, scalar.getValue(), quoted);
        }
        scalar.getAnchor().ifPresent(it -> anchored.put(it, new Element.Scalar(place, scalar.getValue(), quoted)));
    }

    private Place begin(NodeEvent start, Optional<String> tag) {
        Place place = mark(start);
        if (tree.expectsKey()) {
            throw new InvalidInput(Problem.at(place, "a key must be a single word"));
        }
        refuseTag(tag, place);
        openAnchors.push(start.getAnchor());
        return place;
    }

    private void alias(AliasEvent alias) {
        Place place = mark(alias);
        Element target = anchored.get(alias.getAlias());
        if (target == null) {
            throw new InvalidInput(Problem.at(place, "an alias of nothing that stands before it")
                    .withValue("*" + alias.getAlias().getValue()));
        }
        if (tree.expectsKey()) {
            throw new InvalidInput(Problem.at(place, "an alias cannot be a key"));
        }
        tree.again(target, place);
    }

    private void refuseTag(Optional<String> tag, Place place) {
        tag.ifPresent(it -> problems.add(Problem.at(place, "tags are not allowed")
                .withValue(it)
                .withAllowed("the plain value; quote a condition that begins with !")));
    }

    private Place mark(Event event) {
        return event.getStartMark()
                .map(it -> tree.here(it.getLine() + 1, it.getColumn() + 1))
                .orElseGet(() -> tree.here(0, 0));
    }

    private Place place(String pointer, Mark mark) {
        return new Place(pointer, mark.getLine() + 1, mark.getColumn() + 1, file);
    }
}
