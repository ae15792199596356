package dev.provinggrid.server.platform.process;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** The server cannot start, for a reason that its operator can mend. */
public final class StartRefused extends RuntimeException {

    private final String remedy;

    /**
     * @param reason what is in the way
     * @param remedy what to do about it
     */
    public StartRefused(String reason, String remedy) {
        this(reason, remedy, null);
    }

    /** @param cause what failed; null where nothing did */
    public StartRefused(String reason, String remedy, Throwable cause) {
        super(reason, cause);
        this.remedy = remedy;
    }

    /** Reports the reason and the remedy in place of a stack trace. */
    static final class Analyzer extends AbstractFailureAnalyzer<StartRefused> {
        @Override
        protected FailureAnalysis analyze(Throwable rootFailure, StartRefused cause) {
            return new FailureAnalysis(cause.getMessage(), cause.remedy, cause);
        }
    }
}
