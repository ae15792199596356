package dev.provinggrid.model.sweep;

/**
 * Combinations of a sweep that can be run and yet tell nothing.
 *
 * @param advice what is the matter with them
 * @param combinations how many they are
 * @param of how many were looked at
 */
public record Warning(String advice, int combinations, int of) {

    @Override
    public String toString() {
        return combinations == of ? advice : combinations + " of " + of + " combinations: " + advice;
    }
}
