package dev.provinggrid.model.document;

import dev.provinggrid.model.document.Element.Mapping;
import dev.provinggrid.model.document.Element.Scalar;
import dev.provinggrid.model.document.Element.Sequence;
import java.util.regex.Pattern;

/** Writes a document as JSON with its keys in their order. Reading the text again gives the same tree. */
public final class JsonText {

    private static final Pattern JSON_NUMBER = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");

    private JsonText() {}

    public static String of(Element element) {
        StringBuilder out = new StringBuilder();
        write(element, out);
        return out.toString();
    }

    private static void write(Element element, StringBuilder out) {
        switch (element) {
            case Scalar scalar -> write(scalar, out);
            case Sequence sequence -> {
                String comma = "";
                out.append('[');
                for (Element item : sequence.items()) {
                    out.append(comma);
                    write(item, out);
                    comma = ",";
                }
                out.append(']');
            }
            case Mapping mapping -> {
                String comma = "";
                out.append('{');
                for (var entry : mapping.entries().entrySet()) {
                    out.append(comma);
                    quote(entry.getKey(), out);
                    out.append(':');
                    write(entry.getValue(), out);
                    comma = ",";
                }
                out.append('}');
            }
        }
    }

    /** A text as a JSON string, with its quotes. */
    public static String quoted(String text) {
        StringBuilder out = new StringBuilder();
        quote(text, out);
        return out.toString();
    }

    static void write(Scalar scalar, StringBuilder out) {
        String text = scalar.text();
        if (scalar.absent()) {
            out.append("null");
        } else if (!scalar.quoted()
                && (text.equals("true")
                        || text.equals("false")
                        || JSON_NUMBER.matcher(text).matches())) {
            out.append(text);
        } else {
            quote(text, out);
        }
    }

    static void quote(String text, StringBuilder out) {
        out.append('"');
        int plain = 0; // where the characters begin that are still to be written as they are
        for (int i = 0; i < text.length(); i++) {
            if (isEscaped(text.charAt(i))) {
                out.append(text, plain, i);
                escape(text.charAt(i), out);
                plain = i + 1;
            }
        }
        out.append(text, plain, text.length()).append('"');
    }

    private static boolean isEscaped(char c) {
        return c < 0x20 || c == '"' || c == '\\' || c == 0x7f || c == 0xfeff || Character.isSurrogate(c);
    }

    private static void escape(char c, StringBuilder out) {
        if (c == '"' || c == '\\') {
            out.append('\\').append(c);
            return;
        }
        out.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
            out.append(Character.forDigit((c >> shift) & 0xf, 16));
        }
    }
}
