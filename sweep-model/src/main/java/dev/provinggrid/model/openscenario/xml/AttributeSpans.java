package dev.provinggrid.model.openscenario.xml;

import java.nio.charset.CharsetEncoder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Finds where the attributes of elements stand in a text, so that their values alone can be changed. The text is well-formed. */
public final class AttributeSpans {

    private final String text;
    private final List<String> path;
    private final String attribute;
    private final List<Span> spans = new ArrayList<>();
    private final Deque<String> open = new ArrayDeque<>();

    /**
     * The value of an attribute.
     *
     * @param start of its first character
     * @param end behind its last character
     * @param quote the mark around it
     */
    public record Span(int start, int end, char quote) {

        /** A value as it is written between these marks. */
        public String escaped(String value, CharsetEncoder encoder) {
            return AttributeSpans.escaped(value, String.valueOf(quote), encoder);
        }
    }

    /**
     * A value as XML.
     *
     * @param marks characters that are written as references, beside those that always are
     */
    public static String escaped(String value, String marks, CharsetEncoder encoder) {
        StringBuilder out = new StringBuilder();
        value.codePoints().forEach(it -> {
            String character = Character.toString(it);
            switch (it) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                default -> {
                    if (marks.indexOf(it) >= 0 || !encoder.canEncode(character)) {
                        out.append("&#").append(it).append(';');
                    } else {
                        out.append(character);
                    }
                }
            }
        });
        return out.toString();
    }

    private AttributeSpans(String text, List<String> path, String attribute) {
        this.text = text;
        this.path = path;
        this.attribute = attribute;
    }

    /**
     * The spans of an attribute, of every element with a path, in the order of the text.
     *
     * @param path local names, from the root on
     */
    public static List<Span> of(String text, List<String> path, String attribute) {
        AttributeSpans spans = new AttributeSpans(text, path, attribute);
        spans.scan();
        return List.copyOf(spans.spans);
    }

    private void scan() {
        int at = text.indexOf('<');
        while (at >= 0) {
            int end;
            if (text.startsWith("<!--", at)) {
                end = behind("-->", at);
            } else if (text.startsWith("<![CDATA[", at)) {
                end = behind("]]>", at);
            } else if (text.startsWith("<?", at)) {
                end = behind("?>", at);
            } else if (text.startsWith("</", at)) {
                open.removeLast();
                end = behind(">", at);
            } else {
                end = element(at + 1);
            }
            at = text.indexOf('<', end);
        }
    }

    private int behind(String mark, int from) {
        return text.indexOf(mark, from) + mark.length();
    }

    /** A start tag, from its name on; returns what is behind it. */
    private int element(int start) {
        int at = start;
        while (!Character.isWhitespace(text.charAt(at)) && text.charAt(at) != '>' && text.charAt(at) != '/') {
            at++;
        }
        open.addLast(local(text.substring(start, at)));
        boolean wanted = path.equals(List.copyOf(open));
        while (text.charAt(at) != '>') {
            char c = text.charAt(at);
            if (c == '/') {
                open.removeLast();
            }
            at = Character.isWhitespace(c) || c == '/' ? at + 1 : attribute(at, wanted);
        }
        return at + 1;
    }

    private int attribute(int start, boolean wanted) {
        int equals = text.indexOf('=', start);
        int mark = equals + 1;
        while (Character.isWhitespace(text.charAt(mark))) {
            mark++;
        }
        int end = text.indexOf(text.charAt(mark), mark + 1);
        if (wanted && local(text.substring(start, equals).strip()).equals(attribute)) {
            spans.add(new Span(mark + 1, end, text.charAt(mark)));
        }
        return end + 1;
    }

    private static String local(String name) {
        return name.substring(name.indexOf(':') + 1);
    }
}
