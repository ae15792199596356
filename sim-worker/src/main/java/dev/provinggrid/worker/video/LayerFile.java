package dev.provinggrid.worker.video;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.sim.video.LayerLine;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** Writes the overlays of a film as JSON lines, each at once, so that viewers can read on from where they stopped. */
final class LayerFile implements AutoCloseable {

    private static final JsonMapper JSON = mapper();
    private static final byte[] LINE_END = {'\n'};

    private final OutputStream out;

    /** @throws IOException when it cannot be written */
    LayerFile(Path file) throws IOException {
        this.out = Files.newOutputStream(file);
    }

    /** Coordinates without names, absent values left out. */
    private static JsonMapper mapper() {
        var builder = JsonMapper.builder()
                .changeDefaultPropertyInclusion(it -> it.withValueInclusion(JsonInclude.Include.NON_ABSENT));
        for (Class<?> bare : List.of(LayerLine.Area.class, LayerLine.Body.class)) {
            builder.withConfigOverride(bare, it -> it.setFormat(JsonFormat.Value.forShape(JsonFormat.Shape.ARRAY)));
        }
        return builder.build();
    }

    void write(LayerLine line) throws IOException {
        out.write(JSON.writeValueAsBytes(Map.of(word(line), line)));
        out.write(LINE_END);
    }

    private static String word(LayerLine line) {
        return switch (line) {
            case LayerLine.Setting _ -> "setting";
            case LayerLine.Moment _ -> "moment";
            case LayerLine.Looked _ -> "looked";
        };
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
