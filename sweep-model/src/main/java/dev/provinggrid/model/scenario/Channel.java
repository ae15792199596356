package dev.provinggrid.model.scenario;

/**
 * A column of the trace: written as {@code name[unit]} in its header.
 *
 * @param optional whether traces may lack it
 */
public record Channel(String name, String unit, String description, boolean optional) {

    /** A channel that every trace has. */
    public Channel(String name, String unit, String description) {
        this(name, unit, description, false);
    }

    public String header() {
        return unit.isEmpty() ? name : name + "[" + unit + "]";
    }
}
