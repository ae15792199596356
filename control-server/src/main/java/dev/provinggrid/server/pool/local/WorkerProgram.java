package dev.provinggrid.server.pool.local;

import dev.provinggrid.server.security.token.LocalWorkerToken;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How a worker of this machine is started.
 *
 * @param java the JVM's launcher
 * @param javaOptions options of the JVM
 * @param jar the worker program
 * @param server URL it works for, asked for at every start
 * @param token given to it by its standard input: arguments, variables and files can be read by the programs that it runs
 * @param workspaces folder under which each slot has its own, and all have the perception models they fetched
 * @param logs folder in which each slot has its log
 * @param scenarios the operator's folder of scenario manifests: a worker starts no program from elsewhere
 */
record WorkerProgram(
        Path java,
        List<String> javaOptions,
        Path jar,
        Supplier<String> server,
        LocalWorkerToken token,
        Path workspaces,
        Path logs,
        Optional<Path> scenarios) {

    private static final Logger LOG = LoggerFactory.getLogger(WorkerProgram.class);
    private static final long LARGEST_LOG = 10_000_000;

    /** A port that nobody has now. */
    int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }

    /** Where it is kept which workers were started. */
    StartedWorkers started() {
        return new StartedWorkers(workspaces.resolve("started"));
    }

    /**
     * Starts a worker whose standard input stays open as long as this process lives.
     *
     * @param id by which it presents itself
     * @param livePort of the loopback address, at which it may serve the live video of its run
     */
    Process start(UUID id, int slot, int livePort) throws IOException {
        Path workspace = Files.createDirectories(workspaces.resolve("worker-" + slot));
        started().add(id);
        ProcessBuilder worker = new ProcessBuilder(command(id, slot, workspace, livePort))
                .redirectErrorStream(true)
                .redirectOutput(
                        ProcessBuilder.Redirect.appendTo(log(slot).file().toFile()));
        worker.environment().put("ORT_DISABLE_TELEMETRY", "1");
        WorkerEnvironment.leave(worker.environment());
        return withToken(worker.start());
    }

    /** Its standard input stays open: when it closes, the worker ends. */
    private Process withToken(Process worker) {
        try {
            OutputStream input = worker.getOutputStream();
            input.write((token.text() + "\n").getBytes(StandardCharsets.US_ASCII));
            input.flush();
        } catch (IOException ended) {
            LOG.debug("Worker {} ended before it had its token", worker.pid(), ended);
        }
        return worker;
    }

    WorkerLog log(int slot) {
        return new WorkerLog(logs.resolve("worker-" + slot + ".log"), LARGEST_LOG);
    }

    private List<String> command(UUID id, int slot, Path workspace, int livePort) {
        List<String> command = new ArrayList<>();
        command.add(java.toString());
        command.addAll(javaOptions);
        command.addAll(startCache());
        command.add("-XX:+ExitOnOutOfMemoryError"); // its pool sees that it fell over its case, and starts another
        // What a killed worker leaves of native libraries lies where its successor clears up.
        command.add("-Djava.io.tmpdir=" + workspace);
        command.addAll(List.of("-jar", jar.toString(), "run", "--server", server.get()));
        command.addAll(List.of("--token-file", "-", "--slot", Integer.toString(slot)));
        command.addAll(List.of("--instance", id.toString()));
        command.addAll(List.of("--workspace", workspace.toString(), "--exit-with-stdin"));
        command.addAll(List.of("--model-cache", workspaces.resolve("models").toString()));
        command.addAll(List.of("--video-listen", "127.0.0.1:" + livePort));
        scenarios.ifPresent(
                it -> command.addAll(List.of("--scenarios", it.toAbsolutePath().toString())));
        return List.copyOf(command);
    }

    /** What the build trained for a faster start; where it does not fit it is ignored without a word. A JVM takes one cache. */
    private List<String> startCache() {
        Path cache = jar.resolveSibling(jar.getFileName().toString().replaceFirst("[.]jar$", ".aot"));
        boolean another = javaOptions.stream().anyMatch(it -> it.matches("-Xshare:.*|-XX:(AOT|SharedArchive).*"));
        return Files.isRegularFile(cache) && !another
                ? List.of("-XX:AOTCache=" + cache, "-Xlog:aot=off,cds=off")
                : List.of();
    }
}
