package dev.provinggrid.server.platform.disk;

import dev.provinggrid.model.wire.DiskReserve;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalyzer;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/** The one failure of a start that goes away by itself: the file system has no room for another byte or file. */
public final class FullDisk {

    private FullDisk() {}

    /** Whether the file system said so, to whatever failed in the end. */
    public static boolean isCauseOf(Throwable failed) {
        return saying(failed).isPresent();
    }

    private static Optional<Throwable> saying(Throwable failed) {
        return Stream.iterate(failed, it -> it != null, Throwable::getCause)
                .filter(it -> saysFull(String.valueOf(it.getMessage()).toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    private static boolean saysFull(String message) {
        return message.contains("no space left") || message.contains("quota exceeded");
    }

    /** Reports it in place of what it made fail, whose remedy would be wrong advice. */
    @Order(Ordered.HIGHEST_PRECEDENCE)
    static final class Analyzer implements FailureAnalyzer {
        @Override
        public FailureAnalysis analyze(Throwable failure) {
            return saying(failure)
                    .map(it -> new FailureAnalysis(
                            it.getMessage(),
                            "Make room: bytes, and where df -i shows none free, files. The server ends with status "
                                    + DiskReserve.TRY_AGAIN + ", which asks to be started again.",
                            failure))
                    .orElse(null);
        }
    }
}
