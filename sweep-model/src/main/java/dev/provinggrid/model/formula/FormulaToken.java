package dev.provinggrid.model.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A part of a formula that has no parts.
 *
 * @param text of a name without its {@code $}, of a text without quotation marks
 * @param at its first character in the formula, from 1
 */
record FormulaToken(Sort sort, String text, int at) {

    enum Sort {
        NUMBER,
        NAME,
        TEXT,
        WORD,
        SIGN
    }

    private static final Pattern TOKEN =
            Pattern.compile("\\s*(?:(?<number>(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?)"
                    + "|\\$(?<name>[A-Za-z_][A-Za-z0-9_]*)"
                    + "|\"(?<text>(?:[^\"\\\\]|\\\\.)*+)\""
                    + "|(?<word>[A-Za-z_][A-Za-z0-9_]*)"
                    + "|(?<sign>==|!=|<=|>=|[-+*/%<>(),]))\\s*");

    /** Greatest number in a formula. */
    private static final int MOST = 2_000;

    /**
     * All of a formula.
     *
     * @throws FormulaException at a character that begins none
     */
    static List<FormulaToken> all(String formula) throws FormulaException {
        if (formula.length() > FormulaReader.LONGEST) {
            throw new FormulaException("longer than " + FormulaReader.LONGEST + " characters");
        }
        List<FormulaToken> tokens = new ArrayList<>();
        Matcher token = TOKEN.matcher(formula);
        int end = formula.isBlank() ? formula.length() : 0;
        while (end < formula.length()) {
            if (!token.find(end) || token.start() != end) {
                throw new FormulaException(
                        "\"" + formula.charAt(end) + "\" at character " + (end + 1) + " is no part of a formula");
            }
            if (tokens.size() == MOST) {
                throw new FormulaException("more than " + MOST + " numbers, names and operators");
            }
            tokens.add(of(token));
            end = token.end();
        }
        return tokens;
    }

    private static FormulaToken of(Matcher token) {
        for (Sort sort : Sort.values()) {
            String group = sort.name().toLowerCase(Locale.ROOT);
            if (token.group(group) != null) {
                String text = token.group(group);
                return new FormulaToken(
                        sort, sort == Sort.TEXT ? text.replaceAll("\\\\(.)", "$1") : text, token.start(group) + 1);
            }
        }
        throw new IllegalStateException("a token of no sort: " + token.group());
    }
}
