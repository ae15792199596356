package dev.provinggrid.analysis.adaptive;

/** Why the list of an adaptive design ends. */
public enum Ending {
    AIM_MET("the aim is met"),
    MOST_RUNS("another block would exceed maxRuns"),
    ALL_CELLS("every cell was run"),
    RULE_HOLDS("the rule holds"),
    ALL_DRAWN("all n cases were drawn"),
    NO_VERDICT("no case of the first block has a verdict"),
    TOLD("the program that chose them said so"),
    SILENT("the program that chose them told no further case in time"),
    CANCELLED("cancelled"),
    OTHER_SOFTWARE("this software would have chosen other cases than the one that began"),
    FAULT("a fault of the server, which is in its log, kept it from deciding");

    private final String words;

    Ending(String words) {
        this.words = words;
    }

    /** Whether cases are left to draw from that the design judged by results. */
    boolean leavesSome() {
        return this == AIM_MET || this == MOST_RUNS;
    }

    /** Whether the design ended it, so that it ends there whenever it is decided again. */
    public boolean isOfTheDesign() {
        return this != SILENT && this != CANCELLED && this != OTHER_SOFTWARE && this != FAULT;
    }

    /** For people. */
    public String words() {
        return words;
    }
}
