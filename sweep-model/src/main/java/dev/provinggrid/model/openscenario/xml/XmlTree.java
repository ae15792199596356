package dev.provinggrid.model.openscenario.xml;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads an XML file into a tree. A document type is refused, so there are no entities: nothing outside the file, no bomb within. */
public final class XmlTree {

    /** Greatest depth of elements; less than the limit of the XML reader, whose message is of its own. */
    static final int DEEPEST = 80;

    /** Greatest number of elements. */
    static final int MOST = 1_000_000;

    private final XmlSource source;
    private final XMLStreamReader reader;
    private final Deque<XmlNode> open = new ArrayDeque<>();
    private int count;

    private XmlTree(XmlSource source) throws XMLStreamException {
        this.source = source;
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        this.reader = factory.createXMLStreamReader(new StringReader(source.text()));
    }

    /**
     * The root element of a file.
     *
     * @throws InvalidInput where it is no XML that we read
     */
    public static XmlNode of(XmlSource source) {
        try {
            return new XmlTree(source).root();
        } catch (XMLStreamException e) {
            Location at = e.getLocation();
            throw new InvalidInput(Problem.at(
                    at == null
                            ? XmlSource.in(source.file())
                            : new Place(
                                    "",
                                    Math.max(at.getLineNumber(), 0),
                                    Math.max(at.getColumnNumber(), 0),
                                    source.file()),
                    "not well-formed XML: " + reason(e)));
        }
    }

    /** The reason without the place, which stands before it. */
    private static String reason(XMLStreamException e) {
        String message = String.valueOf(e.getMessage());
        int reason = message.indexOf("Message: ");
        return reason < 0 ? message : message.substring(reason + "Message: ".length());
    }

    private XmlNode root() throws XMLStreamException {
        XmlNode root = null;
        while (reader.hasNext()) {
            switch (reader.next()) {
                case XMLStreamConstants.DTD -> throw refused("a document type, and with it entities, is not read");
                case XMLStreamConstants.ENTITY_REFERENCE -> throw refused("an entity is not read");
                case XMLStreamConstants.START_ELEMENT -> open.push(node());
                case XMLStreamConstants.END_ELEMENT -> {
                    root = open.pop();
                    if (!open.isEmpty()) {
                        open.peek().children().add(root);
                    }
                }
                default -> {}
            }
        }
        return root;
    }

    private XmlNode node() {
        String name = reader.getLocalName();
        if (open.size() >= DEEPEST) {
            throw new InvalidInput(Problem.at(here(name), "nested too deeply").withAllowed(DEEPEST + " elements"));
        }
        if (++count > MOST) {
            throw new InvalidInput(Problem.at(here(name), "too many elements").withAllowed("at most " + MOST));
        }
        Map<String, String> attributes = new LinkedHashMap<>();
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            attributes.put(reader.getAttributeLocalName(i), reader.getAttributeValue(i));
        }
        return new XmlNode(name, Collections.unmodifiableMap(attributes), new ArrayList<>(), here(name));
    }

    private InvalidInput refused(String message) {
        return new InvalidInput(Problem.at(here(""), message).withAllowed("a file without <!DOCTYPE"));
    }

    private Place here(String name) {
        List<String> path = new ArrayList<>();
        open.descendingIterator().forEachRemaining(it -> path.add(it.name()));
        path.add(name);
        Location at = reader.getLocation();
        return new Place("/" + String.join("/", path), at.getLineNumber(), at.getColumnNumber(), source.file());
    }
}
