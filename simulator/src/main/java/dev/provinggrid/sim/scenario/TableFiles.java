package dev.provinggrid.sim.scenario;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.table.Table;
import dev.provinggrid.model.table.TableReader;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The table files of a sweep.
 *
 * @param manifest says what form they have; asked for with the first table
 * @param files texts by name
 */
public record TableFiles(Supplier<Manifest> manifest, Map<String, String> files) {

    /**
     * A table in the form that a parameter asks for.
     *
     * @throws IllegalArgumentException when the sweep has no such file
     */
    public Table of(String parameter, String file) {
        String text =
                Optional.ofNullable(files.get(file)).orElseThrow(() -> new IllegalArgumentException("no file " + file));
        return TableReader.known(
                text,
                manifest.get().parameter(parameter).flatMap(Parameter::table).orElseThrow(),
                file);
    }
}
