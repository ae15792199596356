package dev.provinggrid.cli;

import dev.provinggrid.cli.client.Refused;
import dev.provinggrid.cli.failure.ExitCode;
import dev.provinggrid.cli.failure.Failure;
import dev.provinggrid.cli.failure.InvalidFile;
import dev.provinggrid.cli.failure.ProblemList;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.file.WriteFailed;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.run.EndedBeforeStart;
import dev.provinggrid.cli.run.Unfinished;
import dev.provinggrid.cli.server.ServerFailed;
import dev.provinggrid.link.ServerUnreachable;
import dev.provinggrid.model.problem.InvalidInput;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;

/**
 * Turns every exception into a message and an exit code; nothing else does. The message goes to the standard error. With {@code --json} the
 * standard output gets it too, as an object.
 */
final class ExceptionHandlers implements IExecutionExceptionHandler, IParameterExceptionHandler {

    private final SweepCommand root;
    private final IParameterExceptionHandler usage;

    /**
     * Failures of a command line.
     *
     * @param usage tells people what is wrong with a command line
     */
    ExceptionHandlers(SweepCommand root, IParameterExceptionHandler usage) {
        this.root = root;
        this.usage = usage;
    }

    @Override
    public int handleParseException(ParameterException wrong, String[] arguments) throws Exception {
        int status = usage.handleParseException(wrong, arguments);
        if (List.of(arguments).contains(Output.JSON)) {
            Output.printJson(wrong.getCommandLine(), Failure.of(wrong.getMessage(), status));
        }
        return status;
    }

    @Override
    public int handleExecutionException(Exception failure, CommandLine command, CommandLine.ParseResult parsed) {
        PrintWriter err = command.getErr();
        if (root.verbose()) {
            failure.printStackTrace(err);
        }
        Failure shown = failureOf(failure);
        err.println(shown.text());
        err.flush();
        if (Output.isJson(parsed)) {
            Output.printJson(command, shown);
        }
        return shown.exitStatus();
    }

    private static Failure failureOf(Exception failure) {
        return switch (failure) {
            case Unfinished kept -> unfinished(kept, failureOf(kept.failure()));
            case InvalidFile invalid -> Failure.of(invalid.file(), invalid.problems(), ExitCode.INVALID);
            case InvalidInput invalid -> Failure.of("", invalid.problems(), ExitCode.INVALID);
            case Refused refused -> refused(refused);
            case UsageError wrong -> Failure.of(wrong.getMessage(), ExitCode.INVALID);
            case ServerUnreachable away -> Failure.of(away.getMessage(), ExitCode.UNREACHABLE);
            case ServerFailed failed ->
                Failure.of(failed.getMessage(), failed.temporary() ? ExitCode.NOT_WRITTEN : ExitCode.UNREACHABLE)
                        .saying(failed.output().indent(4).stripTrailing());
            case EndedBeforeStart early ->
                Failure.of(early.getMessage(), early.isDeadline() ? ExitCode.DEADLINE : ExitCode.INTERRUPTED);
            case CancellationException _ -> Failure.of("interrupted", ExitCode.INTERRUPTED);
            case WriteFailed full -> Failure.of(full.getMessage(), ExitCode.NOT_WRITTEN);
            case UncheckedIOException io -> Failure.of(described(io), ExitCode.INTERNAL);
            default -> Failure.of("internal fault: " + failure + " (--verbose tells more)", ExitCode.INTERNAL);
        };
    }

    private static Failure unfinished(Unfinished kept, Failure why) {
        int status = switch (kept.ending()) {
            case DONE -> why.exitStatus();
            case DEADLINE -> ExitCode.DEADLINE;
            case INTERRUPTED -> ExitCode.INTERRUPTED;
        };
        return why.leaving(status, kept.advice(), kept.next());
    }

    private static Failure refused(Refused refused) {
        Failure failure = Failure.of(refused.getMessage(), ExitCode.INVALID).with("", refused.problems());
        return refused.problems().isEmpty() ? failure : failure.saying(ProblemList.text("", refused.problems()));
    }

    private static String described(UncheckedIOException io) {
        return Objects.equals(io.getMessage(), io.getCause().toString())
                ? io.getMessage()
                : io.getMessage() + ": " + io.getCause().getMessage();
    }
}
