package dev.provinggrid.worker.runner;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A simulator in a process of its own, driven over HTTP: sound unless its program changes something about it. */
final class PythonSimulator implements AutoCloseable {

    private static final String BASE = """
            import json, os, sys, threading, time
            from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
            OUTCOME = {"status": "completed", "endReason": "standstill", "kpis": {"stopMargin": 2.5, "collisions": 0}, "simS": 3}
            TRACE = b"time[s],speed[m/s]\\n0,12.5\\n0.5,0\\n"
            runs, begun, cancelled = {}, [], []
            def ready(it): it.answer(200, {"protocol": 1, "instance": "i%d" % os.getpid()})
            def begin(it, case): it.answer(202, {"simS": 0})
            def state(it, case): it.answer(200, OUTCOME)
            def other(it, path): it.raw(200, TRACE)
            def cancel(it, attempt, last):
                it.answer(200, {})
                if last: threading.Timer(.1, os._exit, [0]).start()
            class Protocol(BaseHTTPRequestHandler):
                protocol_version = "HTTP/1.1"
                def do_GET(self):
                    path, _, query = self.path.partition("?")
                    if path == "/ready": ready(self)
                    elif path == "/run":
                        attempt = query.partition("attempt=")[2]
                        state(self, runs[attempt]) if attempt in runs else self.answer(404, {})
                    else: other(self, self.path)
                def do_POST(self):
                    content = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                    if self.path == "/cancel":
                        cancelled.append(content["attempt"])
                        note("cancel " + content["attempt"])
                        cancel(self, content["attempt"], content.get("restart", False))
                    else:
                        runs[content["attempt"]] = content
                        note("begin " + content["attempt"])
                        begin(self, content)
                def answer(self, status, content): self.raw(status, json.dumps(content).encode())
                def raw(self, status, body):
                    self.send_response(status)
                    self.send_header("Content-Length", str(len(body)))
                    self.end_headers()
                    self.wfile.write(body)
                def log_message(self, *_): pass
            def note(line):
                with open(sys.argv[1], "a") as file: file.write(line + "\\n")
            """;

    private static final String SERVE = """
            server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[2])), Protocol)
            server.daemon_threads = True
            print(server.server_port, flush=True)
            server.serve_forever()
            """;

    private final Path program;
    private final Path notes;
    private Process process;
    private int port;

    PythonSimulator(Path folder, String program) throws IOException {
        this.notes = folder.resolve("notes.txt");
        this.program = Files.writeString(folder.resolve("simulator.py"), BASE + program + "\n" + SERVE);
        start();
    }

    /** Starts it on the port it had before, if any. */
    void start() throws IOException {
        process = new ProcessBuilder("python3", program.toString(), notes.toString(), Integer.toString(port))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader said = process.inputReader(UTF_8);
        port = Integer.parseInt(said.readLine());
    }

    String address() {
        return "http://localhost:" + port;
    }

    /** What it was told: {@code begin ATTEMPT}, {@code cancel ATTEMPT}. */
    List<String> told() throws IOException {
        return Files.exists(notes) ? Files.readAllLines(notes) : new ArrayList<>();
    }

    /** Waits until it has ended by itself. */
    void awaitEnd() throws InterruptedException {
        if (!process.waitFor(20, TimeUnit.SECONDS)) {
            throw new AssertionError("the simulator does not end");
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
