package dev.provinggrid.server.platform.audit;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.rolling.RollingFileAppender;
import ch.qos.logback.core.rolling.SizeAndTimeBasedRollingPolicy;
import ch.qos.logback.core.util.FileSize;
import dev.provinggrid.model.wire.view.AuditEntry;
import dev.provinggrid.server.platform.process.DataFolder;
import java.nio.file.Path;
import org.slf4j.helpers.NOPMDCAdapter;
import tools.jackson.databind.json.JsonMapper;

/** The audit log as a file, one JSON object per line; at most 10 MB per file and 100 MB in all. */
final class AuditFile implements AutoCloseable {

    private final LoggerContext logging = new LoggerContext();
    private final Logger lines = logging.getLogger("audit");
    private final JsonMapper json;

    AuditFile(DataFolder data, JsonMapper json) {
        Path folder = data.logs();
        this.json = json;
        logging.setMDCAdapter(new NOPMDCAdapter());
        var encoder = new PatternLayoutEncoder();
        encoder.setContext(logging);
        encoder.setPattern("%msg%n");
        encoder.start();
        var appender = new RollingFileAppender<ILoggingEvent>();
        appender.setContext(logging);
        appender.setFile(folder.resolve("audit.jsonl").toString());
        appender.setEncoder(encoder);
        appender.setRollingPolicy(rolling(folder, appender));
        appender.start();
        lines.addAppender(appender);
    }

    private SizeAndTimeBasedRollingPolicy<ILoggingEvent> rolling(
            Path folder, RollingFileAppender<ILoggingEvent> appender) {
        var policy = new SizeAndTimeBasedRollingPolicy<ILoggingEvent>();
        policy.setContext(logging);
        policy.setParent(appender);
        policy.setFileNamePattern(
                folder.resolve("audit.%d{yyyy-MM}.%i.jsonl.gz").toString());
        policy.setMaxFileSize(FileSize.valueOf("10MB"));
        policy.setTotalSizeCap(FileSize.valueOf("90MB"));
        policy.setMaxHistory(120);
        policy.start();
        return policy;
    }

    void write(AuditEntry entry) {
        lines.info(json.writeValueAsString(entry));
    }

    @Override
    public void close() {
        logging.stop();
    }
}
