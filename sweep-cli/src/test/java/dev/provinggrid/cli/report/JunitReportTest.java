package dev.provinggrid.cli.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.provinggrid.cli.report.junit.JunitReport;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

@Tag("slow")
class JunitReportTest {

    @TempDir
    private Path folder;

    @Test
    void failuresAreFailuresErrorsAreErrorsAndMissingIsAnError() throws Exception {
        List<Element> suites = suites(new ReportedSweep("nightly", "weather")
                .pass(0, "clear")
                .fail("saw-too-late", 0, "snow")
                .error("exit code 3\nstack", 0, "hail")
                .missing(0, "fog"));
        Element suite = suites.getFirst();
        assertThat(List.of(suite.getAttribute("tests"), suite.getAttribute("failures"), suite.getAttribute("errors")))
                .containsExactly("4", "1", "2");
        assertThat(problem(suite, "weather=clear")).isEmpty();
        assertThat(problem(suite, "weather=snow")).isEqualTo("failure saw-too-late: saw-too-late");
        assertThat(problem(suite, "weather=hail")).isEqualTo("error error: simulator: exit code 3");
        assertThat(problem(suite, "weather=fog")).isEqualTo("error missing: It has no outcome.");
        assertThat(all(suite, "failure").getFirst().getTextContent())
                .contains("case: 1, seed 1000", "missed: collisions == 0, margin -2.5");
    }

    @Test
    void upToAThousandCasesEveryOneIsAResult() throws Exception {
        Element suite = suites(replicates(50, 20)).getFirst();
        assertThat(names(suite)).hasSize(1000).doesNotHaveDuplicates().contains("speed=3, replicate 4");
        assertThat(property(suite, "passes/replicates speed=3")).isEqualTo("18/20");
    }

    @Test
    void ofMoreCasesPassesOfACellAreOneResultAndAllElseStays() throws Exception {
        Element suite = suites(replicates(60, 20)).getFirst();
        assertThat(names(suite))
                .hasSize(60 * 3)
                .doesNotHaveDuplicates()
                .contains("speed=3, passes", "speed=3", "speed=3, replicate 10");
        assertThat(suite.getAttribute("failures")).isEqualTo("120");
        assertThat(property(suite, "passes/replicates speed=3")).isEqualTo("18/20");
        assertThat(property(suite, "cases.pass")).isEqualTo("1080");
    }

    @Test
    void aFileHasAtMostFiveThousandResults() throws Exception {
        ReportedSweep sweep = new ReportedSweep("wide", "speed");
        IntStream.range(0, 10_001).forEach(it -> sweep.pass(0, it));
        List<Element> suites = suites(sweep);
        assertThat(suites.stream().map(it -> it.getAttribute("tests"))).containsExactly("5000", "5000", "1");
        assertThat(suites.stream().flatMap(it -> names(it).stream()))
                .hasSize(10_001)
                .doesNotHaveDuplicates();
        assertThat(suites.stream().map(it -> it.getAttribute("name"))).doesNotHaveDuplicates();
    }

    @Test
    void aFileIsAtMostTwentyFiveMegabytesHoweverLongMessagesAre() throws Exception {
        ReportedSweep sweep = new ReportedSweep("loud", "speed");
        IntStream.range(0, 1000).forEach(it -> sweep.error("exit code 3\n" + "<\u00e9&]]>".repeat(1300), 0, it));
        List<String> files = JunitReport.of(sweep.contentIn(folder));
        assertThat(files).hasSizeGreaterThan(1);
        assertThat(files).allMatch(it -> it.getBytes(StandardCharsets.UTF_8).length <= JunitReport.MOST_BYTES);
        assertThat(files.stream().flatMap(it -> names(parsed(it)).stream())).hasSize(1000);
    }

    @Test
    void whatXmlForbidsIsReplacedAndWhatItMarksIsEscaped() throws Exception {
        String hostile = "\u0000\u0007\u001b[31m ]]> <failure> \uffff \"' \ud83d\ude97\r\nnext";
        Element suite = suites(new ReportedSweep("a<b>&\"", "weather")
                        .error(hostile, 0, hostile)
                        .pass(0, "x"))
                .getFirst();
        assertThat(all(suite, "error").getFirst().getTextContent()).contains("]]> <failure>", "\ufffd", "\ud83d\ude97");
        assertThat(names(suite).getFirst()).contains("[31m ]]> <failure>");
    }

    @Test
    void casesWhoseLevelsReadTheSameKeepNamesOfTheirOwn() throws Exception {
        String much = "z".repeat(100);
        Element suite = suites(new ReportedSweep("same", "weather")
                        .pass(0, much + 1)
                        .pass(0, much + 2)
                        .pass(0, much + 3))
                .getFirst();
        assertThat(names(suite)).hasSize(3).doesNotHaveDuplicates();
        assertThat(names(suite).getLast()).endsWith(", case 2");
    }

    @Test
    void theSchemaNoticesWhatServersRefuse() {
        String file = JunitReport.of(
                        new ReportedSweep("one", "weather").fail("a", 0, "b").contentIn(folder))
                .getFirst();
        for (String wrong : List.of(
                file.replace("<failure", "<fault").replace("</failure", "</fault"),
                file.replace(" tests=\"1\"", ""),
                file.replace(" time=\"0.250\"", " time=\"2.5E-1\""),
                file.replace("T02:40:00\"", "T02:40:00Z\""),
                file.replaceAll("<system-err.*</system-err>", ""))) {
            assertThat(wrong).isNotEqualTo(file);
            assertThatThrownBy(() -> validate(wrong)).isInstanceOf(SAXException.class);
        }
    }

    /** So many speeds of so many replicates, of which two fail at each. */
    private static ReportedSweep replicates(int speeds, int count) {
        ReportedSweep sweep = new ReportedSweep("replicated", "speed");
        for (int speed = 0; speed < speeds; speed++) {
            for (int replicate = 0; replicate < count; replicate++) {
                if (replicate % 10 == 0) {
                    sweep.fail("late", replicate, speed);
                } else {
                    sweep.pass(replicate, speed);
                }
            }
        }
        return sweep;
    }

    /** The suites of a sweep, all of which the schema takes. */
    private List<Element> suites(ReportedSweep sweep) throws Exception {
        List<Element> suites = new ArrayList<>();
        for (String file : JunitReport.of(sweep.contentIn(folder))) {
            validate(file);
            suites.add(parsed(file));
        }
        return suites;
    }

    private static void validate(String file) throws Exception {
        Schema schema = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(JunitReportTest.class.getResource("/report/junit.xsd"));
        schema.newValidator().validate(new StreamSource(new StringReader(file)));
    }

    private static Element parsed(String file) {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(file)))
                    .getDocumentElement();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private static List<String> names(Element suite) {
        return all(suite, "testcase").stream()
                .map(it -> it.getAttribute("name"))
                .toList();
    }

    private static String property(Element suite, String name) {
        return all(suite, "property").stream()
                .filter(it -> it.getAttribute("name").equals(name))
                .map(it -> it.getAttribute("value"))
                .findFirst()
                .orElseThrow();
    }

    private static String problem(Element suite, String name) {
        Element result = all(suite, "testcase").stream()
                .filter(it -> it.getAttribute("name").equals(name))
                .findFirst()
                .orElseThrow();
        return all(result, "*").stream()
                .map(it -> it.getTagName() + " " + it.getAttribute("type") + ": " + it.getAttribute("message"))
                .reduce("", String::concat);
    }

    private static List<Element> all(Element parent, String name) {
        NodeList found = parent.getElementsByTagName(name);
        return IntStream.range(0, found.getLength())
                .mapToObj(it -> (Element) found.item(it))
                .toList();
    }
}
