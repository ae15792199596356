package dev.provinggrid.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.report.markdown.MarkdownReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.CustomNode;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MarkdownReportTest {

    private static final Parser PARSER =
            Parser.builder().extensions(List.of(TablesExtension.create())).build();

    @TempDir
    private Path folder;

    /** What a reader of Markdown sees. */
    private static final class Seen extends AbstractVisitor {
        private final List<String> code = new ArrayList<>();
        private final List<Node> markup = new ArrayList<>();
        private final List<Integer> widths = new ArrayList<>();
        private int tables;

        static Seen of(String markdown) {
            Seen seen = new Seen();
            PARSER.parse(markdown).accept(seen);
            return seen;
        }

        @Override
        public void visit(Code it) {
            code.add(it.getLiteral());
        }

        @Override
        public void visit(HtmlInline it) {
            markup.add(it);
        }

        @Override
        public void visit(HtmlBlock it) {
            markup.add(it);
        }

        @Override
        public void visit(Link it) {
            markup.add(it);
        }

        @Override
        public void visit(Image it) {
            markup.add(it);
        }

        @Override
        public void visit(CustomBlock it) {
            tables += it instanceof TableBlock ? 1 : 0;
            visitChildren(it);
        }

        @Override
        public void visit(CustomNode it) {
            if (it instanceof TableRow) {
                int cells = 0;
                for (Node cell = it.getFirstChild(); cell != null; cell = cell.getNext()) {
                    cells++;
                }
                widths.add(cells);
            }
            visitChildren(it);
        }
    }

    @Test
    void whatIsWrongIsSaidFirst() {
        String markdown = markdown(new ReportedSweep("nightly", "weather")
                .pass(0, "clear")
                .fail("saw-too-late", 0, "snow")
                .error("exit code 3\nand a stack trace", 0, "hail")
                .missing(0, "fog"));
        assertThat(markdown).startsWith("## `nightly`: 1 failed, 1 error, 1 missing of 4 cases\n");
        assertThat(markdown.indexOf("### Without a verdict")).isBetween(0, markdown.indexOf("### Passed by level"));
        assertThat(markdown)
                .contains(
                        "| 2 | `weather hail` | `error: simulator` | `exit code 3` |",
                        "| 3 | `weather fog` | `missing` |")
                .contains("| 1 | `weather snow` | `saw-too-late` | `collisions == 0: -2.5` |");
        assertThat(Seen.of(markdown).tables).isEqualTo(4);
    }

    @Test
    void alarmsHeadTheReportNoticesAreNoneAndFindingsStandWithTheRates() {
        String alarm =
                "1 case ended with the trace of a case that has another seed (case 1 with that of case 0): a result may "
                        + "belong to another case, or nothing is drawn from the seed";
        String markdown = markdown(new ReportedSweep("nightly", "weather")
                .oracle()
                .fitted("yolov3")
                .pass(0, "clear")
                .fail("saw-too-late", 0, "snow")
                .audited(List.of(alarm), List.of("weather made no difference between clear and snow in 1 of 1 pair")));
        assertThat(markdown)
                .contains("- **ALARM** `" + alarm + "`\n")
                .contains(
                        "\n`Oracle: in 2 of 2 cases the system was told the true distance, speed and friction, which no "
                                + "system knows.`\n")
                .contains("\n`No predictive use: yolov3 (fitted to <recordings>).`\n")
                .containsOnlyOnce("ALARM");
        assertThat(markdown.indexOf("weather made no difference"))
                .isGreaterThan(markdown.indexOf("### Passed by level"));
    }

    @Test
    void whatIsKnownStandsWithTheCasesThatItIsAboutWhetherItStillHoldsOrNot() {
        String markdown = markdown(new ReportedSweep("nightly", "weather")
                .fail("saw-too-late", 0, "snow")
                .fail("overrun", 0, "hail")
                .noted("""
                        format: 1
                        known:
                          - {parameters: {weather: snow}, ticket: PG-7, until: 2020-01-01, note: "wet | lens"}
                          - {parameters: {weather: hail}, cause: saw-too-late, note: not this one}
                        """));
        assertThat(markdown)
                .contains("| case | parameters | cause | margins | known |")
                .contains("`PG-7 until 2020-01-01: wet \\| lens` |")
                .doesNotContain("not this one");
    }

    @Test
    void itFitsAScreenHoweverLargeTheSweepIs() {
        ReportedSweep sweep = new ReportedSweep("large", "weather", "speed");
        for (int it = 0; it < 400; it++) {
            String level = "weather-" + it % 40 + "x".repeat(3000);
            switch (it % 4) {
                case 0 -> sweep.pass(it, level, it);
                case 1 -> sweep.fail("cause " + it % 16, it, level, it);
                case 2 -> sweep.error("y".repeat(4000), it, level, it);
                default -> sweep.missing(it, level, it);
            }
        }
        String markdown = markdown(sweep);
        assertThat(markdown.lines().count()).isLessThan(60);
        assertThat(markdown.length()).isLessThan(65_536);
        assertThat(markdown).contains("and 196 more in results.csv", "and 94 more in results.csv");
    }

    @Test
    void namesOfOthersAreCodeAndNothingElse() {
        String hostile = "a|b `x` ``y`` <script>alert(1)</script> [z](javascript:1) ![i](http://e/x.png) @all #1 \\";
        String markdown = markdown(new ReportedSweep("sweep | <b>", "weather")
                .pass(0, hostile)
                .fail("`" + hostile, 0, "b|c\n\n# d")
                .error(hostile, 0, "e"));
        Seen seen = Seen.of(markdown);
        assertThat(seen.markup).isEmpty();
        assertThat(seen.code).contains(hostile, "sweep | <b>", "b|c # d");
        assertThat(seen.widths).containsOnly(2, 4, 5);
    }

    private String markdown(ReportedSweep sweep) {
        return MarkdownReport.of(sweep.contentIn(folder));
    }
}
