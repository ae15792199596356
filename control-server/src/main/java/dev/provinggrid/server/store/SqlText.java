package dev.provinggrid.server.store;

/** Text as both databases take it: PostgreSQL has no NUL. */
public final class SqlText {

    private SqlText() {}

    public static String of(String text) {
        return text.replace('\0', '\uFFFD');
    }

    /** The same; what is longer ends in an ellipsis. */
    public static String of(String text, int longest) {
        String whole = of(text);
        return whole.length() <= longest ? whole : whole.substring(0, longest - 1) + "…";
    }

    /** The same, no longer than its column. */
    public static String orNull(String text, int longest) {
        String whole = orNull(text);
        return whole == null ? null : whole.substring(0, Math.min(longest, whole.length()));
    }

    /** What is longer ends in an ellipsis; null for what is null or blank. */
    public static String shortened(String text, int longest) {
        return text == null || text.isBlank() ? null : of(text, longest);
    }

    /** Null for what is null or blank. */
    public static String orNull(String text) {
        return text == null || text.isBlank() ? null : of(text);
    }
}
