package dev.provinggrid.model.perception;

/** A perception model of a system under test, described as data. */
public sealed interface PerceptionCard permits StatisticalCard, OnnxCard {

    /** The label of the objects that the scenarios are about. */
    String ANIMAL = "animal";

    /** Name by which cases refer to it: letters, digits, {@code . _ -}. */
    String name();

    /** Display name. */
    String title();

    /** {@code statistical} or {@code onnx}. */
    String kind();

    /** What it was made from, for example {@code fitted to the published recordings}; stands beside its limitation. */
    String label();

    /** What its results must not be used for, for example {@code no predictive use}; said with every result. Empty if nothing. */
    String limitation();

    /** SHA-256 (hex) of the card's canonical JSON. */
    String digest();
}
