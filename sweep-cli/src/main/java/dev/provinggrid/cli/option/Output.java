package dev.provinggrid.cli.option;

import dev.provinggrid.cli.run.SweepEnd;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.terminal.ProgressDisplay;
import dev.provinggrid.cli.terminal.Terminal;
import dev.provinggrid.model.wire.Timestamps;
import java.io.PrintWriter;
import java.time.Clock;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;
import tools.jackson.databind.SerializationFeature;

/** The output format of a command. */
public final class Output {

    /** The option that asks for JSON. */
    public static final String JSON = "--json";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(names = JSON, description = "Prints JSON.")
    private boolean json;

    public boolean isJson() {
        return json;
    }

    /** Whether a command line asks for JSON. */
    public static boolean isJson(ParseResult parsed) {
        return parsed.hasSubcommand() ? isJson(parsed.subcommand()) : parsed.hasMatchedOption(JSON);
    }

    /** Prints the value as JSON where asked for, else the text. */
    public void print(Object value, Text text) {
        if (json) {
            printJson(command.commandLine(), value);
        } else {
            PrintWriter out = command.commandLine().getOut();
            text.print(out);
            out.flush();
        }
    }

    /** Prints a value as the JSON of a command. */
    public static void printJson(CommandLine command, Object value) {
        PrintWriter out = command.getOut();
        out.println(Timestamps.json()
                .writer()
                .with(SerializationFeature.INDENT_OUTPUT)
                .writeValueAsString(value));
        out.flush();
    }

    /** Prints what came of a sweep: the summary, or its figures as JSON. */
    public void print(SweepEnd end, SummaryLength length) {
        Terminal terminal = Terminal.ofThisProcess();
        print(end.report(), out -> out.print("\n" + length.of(end, new Page(terminal.width(), terminal.style()))));
    }

    /** Where progress shows: nowhere when the output is JSON, but for what else is to be said, which goes to the standard error. */
    public ProgressDisplay progress() {
        return json
                ? ProgressDisplay.saying(command.commandLine().getErr()::println)
                : ProgressDisplay.on(Terminal.ofThisProcess(), System.out, Clock.systemUTC());
    }

    /** The same for people. */
    public interface Text {
        void print(PrintWriter out);
    }
}
