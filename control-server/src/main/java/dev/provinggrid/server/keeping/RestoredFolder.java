package dev.provinggrid.server.keeping;

import dev.provinggrid.server.platform.audit.Action;
import dev.provinggrid.server.platform.audit.Audit;
import dev.provinggrid.server.platform.audit.AuditEvent;
import dev.provinggrid.server.platform.process.DataFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.stereotype.Component;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Records the restore of a backup: its description file still lies in the data folder when the first server starts on it.
 */
@Component
final class RestoredFolder implements InitializingBean {

    private final Path description;
    private final Audit audit;

    RestoredFolder(DataFolder folder, Audit audit) {
        this.description = folder.root().resolve(Backup.DESCRIPTION);
        this.audit = audit;
    }

    @Override
    public void afterPropertiesSet() throws IOException {
        if (Files.exists(description)) {
            audit.noticed(AuditEvent.of(Action.RESTORE).withDetail("from the backup " + described()));
            Files.delete(description);
        }
    }

    private String described() throws IOException {
        try {
            var backup = JsonMapper.shared().readTree(Files.readString(description));
            return "of " + backup.path("created").asString("?") + ", written by version "
                    + backup.path("version").asString("?");
        } catch (JacksonException damaged) {
            return "that does not say when it was written";
        }
    }
}
