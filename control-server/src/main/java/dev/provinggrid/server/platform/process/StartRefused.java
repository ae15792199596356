package dev.provinggrid.server.platform.process;

import org.springframework.boot.ExitCodeGenerator;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** The server cannot start, for a reason that its operator can mend. */
public final class StartRefused extends RuntimeException implements ExitCodeGenerator {

    private static final int FAILED = 1;

    private final String remedy;
    private final int exitCode;

    /**
     * @param reason what is in the way
     * @param remedy what to do about it
     */
    public StartRefused(String reason, String remedy) {
        this(reason, remedy, FAILED);
    }

    /** @param exitCode with which the process ends */
    StartRefused(String reason, String remedy, int exitCode) {
        super(reason);
        this.remedy = remedy;
        this.exitCode = exitCode;
    }

    @Override
    public int getExitCode() {
        return exitCode;
    }

    /** Reports the reason and the remedy in place of a stack trace. */
    static final class Analyzer extends AbstractFailureAnalyzer<StartRefused> {
        @Override
        protected FailureAnalysis analyze(Throwable rootFailure, StartRefused cause) {
            return new FailureAnalysis(cause.getMessage(), cause.remedy, cause);
        }
    }
}
