package dev.provinggrid.sim.sensing.perception.onnx;

import dev.provinggrid.model.perception.OnnxLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The layout guessed from the shapes of a network's outputs.
 *
 * @param options more of {@code output} in the card, each {@code key: value}
 * @param classes how many
 * @param notes what was assumed
 */
record GuessedLayout(OnnxLayout layout, List<String> options, int classes, List<String> notes) {

    private static final int COCO = 80;
    private static final int VOC = 20;
    private static final int END_TO_END = 6;
    private static final int GRID = 5;
    private static final int SIDES = 4;

    /** A network that chooses its boxes itself gives no more of them than this. */
    private static final long MOST_CHOSEN = 1000;

    private static final String CLASSES_UNKNOWN = "how many classes it has is not in the file; 80 was taken";

    private static final String PROBABILITIES =
            "that scores are probabilities is a guess: if there are no boxes, try scores: logit";

    private static final int[] STRIDES = {8, 16, 32};

    private static final String COCO_CLASSES = "classes: coco\nlabels: {dog: animal, horse: animal, sheep: animal,"
            + " cow: animal, elephant: animal, bear: animal, zebra: animal, giraffe: animal}";
    private static final String VOC_CLASSES =
            "classes: voc\nlabels: {cow: animal, dog: animal, horse: animal, sheep: animal}";

    GuessedLayout {
        options = List.copyOf(options);
        notes = List.copyOf(notes);
    }

    /** The guess; empty where nothing is like it. */
    static Optional<GuessedLayout> of(TensorForm input, List<TensorForm> outputs) {
        if (outputs.size() != 1) {
            return separate(outputs);
        }
        List<Long> shape = outputs.getFirst().shape();
        return shape.size() == 3 && shape.getFirst() == 1 ? one(input, shape.get(1), shape.get(2)) : Optional.empty();
    }

    private static Optional<GuessedLayout> one(TensorForm input, long rows, long columns) {
        if (columns == END_TO_END && rows <= MOST_CHOSEN) {
            return guess(OnnxLayout.END_TO_END, COCO, CLASSES_UNKNOWN);
        }
        if (columns == GRID) {
            return guess(OnnxLayout.GRID, 1);
        }
        if (rows > SIDES && (rows < columns || columns <= SIDES)) {
            return guess(OnnxLayout.YOLOV8, rows - SIDES);
        }
        if (columns <= GRID) {
            return Optional.empty();
        }
        long cells = cells(input);
        boolean withoutObjectness =
                rows == cells || columns == SIDES + COCO || (columns == SIDES + VOC && rows != 3 * cells);
        if (withoutObjectness) {
            return guess(OnnxLayout.YOLOV8, columns - SIDES, "rows and columns are exchanged: it is read all the same");
        }
        boolean sure = rows == 3 * cells || columns == GRID + COCO || columns == GRID + VOC;
        return sure
                ? guess(OnnxLayout.YOLOV5, columns - GRID)
                : guess(
                        OnnxLayout.YOLOV5,
                        columns - GRID,
                        "that the fifth column is objectness is a guess: without it the layout is yolov8, of "
                                + (columns - SIDES) + " classes");
    }

    private static Optional<GuessedLayout> separate(List<TensorForm> outputs) {
        Optional<TensorForm> boxes =
                outputs.stream().filter(GuessedLayout::listsBoxes).findFirst();
        if (boxes.isEmpty()) {
            return Optional.empty();
        }
        int count = boxes.get().count() / SIDES;
        List<TensorForm> others = outputs.stream()
                .filter(it -> !it.equals(boxes.get()) && it.count() >= count)
                .toList();
        Optional<TensorForm> classes =
                others.stream().filter(GuessedLayout::namesClasses).findFirst();
        Optional<TensorForm> scores = others.stream()
                .filter(it -> classes.filter(it::equals).isEmpty())
                .findFirst();
        return scores.map(it -> separate(boxes.get(), it, classes, it.count() / count));
    }

    /** Sides last and one number of boxes before them; a raw map that happens to be four wide has two of rows and channels. */
    private static boolean listsBoxes(TensorForm form) {
        List<Long> shape = form.shape();
        return shape.size() > 1
                && shape.getLast() == SIDES
                && shape.subList(0, shape.size() - 1).stream()
                                .filter(it -> it > 1)
                                .count()
                        <= 1;
    }

    private static boolean namesClasses(TensorForm form) {
        return !form.type().isReal() || form.name().matches("(?i).*(class|label).*");
    }

    private static GuessedLayout separate(
            TensorForm boxes, TensorForm scores, Optional<TensorForm> classes, int scoresOfABox) {
        List<String> options = new ArrayList<>();
        options.add("names: {boxes: \"" + boxes.name() + "\", scores: \"" + scores.name() + "\""
                + classes.map(it -> ", classes: \"" + it.name() + "\"").orElse("") + "}");
        boolean logits = scores.name().contains("logit");
        String form = boxes.name().contains("detection_boxes")
                ? "corners-yx"
                : logits || boxes.name().contains("pred_boxes") ? "centre" : "corners";
        options.add("form: " + form);
        if (logits) {
            options.add("scores: logit");
        }
        List<String> notes = new ArrayList<>();
        if (!logits && classes.isEmpty()) {
            notes.add(PROBABILITIES);
        }
        notes.add("that boxes are given as " + form + " is a guess: look at the picture");
        if (classes.isPresent()) {
            notes.add(CLASSES_UNKNOWN);
        } else {
            notes.addAll(whichIsTheAnimal(scoresOfABox));
        }
        return new GuessedLayout(OnnxLayout.SEPARATE, options, classes.isPresent() ? COCO : scoresOfABox, notes);
    }

    private static Optional<GuessedLayout> guess(OnnxLayout layout, long classes, String... assumed) {
        List<String> notes = new ArrayList<>(List.of(assumed));
        notes.addAll(whichIsTheAnimal(classes));
        return Optional.of(new GuessedLayout(layout, List.of(), Math.toIntExact(classes), notes));
    }

    private static List<String> whichIsTheAnimal(long classes) {
        return classes == 1 || classes == COCO || classes == VOC
                ? List.of()
                : List.of("which of its " + classes + " classes is the animal is not in the file; the first was taken");
    }

    /** Boxes of one anchor in the maps of the usual strides. */
    private static long cells(TensorForm input) {
        boolean rows = input.shape().getLast() == 3;
        long height = input.shape().get(rows ? 1 : 2);
        long width = input.shape().get(rows ? 2 : 3);
        long cells = 0;
        for (int stride : STRIDES) {
            cells += (height / stride) * (width / stride);
        }
        return cells;
    }

    GuessedLayout inFractions() {
        List<String> more = new ArrayList<>(options);
        more.add("boxes: fraction");
        return new GuessedLayout(layout, more, classes, notes);
    }

    /** {@code output} of the card. */
    String output() {
        return "{layout: " + layout.word() + (options.isEmpty() ? "" : ", " + String.join(", ", options)) + "}";
    }

    /** {@code classes} and {@code labels} of the card. */
    String classLines() {
        return switch (classes) {
            case 1 -> "classes: [animal]";
            case COCO -> COCO_CLASSES;
            case VOC -> VOC_CLASSES;
            default -> "classes: " + classes + "\nlabels: {0: animal}";
        };
    }
}
