package dev.provinggrid.worker.perception;

import dev.provinggrid.model.perception.ModelFolder;
import dev.provinggrid.model.perception.OnnxCard;
import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.perception.StatisticalCard;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.ProblemView;
import dev.provinggrid.sim.perception.onnx.ExecutionProvider;
import dev.provinggrid.sim.perception.onnx.OnnxModel;
import dev.provinggrid.sim.perception.onnx.OnnxModels;
import dev.provinggrid.sim.perception.sight.Light;
import dev.provinggrid.sim.perception.sight.Sight;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** {@code model-check}: whether a perception model can be used, and how far it sees. */
@Command(
        name = "model-check",
        description = "Checks a perception model's card and file, and tries it on rendered scenes."
                + " Exit status: 0 it can be used, 2 it cannot.")
public final class ModelCheckCommand implements Callable<Integer> {

    private static final int INVALID = 2;

    @Parameters(paramLabel = "CARD", description = "The model's card, its file beside it.")
    private Path card;

    @Option(names = "--no-scenes", description = "Only check, try nothing.")
    private boolean noScenes;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        try {
            PerceptionModel model = ModelFolder.model(card);
            switch (model.card()) {
                case StatisticalCard statistical ->
                    print(
                            Map.of("valid", true, "name", statistical.name(), "kind", statistical.kind()),
                            statistical.name() + ": ok, of kind statistical: it looks at no images");
                case OnnxCard onnx -> check(onnx, model);
            }
            return 0;
        } catch (InvalidInput e) {
            print(e.problems());
            return INVALID;
        }
    }

    private void check(OnnxCard onnx, PerceptionModel model) throws IOException {
        try (OnnxModels models = new OnnxModels(ExecutionProvider.configured(System.getenv()))) {
            OnnxModel network = models.of(onnx, () -> {
                try (InputStream in = model.file().orElseThrow().open()) {
                    return in.readAllBytes();
                }
            });
            String engine = network.engine().explanation();
            if (noScenes) {
                print(
                        Map.of("valid", true, "name", onnx.name(), "kind", onnx.kind(), "engine", engine),
                        onnx.name() + ": ok, " + engine);
            } else {
                print(onnx, engine, Sight.of(network, System::nanoTime));
            }
        }
    }

    private void print(OnnxCard onnx, String engine, Sight sight) {
        print(content(onnx, engine, sight), new SightTable(sight).text(onnx.name() + ": ok, " + engine));
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
        content.put("warnings", SightTable.warnings(sight));
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
