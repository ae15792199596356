package dev.provinggrid.model.sweep;

/** In which order the cases of a sweep are leased. No outcome, key or trace depends on it. */
public enum CaseOrder {
    /** Shuffled by the seed, so that what has ended is a fair sample of what will. */
    SHUFFLED,
    /** What failed in the sweep before, then what is most likely to fail: what has ended is no sample. */
    RISK
}
