package dev.provinggrid.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import dev.provinggrid.cli.report.content.ReportContent;
import dev.provinggrid.cli.report.html.HtmlReport;
import dev.provinggrid.cli.results.FolderSource;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;

class HtmlReportTest {

    private static final String HOSTILE =
            "</style><script>alert('1')</script>\"><img src=x onerror=alert(2)>{{version}}&";
    private static final Pattern ADDRESS = Pattern.compile("(?:href|src)=\"([^\"]*)\"");
    private static final Pattern FIGURE =
            Pattern.compile("download=\"([^\"]+)\\.(svg|csv)\" href=\"data:[^\"]*;base64,([^\"]+)\"");

    @TempDir
    private Path folder;

    @Test
    void thePageAsksForNothingBesidesItself() {
        List<String> addresses =
                ADDRESS.matcher(page(small())).results().map(it -> it.group(1)).toList();
        assertThat(addresses).isNotEmpty().allMatch(it -> it.startsWith("data:") || it.startsWith("#"));
    }

    @Test
    void itsPolicyAllowsItsOwnStyleAndNoScript() throws Exception {
        String page = page(small());
        String style = between(page, "<style>", "</style>");
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(style.getBytes(StandardCharsets.UTF_8));
        assertThat(between(page, "Content-Security-Policy\" content=\"", "\""))
                .startsWith("default-src 'none'; style-src 'sha256-"
                        + Base64.getEncoder().encodeToString(digest))
                .doesNotContain("script", "unsafe");
        assertThat(page).doesNotContain("<script", " style=", "onclick", "http-equiv=\"refresh");
    }

    @Test
    void namesOfOthersAreTextAndNeverMarkup() throws Exception {
        ReportedSweep sweep = new ReportedSweep(HOSTILE, "weather")
                .pass(0, HOSTILE)
                .fail(HOSTILE, 0, "b")
                .error(HOSTILE + "\u0000\u001b[31m\nsecond line", 0, "c");
        String page = page(sweep);
        assertThat(page)
                .doesNotContain("<script", "<img", "onerror=alert(2)>")
                .contains("&lt;script&gt;", "{{version}}");
        for (Document figure : figures(page)) {
            assertThat(figure.getElementsByTagName("script").getLength()).isZero();
        }
    }

    @Test
    void aReportSaysThatOneOfItsModelsHasNoPredictiveUse() {
        assertThat(page(small().fitted("yolov3")))
                .contains(">No predictive use: yolov3 (fitted to &lt;recordings&gt;).</p>");
        assertThat(page(small())).doesNotContain("predictive");
    }

    @Test
    void aReportSaysHowSevereFailuresWere() {
        assertThat(page(small()))
                .containsOnlyOnce("id=\"severity\"")
                .contains(
                        "<h3>impactSpeed m/s</h3>",
                        "<th scope=\"row\">all</th><td>1</td><td>9</td><td>9</td><td>9</td>");
        assertThat(page(new ReportedSweep("fine", "weather").pass(0, "clear").pass(0, "snow")))
                .doesNotContain("severity");
    }

    @Test
    void whatIsKnownIsToldWithItsTicketAndAtItsCases() {
        assertThat(page(small())).doesNotContain("What is known");
        String page = page(small().noted("""
                format: 1
                known:
                  - {cause: no such cause, ticket: "<PG-7>", until: 2020-01-01}
                  - {parameters: {weather: snow}, note: looked <b>at</b> it}
                """));
        assertThat(between(page, "id=\"known\"", "</section>"))
                .contains("no such cause", "&lt;PG-7&gt;", "2020-01-01", "weather snow", "<td>0</td>");
        assertThat(page).contains("Known: looked &lt;b&gt;at&lt;/b&gt; it");
    }

    @Test
    void casesWithoutAVerdictComeBeforeEverythingElse() {
        String page = page(small().error("The simulator ended with exit code 3\nand more", 0, "hail", 9)
                .missing(0, "hail", 8));
        assertThat(page).contains("1 failed, 1 error, 1 missing of 6 cases");
        assertThat(page.indexOf("The simulator ended with exit code 3")).isBetween(0, page.indexOf("What was asked"));
        assertThat(page).contains("It has no outcome.").doesNotContain("and more</td>");
    }

    @Test
    void levelsStandSideBySideWithTheLimitsOfWhatHasAnOrder() {
        ReportedSweep sweep = new ReportedSweep("limits", "weather", "speed");
        for (int world = 0; world < 60; world++) {
            sweep.pass(world, "clear", 9).pass(world, "clear", 10).fail("late", world, "snow", 20);
        }
        String page = page(sweep);
        String levels = between(page, "id=\"levels\"", "</section>");
        assertThat(levels)
                .contains("<h3>weather</h3>", "<h3>speed</h3>", "60/60 100 %", "94-100 %")
                .contains("Limits: at every level to there at least 90 % pass (95 % interval)")
                .contains("<li>passed: up to 10 (surely 10, possibly 10)</li>")
                .containsOnlyOnce("<li>");
        assertThat(levels).contains("levels-of-speed.csv");
    }

    /** It was said of 16 cases of 81 that one axis decides everything. */
    @Test
    void whatDecidesIsNotSaidOfASweepThatRunsBeforeEveryLevelHasTenWorlds() {
        assertThat(page(small())).contains("Share of 4 judged cases' verdicts", "by chance");
        ReportedSweep running = small().add(null, null, null, 0, "snow", 7).running();
        assertThat(page(running))
                .contains("Not said yet: speed 7 has 0 of 10 worlds, and cases are open.")
                .doesNotContain("what-decides.svg");
    }

    @Test
    void everyFigureIsSavedAsAPictureAndItsNumbers() throws Exception {
        String page = page(small());
        assertThat(figures(page)).hasSizeGreaterThan(6);
        List<String> names = FIGURE.matcher(page)
                .results()
                .map(it -> it.group(1) + "." + it.group(2))
                .toList();
        assertThat(names)
                .contains(
                        "outcome-matrix.svg",
                        "outcome-matrix.csv",
                        "passed-by-weather.csv",
                        "causes.csv",
                        "what-decides.svg",
                        "case-3-trace.csv",
                        "case-3-path.svg");
        assertThat(csv(page, "outcome-matrix"))
                .startsWith("weather,speed,passed,failed,errors,missing")
                .contains("clear,9,1,0,0,0");
        assertThat(CsvReader.builder().ofCsvRecord(csv(page, "case-3-trace")).stream())
                .hasSizeBetween(100, 700)
                .allMatch(it -> it.getFieldCount() == 3);
    }

    @Test
    void aNumberThatASpreadsheetWouldRunIsText() throws Exception {
        String page =
                page(new ReportedSweep("formulas", "weather").pass(0, "=1+1").fail("@sum", 0, "b"));
        assertThat(csv(page, "passed-by-weather")).contains("'=1+1");
        assertThat(csv(page, "causes")).contains("'@sum");
    }

    @Test
    void ratesOfReplicatesHaveAnIntervalAndNameItsMethod() throws Exception {
        ReportedSweep sweep = new ReportedSweep("replicated", "weather");
        for (int replicate = 0; replicate < 20; replicate++) {
            sweep.pass(replicate, "clear").fail("late", replicate, "snow");
        }
        String finished = page(sweep);
        assertThat(finished).contains("intervals of Wilson (1927) over worlds");
        assertThat(csv(finished, "passed-by-weather")).contains("clear,20,20,20,20,1.0,0.838");
        assertThat(page(sweep.running())).contains("hold however often somebody looks", "20 failed of 40 cases so far");
        assertThat(page(small())).contains("No interval: without replicates");
    }

    /** Whoever cancels a sweep has looked at it. */
    @Test
    void ratesOfASweepThatWasStoppedHaveAnIntervalThatHoldsWheneverSomebodyLooked() {
        ReportedSweep sweep = new ReportedSweep("stopped", "weather");
        for (int replicate = 0; replicate < 20; replicate++) {
            sweep.pass(replicate, "clear").fail("late", replicate, "snow");
        }
        assertThat(page(sweep.missing(20, "clear"))).contains("hold however often somebody looks");
    }

    @Test
    void failingCasesAreBoundedAndOfEveryCause() {
        ReportedSweep sweep = new ReportedSweep("many", "speed");
        for (int it = 0; it < 60; it++) {
            sweep.fail(it == 59 ? "rare" : "frequent", 0, it);
        }
        String page = page(sweep);
        assertThat(page.split("<article", -1)).hasSize(25);
        assertThat(page).contains("and 36 more in results.csv", "<span class=\"fail\">rare</span>");
    }

    @Test
    void theSameResultsGiveTheSameBytes() {
        assertThat(page(small())).isEqualTo(page(small()));
    }

    @Test
    void aSweepThatVariesNothingHasAReport() {
        assertThat(page(new ReportedSweep("one").pass(0)))
                .contains("All 1 case passed")
                .doesNotContain("id=\"matrix\"");
    }

    private static ReportedSweep small() {
        return new ReportedSweep("small", "weather", "speed")
                .pass(0, "clear", 9)
                .pass(0, "clear", 8)
                .pass(0, "snow", 9)
                .fail("saw-too-late", 0, "snow", 8);
    }

    /** Written so that addresses read as they are: the template escapes the sign =. */
    private String page(ReportedSweep sweep) {
        FolderSource source = sweep.in(folder);
        return HtmlReport.of(ReportContent.of(source), source).replace("&#x3D;", "=");
    }

    private static String between(String text, String from, String to) {
        int begin = text.indexOf(from) + from.length();
        return text.substring(begin, text.indexOf(to, begin));
    }

    private static List<Document> figures(String page) throws Exception {
        DocumentBuilderFactory xml = DocumentBuilderFactory.newInstance();
        List<Document> figures = new ArrayList<>();
        Matcher matcher = FIGURE.matcher(page);
        while (matcher.find()) {
            if (matcher.group(2).equals("svg")) {
                figures.add(xml.newDocumentBuilder().parse(new ByteArrayInputStream(content(matcher.group(3)))));
            }
        }
        return figures;
    }

    private static String csv(String page, String name) {
        return FIGURE.matcher(page)
                .results()
                .filter(it -> it.group(1).equals(name) && it.group(2).equals("csv"))
                .map(it -> new String(content(it.group(3)), StandardCharsets.UTF_8))
                .findFirst()
                .orElseThrow();
    }

    private static byte[] content(String base64) {
        return Base64.getDecoder().decode(base64);
    }
}
