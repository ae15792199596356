package dev.provinggrid.cli.command.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.command.doctor.Finding.State;
import dev.provinggrid.cli.server.Installation;
import dev.provinggrid.cli.terminal.TextStyle;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorTest {

    private static final long MIB = 1L << 20;
    private static final Platform LINUX = new Platform("Linux", "amd64");
    private static final Duration LONG = Duration.ofSeconds(30);

    @TempDir
    private Path folder;

    @Test
    void anOldJavaIsInTheWayAndOneWithoutCompilerIsAWarning() throws IOException {
        assertThat(new JavaCheck(Runtime.Version.parse("21.0.4+7"), folder).look())
                .returns(State.MISSING, Finding::state)
                .extracting(Finding::remedy)
                .asString()
                .contains("openjdk-25-jdk-headless");
        JavaCheck current = new JavaCheck(Runtime.Version.parse("25.0.3+9"), folder);
        assertThat(current.look().state()).isEqualTo(State.WARNING);
        program(Files.createDirectory(folder.resolve("bin")).resolve("javac"), "");
        assertThat(current.look().state()).isEqualTo(State.OK);
    }

    @Test
    void littleMemoryIsAnsweredWithANumberOfWorkersOrIsInTheWay() {
        assertThat(new MemoryCheck(17 * 1024 * MIB, 16).look().state()).isEqualTo(State.OK);
        assertThat(new MemoryCheck(4 * 1024 * MIB, 16).look().remedy()).startsWith("start with --workers 3");
        assertThat(new MemoryCheck(1900 * MIB, 1).look()).returns(State.MISSING, Finding::state);
    }

    @Test
    void aDiskNearlyFullIsAWarningAndAFullOneIsInTheWay() {
        assertThat(disk(2048).state()).isEqualTo(State.OK);
        assertThat(disk(1000).state()).isEqualTo(State.WARNING);
        assertThat(disk(63)).returns(State.MISSING, Finding::state);
        assertThat(DiskCheck.of("results", folder.resolve("absent")).look()).returns(State.MISSING, Finding::state);
    }

    private Finding disk(long mib) {
        return new DiskCheck("results", folder, _ -> mib * MIB).look();
    }

    @Test
    void aPortTakenByAnotherProgramIsAWarningAndByOurServerIsFine() throws IOException {
        int port;
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = other.getLocalPort();
            assertThat(new PortCheck(port, () -> false).look().state()).isEqualTo(State.WARNING);
            assertThat(new PortCheck(port, () -> true).look().state()).isEqualTo(State.OK);
        }
        assertThat(new PortCheck(port, () -> false).look().found()).isEqualTo(port + " is free");
    }

    @Test
    void programsThatAreMissingAreOptionalAndNamedWithTheirPackages() throws IOException {
        SearchPath path = new SearchPath(List.of(folder.resolve("absent"), folder));
        ProgramCheck python = new ProgramCheck("Python", "python3", "package python3", path);
        SumoCheck sumo = new SumoCheck(Optional.empty(), path);
        assertThat(python.look()).returns(State.ABSENT, Finding::state);
        assertThat(sumo.look())
                .returns(State.ABSENT, Finding::state)
                .extracting(Finding::remedy)
                .asString()
                .contains("scenarios with traffic", "package sumo");

        Files.createDirectory(folder.resolve("sumo")); // a folder of that name is no program
        program(folder.resolve("python3"), "");
        assertThat(python.look().found()).isEqualTo(folder.resolve("python3").toString());
        assertThat(sumo.look().state()).isEqualTo(State.ABSENT);

        Path home = folder.resolve("sumo");
        Path bin = Files.createDirectory(home.resolve("bin"));
        program(bin.resolve("sumo"), "echo 'Eclipse SUMO sumo Version 1.15.0'");
        assertThat(new SumoCheck(Optional.of(home), path).look())
                .returns(State.OK, Finding::state)
                .extracting(Finding::found)
                .isEqualTo("1.15.0, " + bin.resolve("sumo"));
        program(bin.resolve("sumo"), "exit 127");
        assertThat(new SumoCheck(Optional.of(home), path).look().state()).isEqualTo(State.WARNING);
    }

    @Test
    void aGpuIsWhatTheDriverLists() throws IOException {
        assertThat(gpu(LONG).state()).isEqualTo(State.ABSENT);
        Path driver = folder.resolve("nvidia-smi");
        program(driver, "echo 'GPU 0: NVIDIA A100'; echo 'GPU 1: NVIDIA A100'");
        assertThat(gpu(LONG)).isEqualTo(Finding.ok("GPU", "GPU 0: NVIDIA A100; GPU 1: NVIDIA A100"));
        program(driver, "echo \"couldn't communicate with the NVIDIA driver\"; exit 9");
        assertThat(gpu(LONG).found()).contains("finds none: couldn't communicate");
        program(driver, "exec sleep 60");
        assertThat(gpu(Duration.ofMillis(50)).found()).contains("does not answer");
    }

    private Finding gpu(Duration patience) {
        return new GpuCheck(new SearchPath(List.of(folder)), patience).look();
    }

    @Test
    void nativeCodeCountsOnlyWhenAWholeJarHasItForThisPlatform() throws IOException {
        NativeCodeCheck films = NativeCodeCheck.films(folder, LINUX);
        assertThat(films.look()).returns(State.ABSENT, Finding::state);
        jar("ffmpeg.jar", "org/bytedeco/ffmpeg/linux-x86_64/libavcodec.so");
        jar("javacpp.jar", "org/bytedeco/javacpp/linux-arm64/libjnijavacpp.so");
        assertThat(films.look().found())
                .contains("org/bytedeco/javacpp/linux-x86_64/")
                .doesNotContain("ffmpeg/linux");
        jar("javacpp-x86.jar", "org/bytedeco/javacpp/linux-x86_64/libjnijavacpp.so");
        assertThat(films.look().state()).isEqualTo(State.OK);

        NativeCodeCheck detectors = NativeCodeCheck.detectors(folder, LINUX);
        assertThat(detectors.look()).returns(State.MISSING, Finding::state);
        Files.writeString(folder.resolve("onnxruntime.jar"), "PK, and then the disk was full");
        assertThat(detectors.look()).returns(State.MISSING, Finding::state);
        jar("onnxruntime.jar", "ai/onnxruntime/native/linux-x64/libonnxruntime.so");
        assertThat(detectors.look().state()).isEqualTo(State.OK);
    }

    @Test
    void aHomeWithoutProgramsIsInTheWay() {
        assertThat(new ProgramsBuilt(new Installation(folder)).look())
                .returns(State.MISSING, Finding::state)
                .extracting(Finding::found)
                .asString()
                .contains("control-server.jar is missing");
    }

    @Test
    void onlyWhatASweepNeedsDecidesWhetherTheMachineIsReady() {
        Check fine = () -> Finding.ok("Java", "25");
        Check absent = () -> Finding.absent("GPU", "none", "buy one");
        Check missing = () -> Finding.missing("results", "full", "make room");
        assertThat(DoctorReport.of(List.of(fine, absent)).ready()).isTrue();
        assertThat(DoctorReport.of(List.of(fine, missing, absent)).ready()).isFalse();

        StringWriter text = new StringWriter();
        DoctorReport.of(List.of(fine, missing, absent)).print(new PrintWriter(text), TextStyle.FILE);
        assertThat(text.toString()).isEqualToNormalizingNewlines("""
            ok       Java     25
            missing  results  full
                              make room
            absent   GPU      none
                              buy one

            Not ready: "sweep run" needs what is missing.
            """);
    }

    private static void program(Path file, String script) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private void jar(String name, String entry) throws IOException {
        try (OutputStream out = Files.newOutputStream(folder.resolve(name));
                JarOutputStream jar = new JarOutputStream(out)) {
            jar.putNextEntry(new JarEntry(entry));
        }
    }
}
