package dev.provinggrid.cli.option;

import dev.provinggrid.cli.run.SweepEnd;
import dev.provinggrid.cli.summary.Page;
import dev.provinggrid.cli.terminal.ProgressDisplay;
import dev.provinggrid.cli.terminal.Terminal;
import java.io.PrintWriter;
import java.time.Clock;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** How a command prints its data. */
public final class Output {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(names = "--json", description = "Prints JSON.")
    private boolean json;

    public boolean isJson() {
        return json;
    }

    /** Prints the value as JSON where asked for, else the text. */
    public void print(Object value, Text text) {
        PrintWriter out = command.commandLine().getOut();
        if (json) {
            out.println(JsonMapper.shared()
                    .writer()
                    .with(SerializationFeature.INDENT_OUTPUT)
                    .writeValueAsString(value));
        } else {
            text.print(out);
        }
        out.flush();
    }

    /** Prints what came of a sweep: the summary, or its figures as JSON. */
    public void print(SweepEnd end) {
        Terminal terminal = Terminal.ofThisProcess();
        print(end.report(), out -> out.print("\n" + end.summary().text(new Page(terminal.width(), terminal.ink()))));
    }

    /** Where progress shows: nowhere when the output is JSON. */
    public ProgressDisplay progress() {
        return json
                ? ProgressDisplay.none()
                : ProgressDisplay.on(Terminal.ofThisProcess(), System.out, Clock.systemUTC());
    }

    /** The same for people. */
    public interface Text {
        void print(PrintWriter out);
    }
}
