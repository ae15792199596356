package dev.provinggrid.worker.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.model.wire.worker.WorkerLoad;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadMeterTest {

    private static final long SECOND = 1_000_000_000;

    private long cpu = 7 * SECOND;
    private long wall = 100 * SECOND;

    @Test
    void coresAreProcessorTimeByWallTimeSinceTheLastMeasurement() {
        LoadMeter meter = new LoadMeter(() -> cpu, () -> wall, () -> OptionalLong.of(5), Optional.of("a GPU"));
        wall += 2 * SECOND;
        cpu += 3 * SECOND;
        assertThat(meter.measure(OptionalDouble.of(40))).isEqualTo(new WorkerLoad(1.5, 5L, 40.0, "a GPU"));
        wall += 2 * SECOND;
        cpu += SECOND;
        assertThat(meter.measure(OptionalDouble.empty()).cpuCores()).isEqualTo(0.5, within(1e-12));
    }

    @Test
    void beatsInQuickSuccessionTellTheLastMeasurementAgain() {
        LoadMeter meter = new LoadMeter(() -> cpu, () -> wall, OptionalLong::empty, Optional.empty());
        wall += SECOND / 100;
        assertThat(meter.measure(OptionalDouble.empty())).isEqualTo(new WorkerLoad(null, null, null, null));
        wall += SECOND;
        cpu += SECOND;
        assertThat(meter.measure(OptionalDouble.empty()).cpuCores()).isEqualTo(1 / 1.01, within(1e-9));
        wall += SECOND / 100;
        assertThat(meter.measure(OptionalDouble.empty()).cpuCores()).isEqualTo(1 / 1.01, within(1e-9));
    }

    @Test
    void thisProcessTakesSomeMemory() {
        if (Files.exists(Path.of("/proc/self/status"))) {
            assertThat(Machine.residentBytes().orElseThrow()).isBetween(10_000_000L, 100_000_000_000L);
        }
    }

    @Test
    void theSliceOfThePodComesBeforeTheDevicesOfTheDriver(@TempDir Path driver) throws IOException {
        for (String bus : new String[] {"0000:00:05.0", "0000:00:06.0"}) {
            Path device = Files.createDirectories(driver.resolve(bus));
            Files.writeString(device.resolve("information"), "Model: \t\t NVIDIA A100-SXM4-40GB\nIRQ:   \t\t 46\n");
        }
        assertThat(Machine.gpuModels(driver)).contains("NVIDIA A100-SXM4-40GB, NVIDIA A100-SXM4-40GB");
        assertThat(Machine.gpuModels(driver.resolve("nowhere"))).isEmpty();
        assertThat(Machine.gpu(Map.of("PROVINGGRID_GPU", "nvidia.com/mig-1g.5gb")))
                .contains("nvidia.com/mig-1g.5gb");
    }
}
