package dev.provinggrid.model.document;

import dev.provinggrid.model.quantity.Decimal;
import dev.provinggrid.model.quantity.Value;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;

/**
 * Writes a value as JSON in one canonical form, so that equal values have equal digests: keys sorted (by UTF-16 code unit), no white
 * space, numbers in the shortest form that reads back to the same double.
 */
public final class CanonicalJson {

    private final StringBuilder out = new StringBuilder();

    private CanonicalJson() {}

    /**
     * The canonical JSON of a value.
     *
     * @param value maps with string keys, collections, strings, numbers, booleans, {@link Value}s,
     *     {@link Element}s, null
     */
    public static String of(Object value) {
        CanonicalJson json = new CanonicalJson();
        json.write(value);
        return json.out.toString();
    }

    /** SHA-256, lower-case hex, of the canonical JSON in UTF-8. */
    public static String digest(Object value) {
        return sha256(of(value).getBytes(StandardCharsets.UTF_8));
    }

    /** SHA-256 in lower-case hex. */
    public static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /**
     * SHA-256 of a file in lower-case hex.
     *
     * @throws IOException if it cannot be read
     */
    public static String sha256(Path file) throws IOException {
        try (DigestInputStream in =
                new DigestInputStream(Files.newInputStream(file), MessageDigest.getInstance("SHA-256"))) {
            in.transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(in.getMessageDigest().digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private void write(Object value) {
        switch (value) {
            case null -> out.append("null");
            case Element.Scalar scalar -> JsonText.write(scalar, out);
            case Element.Sequence sequence -> writeList(sequence.items());
            case Element.Mapping mapping -> writeMap(mapping.entries());
            case Value.Scalar scalar -> out.append(Decimal.text(scalar.si()));
            case Value.Text text -> JsonText.quote(text.text(), out);
            case Value.Flag flag -> out.append(flag.flag());
            case Double number -> out.append(Decimal.text(number));
            case Number number -> out.append(number);
            case Boolean flag -> out.append(flag);
            case Map<?, ?> map -> writeMap(map);
            case Collection<?> items -> writeList(items);
            default -> JsonText.quote(value.toString(), out);
        }
    }

    private void writeMap(Map<?, ?> map) {
        TreeMap<String, Object> sorted = new TreeMap<>();
        map.forEach((key, value) -> sorted.put(key.toString(), value));
        out.append('{');
        String comma = "";
        for (Map.Entry<String, Object> entry : sorted.entrySet()) {
            out.append(comma);
            JsonText.quote(entry.getKey(), out);
            out.append(':');
            write(entry.getValue());
            comma = ",";
        }
        out.append('}');
    }

    private void writeList(Collection<?> items) {
        out.append('[');
        for (Iterator<?> it = items.iterator(); it.hasNext(); ) {
            write(it.next());
            out.append(it.hasNext() ? "," : "");
        }
        out.append(']');
    }
}
