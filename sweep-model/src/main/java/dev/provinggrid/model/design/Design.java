package dev.provinggrid.model.design;

/**
 * How a sweep chooses its cases. Static designs know all of them before the first one runs, adaptive ones choose by results. Rare and
 * refine are to join these (docs/adr/0053).
 */
public sealed interface Design permits StaticDesign, AdaptiveDesign {

    /** Its word in sweep files. */
    String word();

    /** Whether its cases are a random sample, of which a rate has an interval without replicates. */
    boolean isSample();

    /** What the share of its cases that pass means, for people. */
    String share();
}
