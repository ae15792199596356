package dev.provinggrid.model.scenario.program;

import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * When a simulator that makes many runs is to end and be started again.
 *
 * @param after runs
 * @param memoryBytes that it says it holds
 */
public record Restart(OptionalInt after, OptionalLong memoryBytes) {

    /** Never. */
    public static final Restart NEVER = new Restart(OptionalInt.empty(), OptionalLong.empty());

    /**
     * Whether its time has come.
     *
     * @param runs that its process has made
     * @param heldBytes memory that it holds; empty where it does not say
     */
    public boolean isDue(int runs, OptionalLong heldBytes) {
        return (after.isPresent() && runs >= after.getAsInt())
                || (memoryBytes.isPresent() && heldBytes.orElse(0) >= memoryBytes.getAsLong());
    }
}
