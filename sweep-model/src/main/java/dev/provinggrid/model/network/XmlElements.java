package dev.provinggrid.model.network;

import java.io.StringReader;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** The elements of an XML text one by one, with their attributes. Nothing outside the text is read. */
final class XmlElements {

    private XmlElements() {}

    /** @throws XMLStreamException when it is no XML */
    static void each(String text, BiConsumer<String, Map<String, String>> taker) throws XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        XMLStreamReader reader = factory.createXMLStreamReader(new StringReader(text));
        while (reader.hasNext()) {
            if (reader.next() == XMLStreamConstants.START_ELEMENT) {
                Map<String, String> attributes = new LinkedHashMap<>();
                for (int i = 0; i < reader.getAttributeCount(); i++) {
                    attributes.put(reader.getAttributeLocalName(i), reader.getAttributeValue(i));
                }
                taker.accept(reader.getLocalName(), attributes);
            }
        }
    }
}
