package dev.provinggrid.cli.command.results;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.SweepReference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Prints the trace of a case. */
@Command(name = "trace", description = "Prints the trace of a case as CSV, or with --json by channel.")
public final class TraceCommand implements Runnable {

    @Mixin
    private SweepReference sweep;

    @Parameters(index = "1", paramLabel = "CASE", description = "Number of the case, from 0.")
    private int index;

    @Mixin
    private ServerAddress server;

    @Mixin
    private Output output;

    @Override
    public void run() {
        ControlClient client = server.client();
        String csv = client.text(sweep.find(client).id(), "cases/" + index + "/trace.csv");
        output.print(output.isJson() ? channels(csv) : csv, out -> out.print(csv));
    }

    /** The columns of a trace; its cells are numbers and words without commas or quotes. */
    private static Map<String, List<Object>> channels(String csv) {
        List<String> lines = csv.lines().toList();
        String[] header = lines.isEmpty() ? new String[0] : lines.getFirst().split(",", -1);
        Map<String, List<Object>> channels = new LinkedHashMap<>();
        for (int column = 0; column < header.length; column++) {
            List<Object> values = new ArrayList<>();
            for (String line : lines.subList(1, lines.size())) {
                values.add(cell(line.split(",", -1)[column]));
            }
            channels.put(header[column], values);
        }
        return channels;
    }

    private static Object cell(String text) {
        if (text.isEmpty()) {
            return null;
        }
        try {
            return Double.valueOf(text);
        } catch (NumberFormatException _) {
            return text;
        }
    }
}
