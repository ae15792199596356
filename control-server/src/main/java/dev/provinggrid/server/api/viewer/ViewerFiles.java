package dev.provinggrid.server.api.viewer;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/** The viewer's files in this build. */
final class ViewerFiles {

    static final String FOLDER = "classpath:/viewer/";

    private ViewerFiles() {}

    /** Names this build's files: others have another path, so that browsers may keep these for ever. */
    static String path() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (Resource file : all()) {
                try (InputStream content = new DigestInputStream(file.getInputStream(), digest)) {
                    content.transferTo(java.io.OutputStream.nullOutputStream());
                }
            }
            return "/viewer/" + HexFormat.of().formatHex(digest.digest(), 0, 8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        } catch (NoSuchAlgorithmException everyJdkHasIt) {
            throw new IllegalStateException(everyJdkHasIt);
        }
    }

    /** The one page, whose scripts show every view, loading its files from a path. */
    static byte[] page(String path) {
        try (InputStream page = new PathMatchingResourcePatternResolver()
                .getResource(FOLDER + "index.html")
                .getInputStream()) {
            String text = new String(page.readAllBytes(), StandardCharsets.UTF_8);
            return text.replace("{viewer}", path).getBytes(StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static List<Resource> all() throws IOException {
        return Arrays.stream(new PathMatchingResourcePatternResolver().getResources(FOLDER + "**/*.*"))
                .sorted(Comparator.comparing(Resource::getDescription))
                .toList();
    }
}
