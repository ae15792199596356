package dev.provinggrid.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IHelpSectionRenderer;

/** The list of commands under headings, in the order in which users need them. */
final class CommandGroups implements IHelpSectionRenderer {

    private static final int NAME = 14;

    private final Map<String, List<String>> names = new LinkedHashMap<>();

    CommandGroups() {
        names.put("Sweeps on this machine", List.of("run", "resume", "open", "up", "down"));
        names.put(
                "Sweeps on a server",
                List.of("submit", "list", "status", "watch", "log", "set", "cancel", "rerun", "delete", "workers"));
        names.put("Before a sweep", List.of("scenarios", "models", "schema", "validate", "runner"));
        names.put("What it gave", List.of("results", "trace", "mcap", "spreadsheet", "export", "import"));
        names.put(
                "What it says",
                List.of(
                        "statistics",
                        "rates",
                        "compare",
                        "gate",
                        "flaky",
                        "report",
                        "evidence",
                        "repeat",
                        "reproduce"));
        names.put("Keeping a server", List.of("backup", "restore", "sessions", "audit"));
        names.put("This program", List.of("context", "doctor", "completion"));
    }

    @Override
    public String render(Help help) {
        Map<String, Help> commands = help.subcommands();
        StringBuilder list = new StringBuilder();
        names.forEach((heading, group) -> {
            list.append(help.colorScheme().ansi().string("@|bold " + heading + "|@"))
                    .append(System.lineSeparator());
            group.forEach(it ->
                    list.append(line(it, commands.get(it), help.colorScheme().ansi())));
        });
        return list.toString();
    }

    private static String line(String name, Help help, Ansi ansi) {
        String first = help.commandSpec().usageMessage().description()[0];
        return "  " + ansi.string("@|bold " + name + "|@") + " ".repeat(NAME - name.length())
                + ansi.string(first.lines().findFirst().orElse(""))
                + System.lineSeparator();
    }

    /** Every command under a heading. */
    List<String> all() {
        return names.values().stream().flatMap(List::stream).toList();
    }
}
