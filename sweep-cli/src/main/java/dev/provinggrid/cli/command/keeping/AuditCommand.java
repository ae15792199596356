package dev.provinggrid.cli.command.keeping;

import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.Words;
import dev.provinggrid.cli.terminal.UtcTime;
import dev.provinggrid.model.wire.view.AuditEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sweep audit}: lists who did what. */
@Command(name = "audit", description = "Tells who did what on the server, the latest first; for operators.")
public final class AuditCommand implements Runnable {

    /** What the server writes down. */
    static final class Actions extends ArrayList<String> {
        Actions() {
            super(List.of(
                    "sign-in",
                    "sign-in-refused",
                    "session-end",
                    "token-change",
                    "submit",
                    "cancel",
                    "rerun",
                    "delete",
                    "backup",
                    "restore",
                    "model-upload",
                    "workers"));
        }
    }

    @Option(names = "--holder", paramLabel = "NAME", description = "Only what this holder did.")
    private String holder;

    @Option(
            names = "--action",
            paramLabel = "ACTION",
            completionCandidates = Actions.class,
            description = "Only this: ${COMPLETION-CANDIDATES}.")
    private String action;

    @Option(
            names = "--sweep",
            paramLabel = "ID",
            completionCandidates = Words.SweepIds.class,
            description = "Only what was done to this sweep.")
    private String sweep;

    @Option(
            names = "--limit",
            paramLabel = "N",
            defaultValue = "100",
            description = "Most entries; 100 where nothing is said.")
    private int limit;

    @Mixin
    private ServerAddress server;

    @Mixin
    private Output output;

    @Override
    public void run() {
        Map<String, String> only = new LinkedHashMap<>();
        only.put("holder", holder);
        only.put("action", action);
        only.put("sweep", sweep);
        only.values().removeIf(Objects::isNull);
        List<AuditEntry> entries = server.client().audit(only, limit);
        output.print(entries, out -> entries.forEach(it -> out.println(line(it))));
    }

    private static String line(AuditEntry entry) {
        return Stream.of(
                        UtcTime.of(entry.at()),
                        entry.action(),
                        who(entry),
                        entry.sweep(),
                        entry.address() == null ? null : "from " + entry.address(),
                        entry.detail())
                .filter(Objects::nonNull)
                .collect(Collectors.joining("  "));
    }

    /** What the server noticed by itself has no address either. */
    private static String who(AuditEntry entry) {
        return Objects.requireNonNullElse(entry.holder(), entry.address() == null ? "(the server)" : "(a stranger)");
    }
}
