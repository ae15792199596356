package dev.provinggrid.cli.command.prepare;

import dev.provinggrid.cli.failure.ExitCode;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.server.Installation;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Runs the worker program for what only it knows. */
final class WorkerProcess {

    private WorkerProcess() {}

    /** Runs one of its checks on this terminal, or prints the JSON that it answers; the exit status of the command. */
    static int check(List<String> arguments, Output output) {
        List<String> command = new ArrayList<>(Installation.ofThisProcess().worker());
        command.addAll(arguments);
        if (output.isJson()) {
            command.add(Output.JSON);
        }
        ProcessBuilder program = new ProcessBuilder(command).inheritIO();
        try {
            Process worker =
                    output.isJson() ? program.redirectOutput(Redirect.PIPE).start() : program.start();
            if (output.isJson()) {
                output.print(answer(worker), _ -> {});
            }
            return worker.waitFor() == 0 ? ExitCode.OK : ExitCode.INVALID;
        } catch (IOException e) {
            throw new UncheckedIOException("the worker program cannot be started", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw (CancellationException) new CancellationException("interrupted").initCause(e);
        }
    }

    private static JsonNode answer(Process worker) throws IOException {
        try (InputStream answer = worker.getInputStream()) {
            return JsonMapper.shared().readTree(answer.readAllBytes()).asObject();
        } catch (JacksonException garbage) {
            throw new IOException(
                    "it gave no answer, and status " + worker.onExit().join().exitValue(), garbage);
        }
    }
}
