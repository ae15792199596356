package dev.provinggrid.cli.command.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * GPUs, as NVIDIA's driver lists them. The bundled detectors do not need one.
 *
 * @param timeout how long the driver may take to answer
 */
record GpuCheck(SearchPath path, Duration timeout) implements Check {

    private static final String REMEDY =
            "needed only by simulators of your own, bundled networks run on the processor: package nvidia-driver";

    @Override
    public Finding look() {
        return path.find("nvidia-smi")
                .map(this::asked)
                .orElseGet(() -> Finding.absent("GPU", "no nvidia-smi on the PATH", REMEDY));
    }

    private Finding asked(Path program) {
        try {
            Path answer = Files.createTempFile("sweep-doctor", ".txt");
            try {
                return asked(program, answer);
            } finally {
                Files.delete(answer);
            }
        } catch (IOException e) {
            return Finding.absent("GPU", program + " does not start: " + e.getMessage(), REMEDY);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Finding.absent("GPU", "not looked for: interrupted", REMEDY);
        }
    }

    private Finding asked(Path program, Path answer) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(program.toString(), "-L")
                .redirectErrorStream(true)
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectOutput(answer.toFile())
                .start();
        if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
            process.destroyForcibly();
            return Finding.absent("GPU", program + " does not answer within " + timeout.toSeconds() + " s", REMEDY);
        }
        String answered = Files.readString(answer).strip();
        return process.exitValue() == 0 && !answered.isEmpty()
                ? Finding.ok("GPU", String.join("; ", answered.lines().toList()))
                : Finding.absent(
                        "GPU",
                        program + " finds none: " + answered.lines().findFirst().orElse("no answer"),
                        REMEDY);
    }
}
