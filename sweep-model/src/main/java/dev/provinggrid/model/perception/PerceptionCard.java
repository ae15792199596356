package dev.provinggrid.model.perception;

/** What a system under test sees with, as data. */
public sealed interface PerceptionCard permits StatisticalCard, OnnxCard {

    /** The label of what the scenarios look out for. */
    String ANIMAL = "animal";

    /** What a case names it by: letters, digits, {@code . _ -}. */
    String name();

    /** What people call it. */
    String title();

    /** {@code statistical} or {@code onnx}. */
    String kind();

    /** What every result of it carries, for example {@code fitted to the published recordings}. */
    String label();

    /** SHA-256 (hex) of the card's canonical JSON. */
    String digest();
}
