package dev.provinggrid.model.sweep;

/**
 * Combinations of a sweep that can be run but give no information.
 *
 * @param advice what is wrong with them
 * @param combinations number of such combinations
 * @param of number of combinations checked
 */
public record Warning(String advice, int combinations, int of) {

    @Override
    public String toString() {
        return combinations == of ? advice : combinations + " of " + of + " combinations: " + advice;
    }
}
