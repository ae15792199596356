package dev.provinggrid.model.document;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** Reads a document from bytes or a file. Any bytes give either a tree or {@link InvalidInput}. */
public final class DocumentReader {

    /** Greatest size of a document, bytes. No document written by a person is larger. */
    public static final int LARGEST = 1 << 20;

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final String file;

    /** A reader of the main document. */
    public DocumentReader() {
        this("");
    }

    /**
     * A reader of a document that another one refers to.
     *
     * @param file file name in every place
     */
    public DocumentReader(String file) {
        this.file = file;
    }

    /**
     * Reads a file whose content is checked afterwards.
     *
     * @param problems gets what is wrong with its form and hides nothing else, a key that stands twice for example
     * @throws InvalidInput with everything that keeps it from being read any further
     */
    public Element read(Path path, Problems problems) {
        return read(bytes(path), problems);
    }

    /**
     * Reads UTF-8 text that must be well-formed.
     *
     * @throws InvalidInput with everything wrong with its form
     */
    public Element read(byte[] bytes) {
        Problems problems = new Problems();
        Element root = read(bytes, problems);
        problems.throwIfAny();
        return root;
    }

    /**
     * Reads UTF-8 text whose content is checked afterwards.
     *
     * @param problems gets what is wrong with its form and hides nothing else, a key that stands twice for example
     * @throws InvalidInput with everything that keeps it from being read any further
     */
    public Element read(byte[] bytes, Problems problems) {
        Element root = value(bytes, problems);
        if (root instanceof Element.Scalar scalar && scalar.absent()) {
            throw empty();
        }
        return root;
    }

    /**
     * Reads UTF-8 text that must be a well-formed value; null is one.
     *
     * @throws InvalidInput with everything wrong with its form
     */
    public Element value(byte[] bytes) {
        Problems problems = new Problems();
        Element value = value(bytes, problems);
        problems.throwIfAny();
        return value;
    }

    private Element value(byte[] bytes, Problems problems) {
        if (bytes.length > LARGEST) {
            throw refused("too large: " + bytes.length + " bytes", LARGEST + " bytes");
        }
        Problems ofForm = new Problems();
        Optional<Element> root;
        try {
            root = tree(text(bytes), ofForm);
        } catch (InvalidInput unreadable) {
            ofForm.addAll(unreadable.problems());
            throw new InvalidInput(ofForm.list());
        }
        if (root.isEmpty()) {
            ofForm.throwIfAny();
        }
        problems.addAll(ofForm.list());
        return root.orElseThrow(this::empty);
    }

    private InvalidInput empty() {
        return refused("the document is empty", "a mapping of keys to values");
    }

    private Optional<Element> tree(String text, Problems problems) {
        if (text.stripLeading().startsWith("{")) {
            Problems ofJson = new Problems();
            Optional<Element> json = new JsonParser(file, ofJson).parse(text);
            if (json.isPresent()) {
                problems.addAll(ofJson.list());
                return json;
            }
        }
        return new YamlParser(file, problems).parse(text);
    }

    private String text(byte[] bytes) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw refused("not text in UTF-8", "UTF-8");
        }
    }

    /**
     * The bytes of a file.
     *
     * @throws InvalidInput if it cannot be read or is too large for a document
     */
    public byte[] bytes(Path path) {
        if (Files.isDirectory(path)) {
            throw refused("a directory: " + path, "a file");
        }
        if (Files.exists(path) && !Files.isRegularFile(path)) {
            // Opening a pipe waits for somebody to write into it.
            throw refused("a pipe or a device: " + path, "a file");
        }
        try (InputStream in = Files.newInputStream(path)) {
            byte[] bytes = in.readNBytes(LARGEST + 1);
            if (bytes.length > LARGEST) {
                throw refused("too large: " + path, LARGEST + " bytes");
            }
            return bytes;
        } catch (IOException e) {
            throw unreadable(path, e);
        }
    }

    InvalidInput unreadable(Path path, IOException cause) {
        return switch (cause) {
            case NoSuchFileException _ -> refused("no such file: " + path, "a file");
            case AccessDeniedException _ -> refused("no permission to read " + path, "a readable file");
            default -> refused("cannot be read: " + path + " (" + cause.getMessage() + ")", "a readable file");
        };
    }

    private InvalidInput refused(String message, String allowed) {
        return new InvalidInput(Problem.at(new Place("", 0, 0, file), message).withAllowed(allowed));
    }
}
