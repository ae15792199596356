package dev.provinggrid.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The indexes of the documentation list every page once, and every link leads somewhere. */
class DocumentationTest {

    private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();
    private static final Path DOCS = PROJECT.resolve("docs");
    private static final Path DECISIONS = DOCS.resolve("adr");
    private static final Path INDEX = Path.of("README.md");
    private static final Pattern CODE = Pattern.compile("```.*?```", Pattern.DOTALL);
    private static final Pattern LINK = Pattern.compile("(?:]\\(|(?:href|src)=\")([^)\":#\\s]*)(#[^)\"\\s]+)?[)\"]");
    private static final Pattern HEADING = Pattern.compile("^#+ (.*)$", Pattern.MULTILINE);

    /**
     * Where a page points.
     *
     * @param file the file
     * @param heading {@code #} and the anchor of a heading in it; empty for the whole file
     */
    record Link(Path file, String heading) {}

    @Test
    void theIndexListsEveryPageOnce() throws IOException {
        Stream<Path> listed = links(DOCS.resolve(INDEX)).stream()
                .map(Link::file)
                .filter(it -> it.startsWith(DOCS) && it.toString().endsWith(".md"));
        assertThat(listed)
                .containsExactlyInAnyOrderElementsOf(pages(DOCS).stream()
                        .filter(it -> !it.equals(DOCS.resolve(INDEX)) && !isDecision(it))
                        .toList());
    }

    @Test
    void theIndexOfDecisionsListsEveryDecisionOnce() throws IOException {
        assertThat(links(DECISIONS.resolve(INDEX)).stream().map(Link::file))
                .containsExactlyInAnyOrderElementsOf(pages(DECISIONS).stream()
                        .filter(DocumentationTest::isDecision)
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("everyPage")
    void everyLinkLeadsToAFileAndAHeading(Path page) throws IOException {
        for (Link link : links(PROJECT.resolve(page))) {
            assertThat(link.file()).exists();
            if (!link.heading().isEmpty()) {
                assertThat(anchors(link.file())).as("%s", link.file()).contains(link.heading());
            }
        }
    }

    static Stream<Path> everyPage() throws IOException {
        return Stream.concat(
                        pages(DOCS).stream(),
                        Stream.of("README.md", "CONTRIBUTING.md", "benchmarks/README.md")
                                .map(PROJECT::resolve))
                .map(PROJECT::relativize);
    }

    private static boolean isDecision(Path page) {
        return page.getParent().equals(DECISIONS) && !page.endsWith(INDEX);
    }

    private static List<Path> pages(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(it -> it.toString().endsWith(".md")).sorted().toList();
        }
    }

    private static List<Link> links(Path page) throws IOException {
        return LINK.matcher(prose(page))
                .results()
                .map(it -> new Link(
                        it.group(1).isEmpty()
                                ? page
                                : page.resolveSibling(it.group(1)).normalize(),
                        it.group(2) == null ? "" : it.group(2)))
                .toList();
    }

    /** As GitHub makes them: words in lower case with hyphens between them, punctuation left out. */
    private static Set<String> anchors(Path page) throws IOException {
        return HEADING.matcher(prose(page))
                .results()
                .map(it -> it.group(1).toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", ""))
                .map(it -> "#" + it.replace(' ', '-'))
                .collect(Collectors.toSet());
    }

    private static String prose(Path page) throws IOException {
        return CODE.matcher(Files.readString(page)).replaceAll("");
    }
}
