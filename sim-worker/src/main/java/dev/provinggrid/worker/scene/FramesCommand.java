package dev.provinggrid.worker.scene;

import dev.provinggrid.model.build.BuildVersion;
import dev.provinggrid.sim.scenario.dataset.DatasetPlan;
import dev.provinggrid.sim.scenario.dataset.SceneFrames;
import dev.provinggrid.sim.scenario.dataset.Skies;
import dev.provinggrid.sim.scenario.dataset.Subjects;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** {@code frames}: renders labelled frames to train and test detectors. */
@Command(
        name = "frames",
        mixinStandardHelpOptions = true,
        description =
                "Renders frames with labels, drawn from a seed: OUT.rgb (three bytes a pixel, one frame after the"
                        + " other), OUT.csv and OUT-vehicles.csv, the same bytes for any number of threads; OUT.json says what rendered them.")
public final class FramesCommand implements Callable<Integer> {

    @Option(names = "--count", required = true, description = "Number of frames.")
    private int count;

    @Option(names = "--seed", required = true, description = "Other seeds draw other scenes.")
    private long seed;

    @Option(
            names = "--first-scene",
            defaultValue = "0",
            description = "Scene to begin with, of 40 frames each: several programs can share the work.")
    private int firstScene;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "DIR/NAME",
            description = "Files to write, without their endings.")
    private Path out;

    @Option(
            names = "--species",
            split = ",",
            defaultValue = "moose,deer,boar",
            description = "Animals, equally often (default: ${DEFAULT-VALUE}; bear is held out of training).")
    private List<String> species;

    @Option(
            names = "--held-out-shapes",
            description = "Animals in the one shape of their species that is held out of training.")
    private boolean heldOutShapes;

    @Option(
            names = "--empty",
            defaultValue = "0.28",
            description = "Share of frames without an animal (default: ${DEFAULT-VALUE}).")
    private double emptyShare;

    @Option(
            names = "--paved",
            defaultValue = "0.3",
            description = "Share of scenes on a paved road with traffic (default: ${DEFAULT-VALUE}).")
    private double pavedShare;

    @Option(
            names = "--split",
            defaultValue = "training",
            description =
                    "training, or driving: land, textures, weather draws, animals, objects and vehicles of the worlds that"
                            + " sweeps drive, none of which is in the other (default: ${DEFAULT-VALUE}).")
    private String split;

    @Option(
            names = "--image-domain",
            defaultValue = "usual",
            description = "usual, or other: another noise and tone curve, other textures (default: ${DEFAULT-VALUE}).")
    private String imageDomain;

    @Option(
            names = "--weather",
            split = ",",
            defaultValue = "clear,cloudy,thin-fog,thick-fog,light-rain,heavy-rain,light-snow,heavy-snow",
            description = "Weathers, equally often (default: all).")
    private List<String> weathers;

    @Option(
            names = "--minutes",
            split = ",",
            description = "Minutes of the day, equally often (default: 0, 360, 720, 1080 and any).")
    private List<Integer> minutes = List.of();

    @Option(
            names = "--width",
            defaultValue = "320",
            description = "Of the pictures, px, a multiple of 16; 9 of 16 high (default: ${DEFAULT-VALUE}).")
    private int width;

    @Option(names = "--nearest", defaultValue = "5", description = "Least distance, m (default: ${DEFAULT-VALUE}).")
    private double nearestM;

    @Option(
            names = "--farthest",
            defaultValue = "120",
            description = "Greatest distance, m (default: ${DEFAULT-VALUE}).")
    private double farthestM;

    @Option(names = "--threads", defaultValue = "1", description = "Threads (default: ${DEFAULT-VALUE}).")
    private int threads;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        SceneFrames frames = new SceneFrames(plan(), width);
        Path folder = out.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        new FrameFiles(frames, out).write(firstScene, count, threads);
        Files.writeString(Path.of(out + ".json"), JsonMapper.shared().writeValueAsString(origin()) + "\n");
        PrintWriter said = spec.commandLine().getOut();
        said.println(count + " frames in " + out + ".rgb, labels in " + out + ".csv");
        said.flush();
        return 0;
    }

    /** What a detector's record says of the frames that it learned from. */
    private Map<String, Object> origin() {
        Map<String, Object> origin = new LinkedHashMap<>();
        origin.put("program", BuildVersion.current().toString());
        origin.put("seed", seed);
        origin.put("firstScene", firstScene);
        origin.put("count", count);
        origin.put("species", species);
        origin.put("width", width);
        origin.put("heldOutShapes", heldOutShapes);
        origin.put("emptyShare", emptyShare);
        origin.put("pavedShare", pavedShare);
        origin.put("split", split);
        origin.put("imageDomain", imageDomain);
        origin.put("weathers", weathers);
        origin.put("minutes", minutes);
        origin.put("nearestM", nearestM);
        origin.put("farthestM", farthestM);
        return origin;
    }

    private DatasetPlan plan() {
        try {
            if (count < 1 || threads < 1 || firstScene < 0) {
                throw new IllegalArgumentException("--count and --threads are 1 or more, --first-scene 0 or more");
            }
            if (width < 16 || width > 1920 || width % 16 != 0) {
                throw new IllegalArgumentException("--width is a multiple of 16 from 16 to 1920");
            }
            return new DatasetPlan(
                    seed,
                    DatasetPlan.split(split),
                    Subjects.of(species, heldOutShapes, emptyShare, pavedShare),
                    Skies.of(weathers, minutes, imageDomain),
                    nearestM,
                    farthestM);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }
}
