package dev.provinggrid.sim.sensing.perception.decode;

import dev.provinggrid.model.perception.OnnxCard;
import dev.provinggrid.model.perception.OnnxInput;
import dev.provinggrid.model.perception.OnnxOutput;
import dev.provinggrid.model.perception.OnnxOutput.Anchor;
import dev.provinggrid.model.perception.OnnxOutput.Columns;
import dev.provinggrid.model.perception.OnnxOutput.EndToEnd;
import dev.provinggrid.model.perception.OnnxOutput.Grid;
import dev.provinggrid.model.perception.OnnxOutput.Measure;
import dev.provinggrid.model.perception.OnnxOutput.Rows;
import dev.provinggrid.model.perception.OnnxOutput.Scale;
import dev.provinggrid.model.perception.OnnxOutput.ScoreScale;
import dev.provinggrid.model.perception.OnnxOutput.Separate;
import dev.provinggrid.model.perception.OnnxOutput.YoloV2;
import dev.provinggrid.model.perception.OnnxOutput.YoloV3;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the decoder for a card, and whether the tensors of its network have the shapes the card says. */
public final class Layouts {

    private final OnnxCard card;
    private final Place place;
    private final Problems problems;

    /** @param place of the card's output, for problems */
    public Layouts(OnnxCard card, Place place, Problems problems) {
        this.card = card;
        this.place = place;
        this.problems = problems;
    }

    /**
     * The decoder.
     *
     * @param shapes of the tensors, in the order of the card's outputs
     * @return empty, with a problem, when a shape is wrong
     */
    public Optional<Decoder> decoder(List<long[]> shapes) {
        int classes = card.classes().count();
        return switch (card.output()) {
            case Grid _ ->
                list(shapes.getFirst(), 2, classes + GridDecoder.SIDES).map(_ -> new GridDecoder(classes));
            case Rows rows ->
                list(shapes.getFirst(), 2, RowsDecoder.BEFORE_CLASSES + classes)
                        .map(_ -> new RowsDecoder(classes, unitX(rows.measure()), unitY(rows.measure())));
            case Columns columns -> columns(columns, shapes.getFirst(), classes);
            case EndToEnd boxes ->
                list(shapes.getFirst(), 2, EndToEndDecoder.VALUES)
                        .map(_ -> new EndToEndDecoder(unitX(boxes.measure()), unitY(boxes.measure())));
            case Separate separate -> separate(separate, shapes, classes);
            case YoloV2(Scale map) -> raw(map, shapes.getFirst(), classes, true).map(YoloV2Decoder::new);
            case YoloV3(List<Scale> maps) -> yoloV3(maps, shapes, classes);
        };
    }

    /** A list of boxes of so many values each, these along one dimension. */
    private Optional<long[]> list(long[] shape, int valuesAlong, int values) {
        if (shape.length == 3 && shape[0] == 1 && shape[valuesAlong] == values) {
            return Optional.of(shape);
        }
        String wanted = valuesAlong == 1 ? "[1, " + values + ", N]" : "[1, N, " + values + "]";
        return refuse(shape, wanted);
    }

    private Optional<Decoder> columns(Columns columns, long[] shape, int classes) {
        int values = ColumnsDecoder.BEFORE_CLASSES + classes;
        boolean usual = shape.length == 3 && shape[1] == values;
        boolean transposed = !usual && shape.length == 3 && shape[2] == values;
        if (!(usual || transposed) || shape[0] != 1) {
            return refuse(shape, "[1, " + values + ", N] or [1, N, " + values + "]");
        }
        int boxes = (int) shape[transposed ? 1 : 2];
        return Optional.of(
                new ColumnsDecoder(boxes, classes, transposed, unitX(columns.measure()), unitY(columns.measure())));
    }

    /** How many boxes there are is what all tensors have to agree on, with or without the batch and sides of 1. */
    private Optional<Decoder> separate(Separate separate, List<long[]> shapes, int classes) {
        long[] boxes = shapes.getFirst();
        if (boxes.length < 2 || boxes[boxes.length - 1] != SeparateDecoder.SIDES) {
            return refuse(boxes, "[1, N, 4]");
        }
        long count = count(boxes) / SeparateDecoder.SIDES;
        int scoresOfABox = separate.classes().isPresent() ? 1 : classes;
        long[] scores = shapes.get(1);
        if (count(scores) != count * scoresOfABox || (scoresOfABox > 1 && scores[scores.length - 1] != scoresOfABox)) {
            return refuse(scores, scoresOfABox == 1 ? "[1, " + count + "]" : "[1, " + count + ", " + classes + "]");
        }
        if (shapes.size() > 2 && count(shapes.get(2)) != count) {
            return refuse(shapes.get(2), "[1, " + count + "]");
        }
        return Optional.of(new SeparateDecoder(
                scoresOfABox,
                separate.form(),
                separate.scale() == ScoreScale.LOGIT,
                unitX(separate.measure()),
                unitY(separate.measure())));
    }

    private static long count(long[] shape) {
        return Arrays.stream(shape).reduce(1, Math::multiplyExact);
    }

    private Optional<RawMap> raw(Scale map, long[] shape, int classes, boolean anchorsInCells) {
        int channels = map.anchors().size() * (RawMap.BEFORE_CLASSES + classes);
        if (shape.length != 4 || shape[0] != 1 || shape[1] != channels || shape[2] < 1 || shape[3] < 1) {
            return refuse(
                    shape,
                    "[1, " + channels + ", rows, columns] for " + map.anchors().size() + " anchors");
        }
        OnnxInput input = card.input();
        double cellWidth = (double) input.width() / shape[3];
        double cellHeight = (double) input.height() / shape[2];
        List<Anchor> anchors = map.anchors().stream()
                .map(it -> anchorsInCells ? new Anchor(it.width() * cellWidth, it.height() * cellHeight) : it)
                .toList();
        return Optional.of(new RawMap((int) shape[2], (int) shape[3], classes, cellWidth, cellHeight, anchors));
    }

    private Optional<Decoder> yoloV3(List<Scale> maps, List<long[]> shapes, int classes) {
        List<RawMap> read = new ArrayList<>();
        for (int i = 0; i < maps.size(); i++) {
            raw(maps.get(i), shapes.get(i), classes, false).ifPresent(read::add);
        }
        return read.size() == maps.size() ? Optional.of(new YoloV3Decoder(read)) : Optional.empty();
    }

    private <T> Optional<T> refuse(long[] shape, String wanted) {
        problems.add(Problem.at(
                        place,
                        "the network's output has not the shape of this layout with "
                                + card.classes().count() + " classes")
                .withValue(Arrays.toString(shape))
                .withAllowed(wanted));
        return Optional.empty();
    }

    private double unitX(Measure measure) {
        return measure == Measure.PX ? 1 : card.input().width();
    }

    private double unitY(Measure measure) {
        return measure == Measure.PX ? 1 : card.input().height();
    }

    /** The names of the tensors a card reads, empty ones for those it does not name. */
    public static List<Optional<String>> names(OnnxOutput output) {
        return switch (output) {
            case Grid(Optional<String> name) -> List.of(name);
            case Rows(Optional<String> name, Measure _) -> List.of(name);
            case Columns(Optional<String> name, Measure _) -> List.of(name);
            case EndToEnd(Optional<String> name, Measure _) -> List.of(name);
            case Separate separate ->
                Stream.concat(Stream.of(separate.boxes(), separate.scores()), separate.classes().stream())
                        .map(Optional::of)
                        .toList();
            case YoloV2(Scale map) -> List.of(map.name());
            case YoloV3(List<Scale> maps) -> maps.stream().map(Scale::name).toList();
        };
    }
}
