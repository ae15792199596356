package dev.provinggrid.cli.results;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.sweep.document.SweepDocument;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;
import tools.jackson.databind.json.JsonMapper;

/** The {@code sweep.yaml} of a folder of results. Running it repeats the sweep. */
public final class SweepYaml {

    private SweepYaml() {}

    /**
     * The user's own text where it says all by itself, comments included; else the resolved document.
     *
     * @param file the user's
     * @param document what it gave, {@code extends} and settings resolved
     */
    public static String text(Path file, SweepDocument document) {
        try {
            byte[] own = Files.readAllBytes(file);
            return SweepDocument.parse(own).json().equals(document.json())
                    ? Files.readString(file)
                    : ofJson(document.json());
        } catch (InvalidInput _) {
            return ofJson(document.json());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A sweep as the server keeps it, as YAML. */
    public static String ofJson(String json) {
        DumpSettings settings = DumpSettings.builder()
                .setDefaultFlowStyle(FlowStyle.AUTO)
                .setMultiLineFlow(false)
                .setWidth(120)
                .build();
        return new Dump(settings).dumpToString(JsonMapper.shared().readValue(json, Object.class));
    }
}
