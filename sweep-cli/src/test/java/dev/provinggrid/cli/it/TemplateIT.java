package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.view.CaseView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A template changes between two sweeps: no result of before is taken for one of now, on this server and on another. */
@Tag("long")
class TemplateIT {

    private static final String MANIFEST = """
            format: 1
            scenario: gain
            version: "1"
            title: A program that adds what its configuration says
            runner:
              exec: [python3, "${scenarios}/gain.py"]
              files: {config.json: {template: templates/config.json, type: json}}
            parameters: {gain: {type: number, role: system, default: 1, description: Added to an offset.}}
            kpis: {sum: {description: Of both.}}
            channels: {time: {unit: s, description: Simulated time.}}
            """;

    private static final String PROGRAM = """
            import json
            configuration = json.load(open("config.json"))
            total = configuration["gain"] + configuration["offset"]
            with open("trace.csv", "w") as trace:
                trace.write(f"time[s]\\n0\\n{total}\\n")
            json.dump({"status": "completed", "kpis": {"sum": total}}, open("outcome.json", "w"))
            """;

    private static final String SWEEP = """
            format: 1
            sweep: sums
            scenario: gain
            axes: {gain: [1, 2, 3]}
            pass: [sum <= 3]
            """;

    @TempDir
    private Path folder;

    private String sweep(String... arguments) {
        return sweep(0, arguments);
    }

    private String sweep(int status, String... arguments) {
        try (SweepProcess command = SweepProcess.run(folder, arguments)) {
            assertThat(command.exitCode())
                    .as(command.errors() + command.output())
                    .isEqualTo(status);
            return command.output() + command.errors();
        }
    }

    private void template(int offset) throws IOException {
        Files.writeString(
                Files.createDirectories(folder.resolve("scenarios/templates")).resolve("config.json"),
                "{\"gain\": {{gain}}, \"offset\": " + offset + "}\n");
    }

    private void up(String data) {
        sweep("up", "--port", "0", "--workers", "1", "--data", data, "--scenarios", "scenarios");
    }

    @Test
    void aChangedTemplateIsServedNoResultOfBefore() throws IOException {
        template(1);
        Files.writeString(folder.resolve("scenarios/gain.yaml"), MANIFEST);
        Files.writeString(folder.resolve("scenarios/gain.py"), PROGRAM);
        Files.writeString(folder.resolve("sums.yaml"), SWEEP);
        up("here");
        String first = id(sweep("submit", "sums.yaml"));
        sweep("watch", first);
        assertThat(sweep("submit", "sums.yaml", "--reuse", first)).contains("3 cases, 3 reused");
        sweep("export", first, "first.zip");
        sweep("down");

        template(10);
        up("here");
        String now = id(sweep("submit", "sums.yaml", "--reuse", first));
        sweep("watch", now);
        sweep("results", now, "--out", "now");
        assertThat(new Results(folder.resolve("now")).cases()).allSatisfy(TemplateIT::isNew);
        try (SweepProcess repeat = SweepProcess.run(folder, "repeat", first, "--case", "0")) {
            assertThat(repeat.exitCode()).isNotZero();
            assertThat(repeat.errors())
                    .contains("cannot run again as they ran", "is another one here than at its submission (runner)");
        }
        sweep("rerun", first, "--only", "cases", "--case", "0");
        sweep(3, "watch", first);
        assertThat(sweep("status", first, "--case", "0"))
                .contains("ERROR", "a template that it names, is not the one the sweep was submitted with");
        sweep("down");

        up("elsewhere");
        sweep("import", "first.zip");
        String there = id(sweep("submit", "sums.yaml", "--reuse", first));
        sweep("watch", there);
        sweep("results", there, "--out", "there");
        assertThat(new Results(folder.resolve("there")).cases()).allSatisfy(TemplateIT::isNew);
        sweep("down");
        SweepProcess.awaitNothingLeft(folder);
    }

    /** With the offset of before, two of the three would pass. */
    private static void isNew(CaseView it) {
        assertThat(it.outcome()).isEqualTo("FAIL");
        assertThat(it.kpis().get("sum")).isGreaterThan(10);
        assertThat(it.reusedFrom()).isNull();
    }

    private static String id(String said) {
        return said.strip().replaceFirst("(?s)\\s.*", "");
    }
}
