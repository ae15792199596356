package dev.provinggrid.server.api.viewer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.stereotype.Component;

/** The viewer's files in this build, all in memory. */
@Component
final class ViewerFiles {

    private static final String FOLDER = "/viewer/";
    private static final String SCRIPT = "app.js";
    private static final String STYLE = "style.css";

    /** A style sheet's line that imports another one, for all media or for one. */
    private static final Pattern IMPORTED_STYLE = Pattern.compile("^@import '(.+)'(?: (\\w+))?;$", Pattern.MULTILINE);

    /** What a module imports before it runs, written as all modules here write it. */
    private static final Pattern IMPORTED =
            Pattern.compile("^(?:import|export|\\})[^'(]* from '(\\.[^']+)'", Pattern.MULTILINE);

    private final SortedMap<String, byte[]> files = new TreeMap<>();
    private final String path;

    ViewerFiles() {
        try {
            Resource[] all = new PathMatchingResourcePatternResolver().getResources("classpath:" + FOLDER + "**/*.*");
            for (Resource file : all) {
                String address = file.getURL().toString();
                files.put(
                        address.substring(address.lastIndexOf(FOLDER) + FOLDER.length()), file.getContentAsByteArray());
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        files.put(STYLE, withImported(text(STYLE)).getBytes(StandardCharsets.UTF_8));
        path = FOLDER + digest() + "/";
    }

    private String withImported(String style) {
        return IMPORTED_STYLE.matcher(style).replaceAll(it -> {
            String imported = text(it.group(1));
            return Matcher.quoteReplacement(
                    it.group(2) == null ? imported : "@media " + it.group(2) + " {\n" + imported + "}");
        });
    }

    /** Names this build's files: others have another path, so that browsers may keep these for ever. */
    private String digest() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            files.values().forEach(digest::update);
            return HexFormat.of().formatHex(digest.digest(), 0, 8);
        } catch (NoSuchAlgorithmException everyJdkHasIt) {
            throw new IllegalStateException(everyJdkHasIt);
        }
    }

    /** What is at an address. */
    Optional<byte[]> at(String address) {
        return address.startsWith(path)
                ? Optional.ofNullable(files.get(address.substring(path.length())))
                : Optional.empty();
    }

    /**
     * The one page, whose scripts show every view. A browser is told at once of all that these scripts import, which it would else find out
     * about module by module.
     *
     * @param views modules of the view at its address
     */
    byte[] page(String... views) {
        Deque<String> shown = new ArrayDeque<>(Arrays.asList(views));
        shown.addFirst(SCRIPT);
        String modules = withImported(shown).stream()
                .map(it -> "<link rel=\"modulepreload\" href=\"" + path + it + "\">")
                .collect(Collectors.joining("\n"));
        return text("index.html")
                .replace("{modules}", modules)
                .replace("{viewer}", path.substring(0, path.length() - 1))
                .getBytes(StandardCharsets.UTF_8);
    }

    private Set<String> withImported(Deque<String> left) {
        Set<String> found = new LinkedHashSet<>();
        while (!left.isEmpty()) {
            String module = left.remove();
            if (found.add(module)) {
                IMPORTED.matcher(text(module))
                        .results()
                        .map(it -> beside(module, it.group(1)))
                        .forEach(left::add);
            }
        }
        return found;
    }

    private static String beside(String module, String imported) {
        return Path.of("/" + module)
                .resolveSibling(imported)
                .normalize()
                .toString()
                .substring(1);
    }

    private String text(String file) {
        return new String(files.get(file), StandardCharsets.UTF_8);
    }
}
