package dev.provinggrid.model.criterion;

import dev.provinggrid.model.criterion.Expression.Operator;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits a condition into operators, brackets and operands, one at a time. */
final class ExpressionTokens {

    private static final List<Operator> LONGEST_FIRST = Arrays.stream(Operator.values())
            .sorted(Comparator.comparingInt((Operator it) -> it.sign().length()).reversed())
            .toList();

    /** What people write of other languages, longest first. */
    private static final Map<String, Operator> SLIPS = slips();

    /** What stands between quotes, which is left alone, or a word or half a sign that joins comparisons. */
    private static final Pattern JOINED = Pattern.compile(
            "\"[^\"]*\"|'[^']*'|(?<=[\\s)])(?<and>and)(?=[\\s(])|(?<=[\\s)])(?<or>or)(?=[\\s(])"
                    + "|(?<=^|[\\s(])(?<not>not)(?=[\\s(])\\s*|(?<and1>(?<!&)&(?!&))|(?<or1>(?<![|])[|](?![|]))",
            Pattern.CASE_INSENSITIVE);

    private static final String SIGNS = "=!<>&|()'\"\u2265\u2264\u2260";

    private final String text;
    private int at;

    ExpressionTokens(String text) {
        this.text = text;
    }

    /** A condition with the signs for {@code and}, {@code or} and {@code not} that it writes as words, or by halves. */
    static String withSigns(String text) {
        return JOINED.matcher(text).replaceAll(it -> Matcher.quoteReplacement(sign(it)));
    }

    private static String sign(MatchResult it) {
        if (it.group("and") != null || it.group("and1") != null) {
            return "&&";
        }
        if (it.group("or") != null || it.group("or1") != null) {
            return "||";
        }
        return it.group("not") == null ? it.group() : "!";
    }

    /** Thrown where the text stops being a valid condition. */
    static final class Unexpected extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final transient Optional<String> corrected;

        private Unexpected(String message, Optional<String> corrected) {
            super(message, null, false, false);
            this.corrected = corrected;
        }

        /** The whole condition as it was perhaps meant. */
        Optional<String> corrected() {
            return corrected;
        }
    }

    boolean skip(String sign) {
        skipSpace();
        boolean there = text.startsWith(sign, at) && !(sign.equals("!") && text.startsWith("!=", at));
        if (there) {
            at += sign.length();
        }
        return there;
    }

    void expect(String sign) {
        if (!skip(sign)) {
            throw unexpected("\"" + sign + "\"");
        }
    }

    void end() {
        skipSpace();
        if (at < text.length()) {
            throw unexpected("&&, || or the end");
        }
    }

    Optional<Operator> operator() {
        skipSpace();
        for (Map.Entry<String, Operator> slip : SLIPS.entrySet()) {
            if (text.startsWith(slip.getKey(), at) && !text.startsWith("==", at)) {
                throw mistaken(slip.getKey(), slip.getValue().sign());
            }
        }
        return LONGEST_FIRST.stream().filter(it -> skip(it.sign())).findFirst();
    }

    /** A name or a literal, to the next sign; or what stands between quotes. */
    String operand() {
        skipSpace();
        if (at < text.length() && (text.charAt(at) == '"' || text.charAt(at) == '\'')) {
            return quoted(text.charAt(at));
        }
        int start = at;
        while (at < text.length() && SIGNS.indexOf(text.charAt(at)) < 0) {
            at++;
        }
        String operand = text.substring(start, at).strip();
        if (operand.isEmpty()) {
            throw unexpected("a name or a value");
        }
        return operand;
    }

    private String quoted(char quote) {
        int end = text.indexOf(quote, at + 1);
        if (end < 0) {
            throw unexpected("a closing " + quote);
        }
        String inside = text.substring(at + 1, end);
        at = end + 1;
        return inside;
    }

    private void skipSpace() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private Unexpected unexpected(String wanted) {
        String found = at < text.length() ? "\"" + text.charAt(at) + "\" at character " + (at + 1) : "the end";
        return new Unexpected("not a condition: " + wanted + " expected, but found " + found, Optional.empty());
    }

    private Unexpected mistaken(String written, String meant) {
        return new Unexpected(
                "not a condition: " + meant + " expected, but found \"" + written + "\" at character " + (at + 1),
                Optional.of(text.substring(0, at) + meant + text.substring(at + written.length())));
    }

    private static Map<String, Operator> slips() {
        Map<String, Operator> slips = new LinkedHashMap<>();
        slips.put("=>", Operator.AT_LEAST);
        slips.put("=<", Operator.AT_MOST);
        slips.put("=!", Operator.NOT_EQUAL);
        slips.put("<>", Operator.NOT_EQUAL);
        slips.put("\u2265", Operator.AT_LEAST);
        slips.put("\u2264", Operator.AT_MOST);
        slips.put("\u2260", Operator.NOT_EQUAL);
        slips.put("=", Operator.EQUAL);
        return Collections.unmodifiableMap(slips);
    }
}
