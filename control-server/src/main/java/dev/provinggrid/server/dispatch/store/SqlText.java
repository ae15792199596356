package dev.provinggrid.server.dispatch.store;

/** Text as both databases take it: PostgreSQL has no NUL. */
final class SqlText {

    private SqlText() {}

    static String of(String text) {
        return text.replace('\0', '\uFFFD');
    }

    /** Null for what is null or blank. */
    static String orNull(String text) {
        return text == null || text.isBlank() ? null : of(text);
    }
}
