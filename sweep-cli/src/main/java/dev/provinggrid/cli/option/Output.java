package dev.provinggrid.cli.option;

import java.io.PrintWriter;
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

    /** The same for people. */
    public interface Text {
        void print(PrintWriter out);
    }
}
