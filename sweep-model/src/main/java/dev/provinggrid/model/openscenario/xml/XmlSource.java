package dev.provinggrid.model.openscenario.xml;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of an XML file.
 *
 * @param file its name, in problems
 * @param mark the byte order mark; empty if the file begins with none
 * @param text what follows that
 */
public record XmlSource(String file, String mark, String text, Charset charset) {

    /** Greatest size of a file, bytes. The largest published scenario that we know has 24 kB. */
    public static final int LARGEST = 16 << 20;

    private static final Pattern DECLARED =
            Pattern.compile("^<\\?xml[^>]*\\sencoding\\s*=\\s*[\"']([A-Za-z][A-Za-z0-9._-]*)[\"'][^>]*\\?>");
    private static final String MARK = "\uFEFF";
    private static final List<Charset> MARKED =
            List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE);

    private static final int HEAD = 200;

    /**
     * The text of a file.
     *
     * @throws InvalidInput if it cannot be read
     */
    public static XmlSource of(Path path) {
        String name = String.valueOf(path.getFileName());
        try (InputStream in = Files.newInputStream(path)) {
            return of(name, in.readNBytes(LARGEST + 1));
        } catch (NoSuchFileException e) {
            throw new InvalidInput(Problem.at(in(name), "there is no such file").withValue(path.toString()));
        } catch (IOException e) {
            throw new InvalidInput(
                    Problem.at(in(name), "the file cannot be read: " + e).withValue(path.toString()));
        }
    }

    /**
     * The text of the bytes of a file.
     *
     * @throws InvalidInput if the bytes are too many, or no text
     */
    public static XmlSource of(String file, byte[] bytes) {
        if (bytes.length > LARGEST) {
            throw new InvalidInput(
                    Problem.at(in(file), "the file is too large").withAllowed("at most " + LARGEST + " bytes"));
        }
        Optional<Charset> marked = MARKED.stream()
                .filter(it -> startsWith(bytes, MARK.getBytes(it)))
                .findFirst();
        Charset charset = marked.orElseGet(() -> declared(file, bytes));
        try {
            String text = charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            return new XmlSource(
                    file, marked.isPresent() ? MARK : "", text.substring(marked.isPresent() ? 1 : 0), charset);
        } catch (CharacterCodingException e) {
            throw new InvalidInput(Problem.at(in(file), "the file is no text in its encoding")
                    .withValue(charset.name())
                    .withAllowed("UTF-8, or the encoding that the file declares"));
        }
    }

    private static boolean startsWith(byte[] bytes, byte[] mark) {
        return bytes.length >= mark.length && Arrays.equals(bytes, 0, mark.length, mark, 0, mark.length);
    }

    private static Charset declared(String file, byte[] bytes) {
        String head = new String(bytes, 0, Math.min(HEAD, bytes.length), StandardCharsets.ISO_8859_1);
        Matcher declared = DECLARED.matcher(head);
        if (!declared.find()) {
            return StandardCharsets.UTF_8;
        }
        String name = declared.group(1);
        if (!Charset.isSupported(name) || name.toUpperCase(Locale.ROOT).startsWith("UTF-16")) {
            throw new InvalidInput(Problem.at(in(file), "unknown encoding, or not that of the file")
                    .withValue(name)
                    .withAllowed("UTF-8"));
        }
        return Charset.forName(name);
    }

    /** The bytes of the file. */
    public byte[] bytes() {
        return bytes(text);
    }

    /** The bytes of the file with a changed text. */
    public byte[] bytes(String changed) {
        return (mark + changed).getBytes(charset);
    }

    /** The place of a file as a whole. */
    public static Place in(String file) {
        return new Place("", 0, 0, file);
    }
}
