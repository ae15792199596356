package dev.provinggrid.sim.run.record;

import dev.provinggrid.model.scenario.Channel;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.engine.geometry.Vector3;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/** The recorded columns by channel name, each bound to the supplier of its value. */
public final class Columns {

    private final Map<String, Column> byName = new LinkedHashMap<>();

    /** Simulated time, s. */
    public Columns time(String name) {
        return bind(name, (nowNs, line) -> line.cell(SimTime.toSeconds(nowNs), 6));
    }

    /**
     * A number in the unit of its channel; one that is not finite leaves the cell empty.
     *
     * @param decimals at most so many are written, 0 to 8
     */
    public Columns number(String name, int decimals, DoubleSupplier value) {
        return bind(name, (_, line) -> line.cell(value.getAsDouble(), decimals));
    }

    /** Three numbers, whose names end in X, Y and Z. */
    public Columns vector(String name, int decimals, Supplier<Vector3> value) {
        return number(name + "X", decimals, () -> value.get().x())
                .number(name + "Y", decimals, () -> value.get().y())
                .number(name + "Z", decimals, () -> value.get().z());
    }

    /** 1 while it holds, else 0. */
    public Columns flag(String name, BooleanSupplier value) {
        return number(name, 0, () -> value.getAsBoolean() ? 1 : 0);
    }

    /** A word without comma, quote or line break. */
    public Columns text(String name, Supplier<String> value) {
        return bind(name, (_, line) -> line.cell(value.get()));
    }

    private Columns bind(String name, Column column) {
        if (byName.putIfAbsent(name, column) != null) {
            throw new IllegalStateException("two columns are named " + name);
        }
        return this;
    }

    /** The channels that are recorded: of the optional ones those that something supplies. */
    List<Channel> recorded(List<Channel> channels) {
        return channels.stream()
                .filter(it -> !it.optional() || byName.containsKey(it.name()))
                .toList();
    }

    List<Column> inOrderOf(List<Channel> channels) {
        List<String> declared = channels.stream().map(Channel::name).toList();
        List<String> missing = new ArrayList<>(declared);
        missing.removeAll(byName.keySet());
        List<String> surplus = new ArrayList<>(byName.keySet());
        surplus.removeAll(declared);
        if (!missing.isEmpty() || !surplus.isEmpty()) {
            throw new IllegalStateException("the manifest declares channels that nothing supplies: " + missing
                    + "; recorded are columns that it does not declare: " + surplus);
        }
        return declared.stream().map(byName::get).toList();
    }
}
