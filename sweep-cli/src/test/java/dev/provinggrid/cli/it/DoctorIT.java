package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class DoctorIT {

    @TempDir
    private Path folder;

    @Test
    void aMachineThatTestsRunOnIsReadyForSweeps() {
        try (SweepProcess doctor = SweepProcess.run(folder, "doctor")) {
            assertThat(doctor.exitCode()).as(doctor.output()).isZero();
            assertThat(doctor.output())
                    .contains("ok       Java", "memory", "results", "SUMO", "FFmpeg", "GPU")
                    .endsWith("Everything that \"sweep run\" needs is there.\n");
            assertThat(doctor.errors()).isEmpty();
        }
    }

    @Test
    void whatIsMissingIsToldAsDataAndByTheExitStatus() {
        try (SweepProcess doctor = SweepProcess.runWithEnvironment(
                Map.of("PROVINGGRID_HOME", folder.toString(), "PATH", folder.toString()), folder, "doctor", "--json")) {
            assertThat(doctor.exitCode()).isEqualTo(1);
            JsonNode diagnosis = JsonMapper.shared().readTree(doctor.output());
            assertThat(diagnosis.path("ready").asBoolean()).isFalse();
            assertThat(diagnosis.path("checks"))
                    .extracting(it ->
                            it.path("state").asString() + " " + it.path("name").asString())
                    .contains(
                            "missing ProvingGrid",
                            "missing ONNX Runtime",
                            "absent FFmpeg",
                            "absent Python",
                            "absent SUMO");
            assertThat(diagnosis.path("checks"))
                    .allSatisfy(it -> assertThat(it.propertyNames())
                            .containsExactlyInAnyOrder("name", "state", "found", "remedy"));
        }
    }
}
