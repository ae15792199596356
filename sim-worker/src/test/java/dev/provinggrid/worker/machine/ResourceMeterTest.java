package dev.provinggrid.worker.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.model.wire.worker.MachineDescription;
import dev.provinggrid.model.wire.worker.ResourceUse;
import dev.provinggrid.worker.program.ExternalProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResourceMeterTest {

    private static final long MB = 1_000_000;

    /** Holds 80 MB and computes for 0.6 s. */
    private static final String BUSY = """
            import time
            memory = bytearray(80_000_000)
            while time.process_time() < 0.6: pass
            """;

    @TempDir
    private Path folder;

    private final AtomicLong ownNanos = new AtomicLong();

    @Test
    void aRunTakesWhatItsProgramsTakeAndTheNextOneDoesNot() throws Exception {
        ResourceMeter meter = ResourceMeter.ofThisProcess();
        ResourceUse busy;
        try (MeasuredRun run = meter.begin()) {
            try (ExternalProgram program =
                    ExternalProgram.start(List.of("python3", "-c", BUSY), folder, folder, Map.of(), _ -> {})) {
                assertThat(program.await(Duration.ofSeconds(60))).hasValue(0);
            }
            busy = run.use();
        }
        ResourceUse idle;
        try (MeasuredRun run = meter.begin()) {
            idle = run.use();
        }
        assertThat(busy.cpuS()).isGreaterThanOrEqualTo(0.6);
        assertThat(idle.cpuS()).isBetween(0.0, 0.3);
        assertThat(busy.peakMemoryBytes() - idle.peakMemoryBytes()).isGreaterThan(60 * MB);
        assertThat(idle.peakMemoryBytes()).isGreaterThan(10 * MB);
    }

    @Test
    void whatThePlatformDoesNotTellIsAbsentAndNeverZero() {
        try (MeasuredRun run = onFiles().begin()) {
            run.look();
            assertThat(run.use()).isEqualTo(ResourceUse.UNKNOWN);
        }
    }

    @Test
    void aRunBearsTheShareOfThePackagesEnergyThatItHasOfTheMachinesWork() throws IOException {
        machine(1000, 5000, 900_000_000);
        counter("intel-rapl:0:0", 7);
        counter("intel-rapl:1", 100);
        try (MeasuredRun run = onFiles().begin()) {
            ownNanos.addAndGet(1_500_000_000);
            machine(1050, 5800, 999_000_000);
            run.look();
            machine(1050, 5800, 1_000_000);
            counter("intel-rapl:1", 10_000_100);
            ResourceUse use = run.use();
            assertThat(use.cpuS()).as("1.5 s of its own, 0.5 s of a program").isEqualTo(2.0, within(1e-9));
            assertThat(use.energyJ())
                    .as(
                            "99 J, then 2 J after the counter began again, and 10 J: 2 s of the 8 s that all processors worked")
                    .isEqualTo(111.0 * 2 / 8, within(1e-9));
            assertThat(use.energyOf()).isEqualTo("cpu");
        }
    }

    @Test
    void gpusAreBusyAndDrawPowerBetweenTwoLinesOfEach() {
        AtomicLong now = new AtomicLong();
        GpuUse gpus = new GpuUse(now::get);
        assertThat(gpus.read().busyS()).isEmpty();
        gpus.take("0, 50, 300.00");
        gpus.take("1, 0, [N/A]");
        now.set(500_000_000);
        gpus.take("0, 80, 400.00");
        gpus.take("1, [N/A], [N/A]");
        gpus.take("no device");
        assertThat(gpus.read().busyS().orElseThrow()).isEqualTo(0.4, within(1e-9));
        assertThat(gpus.read().joules().orElseThrow()).isEqualTo(200, within(1e-9));
    }

    @Test
    void aProgramThatPrintsAsNvidiaSmiDoesTellsBusyTimeAndEnergy() throws IOException {
        GpuUse gpus = new GpuUse(System::nanoTime);
        gpus.listen(new ProcessBuilder(
                        "sh", "-c", "for line in 1 2 3 4; do echo '0, 50, 300.00'; echo '1, [N/A], 100.00'; done")
                .start());
        assertThat(gpus.read().busyS().orElseThrow()).isPositive();
        assertThat(gpus.read().joules().orElseThrow())
                .as("300 W and 100 W over about the same time, half of which one was busy")
                .isGreaterThan(600 * gpus.read().busyS().orElseThrow());
    }

    @Test
    void aMachineIsDescribedByWhatItsKernelTells() throws IOException {
        Files.createDirectories(folder.resolve("proc"));
        Files.writeString(folder.resolve("proc/cpuinfo"), """
                processor\t: 0
                model name\t: AMD EPYC 9654
                flags\t\t: sse2 avx2 fma
                model name\t: another
                """);
        Files.writeString(folder.resolve("proc/meminfo"), "MemTotal:       16384 kB\n");
        Files.writeString(folder.resolve("os-release"), "NAME=x\nPRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\n");
        MachineDescription machine = new MachineReader(folder.resolve("proc"), folder.resolve("os-release"))
                .read(Map.of("PROVINGGRID_GPU", "mig"));
        assertThat(machine.cpu()).isEqualTo("AMD EPYC 9654");
        assertThat(machine.cpuFlags()).containsExactly("avx2", "fma", "sse2");
        assertThat(machine.memoryBytes()).isEqualTo(16384L * 1024);
        assertThat(machine.system()).isEqualTo("Debian GNU/Linux 12 (bookworm)");
        assertThat(machine.java()).startsWith(Runtime.version().toString());
        assertThat(machine.gpu()).isEqualTo("mig");
        assertThat(machine.digest())
                .hasSize(64)
                .isNotEqualTo(MachineReader.thisMachine().digest());
        assertThat(MachineReader.thisMachine()).isEqualTo(MachineReader.thisMachine());
    }

    /** Threads end all the time. The link without a target is one that ended after it was listed. */
    @Test
    void programsOfEveryThreadAreFoundThoughOthersEndMeanwhile() throws IOException {
        for (int thread = 100; thread < 120; thread++) {
            Files.createDirectories(folder.resolve("proc/self/task"));
            Files.createSymbolicLink(folder.resolve("proc/self/task/" + thread), Path.of("ended"));
            children("self", thread + 100, (thread + 200) + " ");
        }
        children("300", 300, "400 ");
        assertThat(new ProcessFiles(folder.resolve("proc")).descendants("self", List.of(301L)))
                .contains(300L, 400L, 302L, 319L)
                .doesNotContain(301L)
                .hasSize(20);
    }

    @Test
    void thePeakIsThatOfTheRunAndItsProgramsAndAbsentWhereTheseAreNotKnown() throws IOException {
        Files.createDirectories(folder.resolve("proc/self"));
        Files.createDirectories(folder.resolve("proc/77"));
        Files.writeString(folder.resolve("proc/self/status"), "VmHWM:\t 3 kB\n");
        Files.writeString(folder.resolve("proc/77/status"), "VmHWM:\t 2 kB\n");
        assertThat(use().peakMemoryBytes())
                .as("of a kernel that does not list children")
                .isNull();
        assertThat(use().workerMemoryBytes()).as("of nothing that is known").isNull();

        children("self", 1, "77 ");
        Files.createSymbolicLink(folder.resolve("proc/thread-self"), Path.of("self/task/1"));
        assertThat(use().peakMemoryBytes()).isEqualTo(5 * 1024);
        assertThat(use().workerMemoryBytes()).as("the rest is of the program").isEqualTo(3 * 1024);

        Files.writeString(folder.resolve("proc/self/cmdline"), "java\0worker\0");
        Files.writeString(folder.resolve("proc/77/cmdline"), "java\0worker\0");
        assertThat(use().peakMemoryBytes())
                .as("with a copy of this process that is about to become its program")
                .isEqualTo(3 * 1024);
        Files.writeString(folder.resolve("proc/77/cmdline"), "python3\0run.py\0");
        assertThat(use().peakMemoryBytes()).isEqualTo(5 * 1024);
        Files.createDirectories(folder.resolve("proc/77/task/77/children"));
        assertThat(use().peakMemoryBytes())
                .as("of programs that cannot be read")
                .isNull();
    }

    private ResourceUse use() {
        try (MeasuredRun run = onFiles().begin()) {
            run.look();
            return run.use();
        }
    }

    private void children(String process, int thread, String children) throws IOException {
        Path folder = Files.createDirectories(
                this.folder.resolve("proc").resolve(process).resolve("task/" + thread));
        Files.writeString(folder.resolve("children"), children);
    }

    private ResourceMeter onFiles() {
        return new ResourceMeter(
                Files.exists(folder.resolve("proc")) ? ownNanos::get : () -> -1,
                new ProcessFiles(folder.resolve("proc")),
                new ProcessorEnergy(folder.resolve("powercap")),
                new GpuUse(System::nanoTime));
    }

    /** Ticks of children that have ended, ticks that the machine worked, energy counter of its first package. */
    private void machine(long children, long busy, long microjoules) throws IOException {
        Path self = Files.createDirectories(folder.resolve("proc/self"));
        Files.writeString(
                self.resolve("stat"), "1 (java (x) y) S 1 1 1 0 -1 0 0 0 0 0 9 9 " + (children - 10) + " 10 20 0\n");
        Files.writeString(folder.resolve("proc/stat"), "cpu  " + (busy - 60) + " 10 20 777 888 10 10 10 5 5\ncpu0 1\n");
        counter("intel-rapl:0", microjoules);
    }

    private void counter(String name, long microjoules) throws IOException {
        Path counter = Files.createDirectories(folder.resolve("powercap").resolve(name));
        Files.writeString(counter.resolve("energy_uj"), microjoules + "\n");
        Files.writeString(counter.resolve("max_energy_range_uj"), "1000000000\n");
    }
}
