package dev.provinggrid.cli.report;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** A JUnit file as servers read it: it satisfies the schema, and its counts are those of its results. */
public final class JunitFile {

    private final Element suite;

    public JunitFile(String xml) {
        suite = read(xml);
        for (String[] kind : new String[][] {
            {"tests", "testcase"}, {"failures", "failure"}, {"errors", "error"}, {"skipped", "skipped"}
        }) {
            if (Integer.parseInt(suite.getAttribute(kind[0]))
                    != all(suite, kind[1]).size()) {
                throw new AssertionError(kind[0] + " does not count what the file has");
            }
        }
    }

    private static Element read(String xml) {
        try {
            validate(xml);
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(xml)))
                    .getDocumentElement();
        } catch (IOException | SAXException | ParserConfigurationException e) {
            throw new AssertionError(e);
        }
    }

    private static void validate(String xml) throws IOException, SAXException {
        SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(JunitFile.class.getResource("/report/junit.xsd"))
                .newValidator()
                .validate(new StreamSource(new StringReader(xml)));
    }

    public String counts() {
        return "%s tests, %s failures, %s errors, %s skipped"
                .formatted(
                        suite.getAttribute("tests"),
                        suite.getAttribute("failures"),
                        suite.getAttribute("errors"),
                        suite.getAttribute("skipped"));
    }

    public boolean isRed() {
        return !all(suite, "failure").isEmpty() || !all(suite, "error").isEmpty();
    }

    /** Kind, type and message of why a result is no pass; empty of a pass. */
    public String problem(String name) {
        return all(result(name), "*").stream()
                .map(it -> it.getTagName() + " " + it.getAttribute("type") + ": " + it.getAttribute("message"))
                .reduce("", String::concat);
    }

    public String text(String name) {
        return result(name).getTextContent();
    }

    private Element result(String name) {
        return all(suite, "testcase").stream()
                .filter(it -> it.getAttribute("name").equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<Element> all(Element parent, String name) {
        NodeList found = parent.getElementsByTagName(name);
        return IntStream.range(0, found.getLength())
                .mapToObj(it -> (Element) found.item(it))
                .toList();
    }
}
