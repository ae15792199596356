package dev.provinggrid.cli.report.xml;

import java.io.StringWriter;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes XML text. Attributes are given as names and values in turn. */
public final class XmlWriter {

    private final StringWriter text = new StringWriter();
    private final XMLStreamWriter out;

    public XmlWriter() {
        try {
            out = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Begins the document with what says that it is one. */
    public XmlWriter declaration() {
        return does(() -> {
            out.writeStartDocument("UTF-8", "1.0");
            out.writeCharacters("\n");
        });
    }

    /** Begins an element. */
    public XmlWriter open(String name, String... attributes) {
        return does(() -> {
            out.writeStartElement(name);
            write(attributes);
        });
    }

    /** Ends the element that began last. */
    public XmlWriter close() {
        return does(out::writeEndElement);
    }

    /** An element without content. */
    public XmlWriter empty(String name, String... attributes) {
        return does(() -> {
            out.writeEmptyElement(name);
            write(attributes);
        });
    }

    /** An element of text alone. */
    public XmlWriter element(String name, String content, String... attributes) {
        return open(name, attributes).text(content).close();
    }

    /** A text that stands as it is: readers bound how many characters of a file may be escaped. */
    public XmlWriter unescaped(String content) {
        return does(() -> out.writeCData(XmlText.legal(content).replace("]]>", "]]]]><![CDATA[>")));
    }

    public XmlWriter text(String content) {
        return does(() -> out.writeCharacters(XmlText.legal(content)));
    }

    /** All that was written. */
    public String finish() {
        does(() -> {
            out.writeEndDocument();
            out.close();
        });
        return text.toString();
    }

    private void write(String[] attributes) throws XMLStreamException {
        for (int it = 0; it < attributes.length; it += 2) {
            out.writeAttribute(attributes[it], XmlText.oneLine(attributes[it + 1]));
        }
    }

    private XmlWriter does(Step step) {
        try {
            step.run();
            return this;
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e); // nothing but memory is written to
        }
    }

    private interface Step {
        void run() throws XMLStreamException;
    }
}
