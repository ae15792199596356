package dev.provinggrid.model.design.stop;

/** When a random design may end early. A rule reads verdicts in the order of the list; a case without a verdict says nothing to it. */
public sealed interface StopRule permits HalfWidth, RatioTest, ZeroFailures {

    /** Number of cases with a verdict that it reads before it holds, if none of them fails. */
    int casesWithoutFailure();

    /** For people. */
    String words();
}
