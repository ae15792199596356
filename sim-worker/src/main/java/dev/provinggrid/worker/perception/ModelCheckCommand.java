package dev.provinggrid.worker.perception;

import dev.provinggrid.model.perception.ModelFolder;
import dev.provinggrid.model.perception.OnnxCard;
import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.perception.StatisticalCard;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.ProblemView;
import dev.provinggrid.sim.sensing.camera.Image;
import dev.provinggrid.sim.sensing.perception.onnx.CardDraft;
import dev.provinggrid.sim.sensing.perception.onnx.CardDrafter;
import dev.provinggrid.sim.sensing.perception.onnx.ExecutionProvider;
import dev.provinggrid.sim.sensing.perception.onnx.OnnxModel;
import dev.provinggrid.sim.sensing.perception.onnx.OnnxModels;
import dev.provinggrid.sim.sensing.perception.sight.Light;
import dev.provinggrid.sim.sensing.perception.sight.Sight;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** {@code model-check}: checks a perception model and measures its detection range. */
@Command(
        name = "model-check",
        description = "Checks a perception model's card and file, and tries it on rendered scenes."
                + " Of a file without a card it finds the layout and writes a card to begin with."
                + " Exit status: 0 it can be used, 2 it cannot.")
public final class ModelCheckCommand implements Callable<Integer> {

    private static final int INVALID = 2;

    @Parameters(paramLabel = "CARD|FILE.onnx", description = "The model's card, its file beside it; or the file alone.")
    private Path card;

    @Option(
            names = "--picture",
            paramLabel = "FILE",
            description = "Writes a PNG with the boxes that the network finds in a sample. Of a file without a card"
                    + " NAME-boxes.png, unless another is named.")
    private Path picture;

    @Option(names = "--image", paramLabel = "FILE", description = "Picture of your own instead of the rendered sample.")
    private Path image;

    @Option(names = "--no-scenes", description = "Only check, try nothing.")
    private boolean noScenes;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        try (OnnxModels models = new OnnxModels(ExecutionProvider.configured(System.getenv()))) {
            if (card.toString().endsWith(".onnx")) {
                checkFile(models);
                return 0;
            }
            PerceptionModel model = ModelFolder.model(card);
            switch (model.card()) {
                case StatisticalCard statistical ->
                    print(
                            Map.of("valid", true, "name", statistical.name(), "kind", statistical.kind()),
                            statistical.name() + ": ok, of kind statistical: it looks at no images");
                case OnnxCard onnx -> check(onnx, model, models);
            }
            return 0;
        } catch (InvalidInput e) {
            print(e.problems());
            return INVALID;
        } catch (ArithmeticException e) {
            print(FileProblem.of(e.getMessage(), card, e).problems());
            return INVALID;
        }
    }

    private void check(OnnxCard onnx, PerceptionModel model, OnnxModels models) throws IOException {
        OnnxModel network = models.of(onnx, () -> {
            try (InputStream in = model.file().orElseThrow().open()) {
                return in.readAllBytes();
            }
        });
        String engine = network.engine().explanation();
        List<String> read = network.howItIsRead();
        Optional<DrawnSample> drawn =
                Optional.ofNullable(picture).map(it -> DrawnSample.of(network, sample(network), it));
        if (noScenes) {
            Map<String, Object> content = new LinkedHashMap<>(
                    Map.of("valid", true, "name", onnx.name(), "kind", onnx.kind(), "engine", engine, "read", read));
            drawn.ifPresent(it -> content.put("picture", it.content()));
            print(content, text(onnx.name() + ": ok, " + engine, read, drawn));
        } else {
            Sight sight = Sight.of(network, System::nanoTime);
            Map<String, Object> content = content(onnx, engine, sight);
            content.put("read", read);
            drawn.ifPresent(it -> content.put("picture", it.content()));
            print(content, new DetectionRangeTable(sight).text(text(onnx.name() + ": ok, " + engine, read, drawn)));
        }
    }

    /** Finds out how a file without a card is to be read. */
    private void checkFile(OnnxModels models) throws IOException {
        String name = card.getFileName().toString();
        byte[] file = FileProblem.read(card);
        CardDraft draft = new CardDrafter(models.engine()).draft(name, file, this::sample);
        OnnxModel network = models.of(draft.card(), () -> file);
        Path boxes = Optional.ofNullable(picture)
                .orElseGet(() -> Path.of(draft.card().name() + "-boxes.png"));
        DrawnSample drawn = DrawnSample.of(network, sample(network), boxes);
        Map<String, Object> content = new LinkedHashMap<>();
        content.put("valid", true);
        content.put("name", draft.card().name());
        content.put("kind", draft.card().kind());
        content.put("engine", network.engine().explanation());
        content.put("read", network.howItIsRead());
        content.put("picture", drawn.content());
        content.put("warnings", draft.notes());
        content.put("card", draft.yaml());
        List<String> lines = new ArrayList<>(List.of(text(name, network.howItIsRead(), Optional.of(drawn))));
        draft.notes().forEach(it -> lines.add("  note: " + it));
        lines.add("");
        lines.add("A card to begin with (save it as " + draft.card().name() + ".yaml beside the file):");
        lines.add("");
        lines.add(draft.yaml().stripTrailing());
        print(content, String.join(System.lineSeparator(), lines));
    }

    private Image sample(OnnxModel network) {
        try {
            return image == null ? Sight.sample(network) : PictureWithBoxes.read(image);
        } catch (IOException e) {
            throw FileProblem.of("not a picture that can be read: PNG, JPEG, GIF or BMP", image, e);
        }
    }

    private static String text(String headline, List<String> read, Optional<DrawnSample> drawn) {
        return Stream.of(Stream.of(headline), read.stream(), drawn.map(DrawnSample::line).stream())
                .flatMap(it -> it)
                .collect(Collectors.joining(System.lineSeparator() + "  "));
    }

    private static Map<String, Object> content(OnnxCard onnx, String engine, Sight sight) {
        Map<String, Object> content = new LinkedHashMap<>();
        content.put("valid", true);
        content.put("name", onnx.name());
        content.put("kind", onnx.kind());
        content.put("engine", engine);
        content.put("images", Map.of("width", sight.width(), "height", sight.height()));
        content.put("imageMs", sight.medianMs());
        content.put("recallByDistanceM", byLight(sight.recall()));
        content.put("falseAlarms", byLight(sight.falseAlarms()));
        content.put("warnings", DetectionRangeTable.warnings(sight));
        return content;
    }

    private static <T> Map<String, T> byLight(Map<Light, T> figures) {
        Map<String, T> byWord = new LinkedHashMap<>();
        figures.forEach((light, figure) ->
                byWord.put(light.name().toLowerCase(Locale.ROOT).replace('_', '-'), figure));
        return byWord;
    }

    private void print(List<Problem> problems) {
        if (json) {
            print(
                    Map.of(
                            "valid",
                            false,
                            "problems",
                            problems.stream().map(it -> ProblemView.of("", it)).toList()),
                    "");
            return;
        }
        PrintWriter out = spec.commandLine().getErr();
        problems.forEach(out::println);
        out.flush();
    }

    private void print(Map<String, Object> content, String text) {
        PrintWriter out = spec.commandLine().getOut();
        out.println(json ? JsonMapper.shared().writeValueAsString(content) : text);
        out.flush();
    }
}
