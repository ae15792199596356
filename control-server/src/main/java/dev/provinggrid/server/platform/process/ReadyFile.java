package dev.provinggrid.server.platform.process;

import dev.provinggrid.model.build.BuildVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** A file in the data folder with the server's URL; it exists while the server is ready. */
@Component
class ReadyFile {

    private final DataFolder folder;
    private final JsonMapper json;

    ReadyFile(DataFolder folder, JsonMapper json) {
        this.folder = folder;
        this.json = json;
    }

    @EventListener
    void announce(ApplicationReadyEvent ready) throws IOException {
        if (ready.getApplicationContext() instanceof WebServerApplicationContext) {
            Map<String, Object> content = new LinkedHashMap<>();
            content.put("url", ServerUrl.of(ready.getApplicationContext().getEnvironment()));
            content.put("pid", ProcessHandle.current().pid());
            content.put("tokenFile", folder.token().toString());
            content.put("version", BuildVersion.current().toString());
            OwnerOnlyFile.write(folder.serverFile(), json.writeValueAsString(content) + "\n");
        }
    }

    @EventListener(ContextClosedEvent.class)
    void retract() {
        try {
            Files.deleteIfExists(folder.serverFile());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
