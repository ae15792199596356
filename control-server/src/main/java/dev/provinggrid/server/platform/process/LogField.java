package dev.provinggrid.server.platform.process;

import org.slf4j.MDC;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * The fields of a log line that name what it is about. A request names what its address names, for every line; the format takes
 * no field twice, and drops a line that has one.
 */
public enum LogField {
    SWEEP("sweep"),
    CASE("case"),
    ATTEMPT("attempt");

    private final String key;

    LogField(String key) {
        this.key = key;
    }

    /** The line with this field, unless the request under way names it already. */
    public LoggingEventBuilder in(LoggingEventBuilder line, Object value) {
        return MDC.get(key) == null ? line.addKeyValue(key, value) : line;
    }

    /** Whatever else is logged for the request under way names this case, which its address does not. */
    public static void nameInRequest(String sweep, int index) {
        if (MDC.get("request") != null) { // who began it takes the fields away again
            MDC.put(SWEEP.key, sweep);
            MDC.put(CASE.key, Integer.toString(index));
        }
    }

    /** The line with all that names an attempt. */
    public static LoggingEventBuilder attempt(LoggingEventBuilder line, String sweep, int index, long attempt) {
        return ATTEMPT.in(CASE.in(SWEEP.in(line, sweep), index), attempt);
    }
}
