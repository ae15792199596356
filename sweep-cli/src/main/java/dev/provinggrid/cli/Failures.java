package dev.provinggrid.cli;

import dev.provinggrid.cli.client.Refused;
import dev.provinggrid.cli.client.ServerUnreachable;
import dev.provinggrid.cli.file.WriteFailed;
import dev.provinggrid.cli.run.EndedBeforeStart;
import dev.provinggrid.cli.run.Unfinished;
import dev.provinggrid.cli.server.ServerFailed;
import dev.provinggrid.model.problem.InvalidInput;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;

/** Turns every exception into a message and an exit status; the only place that does. */
final class Failures implements IExecutionExceptionHandler {

    private final SweepCommand root;

    Failures(SweepCommand root) {
        this.root = root;
    }

    @Override
    public int handleExecutionException(Exception failure, CommandLine command, CommandLine.ParseResult parsed) {
        PrintWriter err = command.getErr();
        if (root.verbose()) {
            failure.printStackTrace(err);
        }
        return said(err, failure);
    }

    private int said(PrintWriter err, Exception failure) {
        return switch (failure) {
            case Unfinished kept -> {
                int status = said(err, kept.failure());
                kept.advice().forEach(err::println);
                yield switch (kept.ending()) {
                    case DONE -> status;
                    case DEADLINE -> ExitCode.DEADLINE;
                    case INTERRUPTED -> ExitCode.INTERRUPTED;
                };
            }
            case InvalidFile invalid -> told(err, invalid.getMessage(), ExitCode.INVALID);
            case InvalidInput invalid -> told(err, ProblemList.text("", invalid.problems()), ExitCode.INVALID);
            case Refused refused -> {
                err.println("sweep: " + refused.getMessage());
                if (!refused.problems().isEmpty()) {
                    err.println(ProblemList.text("", refused.problems()));
                }
                yield ExitCode.INVALID;
            }
            case UsageError wrong -> said(err, wrong.getMessage(), ExitCode.INVALID);
            case ServerUnreachable away -> said(err, away.getMessage(), ExitCode.UNREACHABLE);
            case ServerFailed failed -> {
                err.println("sweep: " + failed.getMessage());
                err.print(failed.output().isEmpty() ? "" : failed.output().indent(4));
                err.flush();
                yield ExitCode.UNREACHABLE;
            }
            case EndedBeforeStart early ->
                said(err, early.getMessage(), early.isDeadline() ? ExitCode.DEADLINE : ExitCode.INTERRUPTED);
            case CancellationException _ -> said(err, "interrupted", ExitCode.INTERRUPTED);
            case WriteFailed full -> said(err, full.getMessage(), ExitCode.NOT_WRITTEN);
            case UncheckedIOException io -> said(err, described(io), ExitCode.INTERNAL);
            default -> said(err, "internal fault: " + failure + " (--verbose tells more)", ExitCode.INTERNAL);
        };
    }

    private static int told(PrintWriter err, String list, int status) {
        err.println(list);
        return status;
    }

    private static int said(PrintWriter err, String message, int status) {
        err.println("sweep: " + message);
        return status;
    }

    private static String described(UncheckedIOException io) {
        return Objects.equals(io.getMessage(), io.getCause().toString())
                ? io.getMessage()
                : io.getMessage() + ": " + io.getCause().getMessage();
    }
}
