package dev.provinggrid.cli.command.prepare;

import dev.provinggrid.cli.option.ModelsFolder;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.model.perception.ModelFolder;
import dev.provinggrid.model.wire.view.ModelView;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists the perception models, and checks one. */
@Command(
        name = "models",
        description = {
            "Lists the perception models that sweeps can name.",
            "The built-in ones and those of --models, or with --on-server those that the server knows."
        })
public final class ModelsCommand implements Runnable {

    private static final String LINE = "%-16s %-12s %-9s %10s  %.12s  %s%n";

    @Mixin
    private ModelsFolder folder;

    @Mixin
    private ServerAddress server;

    @Option(names = "--on-server", description = "Asks the server that runs here, where --server names none.")
    private boolean onServer;

    @Mixin
    private Output output;

    @Override
    public void run() {
        List<ModelView> models = onServer || server.isNamed() ? server.client().models() : local();
        output.print(models, out -> print(models, out));
    }

    private List<ModelView> local() {
        return folder.models().all().stream().map(ModelView::of).toList();
    }

    private static void print(List<ModelView> models, PrintWriter out) {
        out.printf(Locale.ROOT, LINE, "name", "kind", "origin", "file, kB", "card", "title");
        models.forEach(it -> out.printf(
                Locale.ROOT,
                LINE,
                it.name(),
                it.kind(),
                it.origin(),
                it.bytes() == null ? "" : String.valueOf((it.bytes() + 999) / 1000),
                it.digest(),
                it.title()));
    }

    /** Loads a model in the worker program, which alone knows how, and looks how well it sees. */
    @Command(
            name = "check",
            description = {
                "Checks a card and its file, tries the model on bundled frames, and tells its recall by distance.",
                "Of a file without a card: finds its layout, draws the boxes on a sample, and prints a card to begin with."
            })
    int check(
            @Parameters(
                            paramLabel = "CARD|FILE.onnx",
                            description = "Card of a perception model, its file beside it; or the file alone.")
                    Path card,
            @Option(
                            names = "--picture",
                            paramLabel = "FILE",
                            description = "Writes a picture (PNG) with the boxes that it finds in a sample.")
                    Path picture,
            @Option(
                            names = "--image",
                            paramLabel = "FILE",
                            description = "A picture of your own instead of the sample.")
                    Path image,
            @Mixin Output output) {
        if (!card.toString().endsWith(".onnx")) {
            ModelFolder.model(card);
        }
        List<String> arguments = new ArrayList<>(List.of("model-check", card.toString()));
        option(arguments, "--picture", picture);
        option(arguments, "--image", image);
        return WorkerProcess.check(arguments, output);
    }

    private static void option(List<String> arguments, String name, Path value) {
        if (value != null) {
            arguments.addAll(List.of(name, value.toString()));
        }
    }
}
