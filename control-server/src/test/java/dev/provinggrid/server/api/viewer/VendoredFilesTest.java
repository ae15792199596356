package dev.provinggrid.server.api.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The viewer's files as they lie in the sources. */
class VendoredFilesTest {

    private static final Path VIEWER = Path.of("src/main/resources/viewer");
    private static final Path VENDOR = VIEWER.resolve("vendor");

    /** An address with a host, as a script or a style would load it. */
    private static final Pattern OUTSIDE = Pattern.compile("[\"'(]\\s*(https?:)?//\\w");

    /** A name, which nobody fetches. */
    private static final String SVG = "http://www.w3.org/2000/svg";

    @Test
    void everyVendoredFileIsListedWithVersionLicenceAndItsHash() throws Exception {
        JsonNode files = JsonMapper.shared()
                .readTree(Files.readString(VENDOR.resolve("manifest.json")))
                .get("files");
        for (JsonNode file : files) {
            byte[] content = Files.readAllBytes(VENDOR.resolve(file.get("file").asString()));
            String sha256 = HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(content));
            assertThat(file.get("sha256").asString()).as(file.toString()).isEqualTo(sha256);
            assertThat(file.get("version").asString()).matches("\\d+\\.\\d+\\.\\d+");
            assertThat(file.get("licence").asString()).isIn("MIT", "Apache-2.0", "BSD-3-Clause");
            assertThat(VENDOR.resolve(file.get("licenceFile").asString())).isNotEmptyFile();
        }
        List<String> listed =
                files.valueStream().map(it -> it.get("file").asString()).toList();
        assertThat(names(VENDOR).filter(it -> !it.startsWith("LICENSE") && !it.equals("manifest.json")))
                .containsExactlyInAnyOrderElementsOf(listed);
    }

    @Test
    void nothingOfOurOwnNamesAnotherHost() throws IOException {
        try (Stream<Path> all = Files.walk(VIEWER)) {
            List<Path> ours = all.filter(it -> Files.isRegularFile(it) && !it.startsWith(VENDOR))
                    .filter(it -> !it.toString().endsWith(".svg"))
                    .toList();
            for (Path file : ours) {
                assertThat(Files.readString(file).replace(SVG, ""))
                        .as(file.toString())
                        .doesNotContainPattern(OUTSIDE);
            }
        }
    }

    private static Stream<String> names(Path folder) throws IOException {
        try (Stream<Path> content = Files.list(folder)) {
            return content.map(it -> it.getFileName().toString()).toList().stream();
        }
    }
}
