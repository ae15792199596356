package dev.provinggrid.model.scenario;

/** A column of the trace: written as {@code name[unit]} in its header. */
public record Channel(String name, String unit, String description) {

    public String header() {
        return unit.isEmpty() ? name : name + "[" + unit + "]";
    }
}
