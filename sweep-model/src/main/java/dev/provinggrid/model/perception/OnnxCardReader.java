package dev.provinggrid.model.perception;

import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.perception.OnnxCard.ModelFile;
import dev.provinggrid.model.perception.OnnxInput.Resize;
import dev.provinggrid.model.perception.OnnxOutput.Measure;
import dev.provinggrid.model.perception.OnnxOutput.Scale;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the part of a card that only networks have. */
final class OnnxCardReader {

    private static final int LARGEST_SIDE = 4096;
    private static final int CHANNELS = 3;
    private static final Pattern RATIO = Pattern.compile("1\\s*/\\s*([1-9][0-9]{0,8})");
    private static final double DEFAULT_SCORE = .5;
    private static final double DEFAULT_OVERLAP = .4;
    private static final double DEFAULT_PAD = 114;
    private static final double NOTHING_DROPPED = 1;

    private final Fields card;
    private final Problems problems;
    private final CardNumbers numbers;

    OnnxCardReader(Fields card, Problems problems) {
        this.card = card;
        this.problems = problems;
        this.numbers = new CardNumbers(Optional.of(card), problems);
    }

    /** The card; empty, with a problem, where it lacks a part. */
    Optional<OnnxCard> read(String name, String title, String digest) {
        Optional<ModelFile> model = section("model").map(this::model);
        Optional<OnnxInput> input = section("input").map(this::input);
        Optional<OnnxOutput> output = section("output").flatMap(this::output);
        String label = card.text("label").orElse("");
        String limitation = card.text("limitation").orElse("");
        ClassMap classes = new ClassMapReader(card, problems).read();
        double score = number(card, "score", DEFAULT_SCORE, OptionalDouble.of(0), OptionalDouble.of(1));
        boolean dropsNothing =
                output.filter(OnnxOutput.EndToEnd.class::isInstance).isPresent();
        double overlap = dropsNothing ? NOTHING_DROPPED : DEFAULT_OVERLAP;
        double nms = number(card, "nms", overlap, OptionalDouble.of(0), OptionalDouble.of(1));
        return model.flatMap(file -> input.flatMap(image -> output.map(boxes ->
                new OnnxCard(name, title, label, limitation, file, image, boxes, classes, score, nms, digest))));
    }

    private Optional<Fields> section(String key) {
        return card.required(key).map(it -> Fields.of(it, problems));
    }

    private ModelFile model(Fields model) {
        String file = model.requiredText("file").orElse("");
        if (!file.isEmpty() && (file.contains("/") || file.contains("\\") || file.startsWith("."))) {
            problems.add(Problem.at(model.place("file"), "the model file lies beside its card")
                    .withValue(file)
                    .withAllowed("a file name without a folder"));
        }
        String sha256 = model.requiredText("sha256").orElse("");
        if (!sha256.isEmpty() && !sha256.matches("[0-9a-f]{64}")) {
            problems.add(Problem.at(model.place("sha256"), "not a SHA-256")
                    .withValue(sha256)
                    .withAllowed("64 lower-case hexadecimal digits"));
        }
        model.refuseOthers();
        return new ModelFile(file, sha256);
    }

    private OnnxInput input(Fields input) {
        input.required("width");
        input.required("height");
        OnnxInput read = new OnnxInput(
                input.text("name"),
                (int) input.whole("width", 8, LARGEST_SIDE).orElse(0),
                (int) input.whole("height", 8, LARGEST_SIDE).orElse(0),
                input.constant("colour", OnnxInput.Colour.class).orElse(OnnxInput.Colour.RGB),
                input.constant("layout", OnnxInput.Layout.class).orElse(OnnxInput.Layout.NCHW),
                scale(input),
                perChannel(input, "mean", 0, OptionalDouble.empty()),
                perChannel(input, "std", 1, OptionalDouble.of(Float.MIN_NORMAL)),
                resize(input),
                number(input, "pad", DEFAULT_PAD, OptionalDouble.of(0), OptionalDouble.of(255)));
        input.refuseOthers();
        return read;
    }

    private double scale(Fields input) {
        Matcher ratio = RATIO.matcher(input.text("scale").orElse("1/255"));
        return ratio.matches()
                ? 1 / Double.parseDouble(ratio.group(1))
                : number(input, "scale", 1, OptionalDouble.of(Float.MIN_NORMAL), OptionalDouble.empty());
    }

    private List<Double> perChannel(Fields input, String key, double otherwise, OptionalDouble least) {
        if (input.element(key).isEmpty()) {
            return List.of(otherwise, otherwise, otherwise);
        }
        List<Element> items = input.list(key);
        if (items.size() != CHANNELS) {
            problems.add(Problem.at(input.place(key), "\"" + key + "\" wants one number for each channel")
                    .withValue(items.size() + " numbers")
                    .withAllowed(CHANNELS + " numbers"));
        }
        return items.stream()
                .map(it -> numbers.read(it, key, "1", least, OptionalDouble.empty()))
                .toList();
    }

    private Resize resize(Fields input) {
        Optional<String> anchor = input.word("anchor", List.of("centre", "top-left"));
        boolean letterbox = input.word("resize", List.of("stretch", "letterbox"))
                .map("letterbox"::equals)
                .orElse(false);
        if (!letterbox) {
            anchor.ifPresent(it -> problems.add(Problem.at(input.place("anchor"), "only a letterbox has an anchor")
                    .withValue(it)));
            return Resize.STRETCH;
        }
        return anchor.filter("top-left"::equals).isPresent() ? Resize.LETTERBOX_TOP_LEFT : Resize.LETTERBOX_CENTRE;
    }

    private Optional<OnnxOutput> output(Fields output) {
        output.required("layout");
        Optional<OnnxOutput> read = output.constant("layout", OnnxLayout.class).map(it -> switch (it) {
            case GRID -> new OnnxOutput.Grid(output.text("name"));
            case YOLOV2 -> new OnnxOutput.YoloV2(map(output));
            case YOLOV3 -> yoloV3(output);
            case YOLOV5 -> new OnnxOutput.Rows(output.text("name"), measure(output));
            case YOLOV8 -> new OnnxOutput.Columns(output.text("name"), measure(output));
            case END_TO_END -> new OnnxOutput.EndToEnd(output.text("name"), measure(output));
            case SEPARATE -> separate(output);
        });
        if (read.isPresent()) {
            output.refuseOthers();
        }
        return read;
    }

    private OnnxOutput separate(Fields output) {
        Optional<Fields> names = output.required("names").map(it -> Fields.of(it, problems));
        OnnxOutput.Separate read = new OnnxOutput.Separate(
                names.flatMap(it -> it.requiredText("boxes")).orElse(""),
                names.flatMap(it -> it.requiredText("scores")).orElse(""),
                names.flatMap(it -> it.text("classes")),
                output.constant("form", OnnxOutput.Form.class).orElse(OnnxOutput.Form.CORNERS),
                measure(output),
                output.constant("scores", OnnxOutput.ScoreScale.class).orElse(OnnxOutput.ScoreScale.PROBABILITY));
        names.ifPresent(Fields::refuseOthers);
        return read;
    }

    private OnnxOutput yoloV3(Fields output) {
        if (output.element("maps").isEmpty()) {
            return new OnnxOutput.Rows(output.text("name"), measure(output));
        }
        return new OnnxOutput.YoloV3(output.list("maps").stream()
                .map(it -> {
                    Fields map = Fields.of(it, problems);
                    Scale scale = map(map);
                    map.refuseOthers();
                    return scale;
                })
                .toList());
    }

    private Scale map(Fields map) {
        map.required("anchors");
        List<OnnxOutput.Anchor> anchors =
                map.list("anchors").stream().flatMap(it -> anchor(it).stream()).toList();
        return new Scale(map.text("name"), anchors);
    }

    private Optional<OnnxOutput.Anchor> anchor(Element element) {
        List<Double> sides = Fields.asList(element, problems).stream()
                .map(it -> numbers.read(
                        it, "anchor", "1", OptionalDouble.of(Float.MIN_NORMAL), OptionalDouble.of(LARGEST_SIDE)))
                .toList();
        if (sides.size() != 2) {
            Place place = element.place();
            problems.add(Problem.at(place, "an anchor is a width and a height").withAllowed("[10, 13]"));
            return Optional.empty();
        }
        return Optional.of(new OnnxOutput.Anchor(sides.get(0), sides.get(1)));
    }

    private static Measure measure(Fields output) {
        return output.constant("boxes", Measure.class).orElse(Measure.PX);
    }

    private double number(Fields fields, String key, double otherwise, OptionalDouble least, OptionalDouble greatest) {
        return fields.element(key)
                .map(it -> numbers.read(it, key, "1", least, greatest))
                .orElse(otherwise);
    }
}
