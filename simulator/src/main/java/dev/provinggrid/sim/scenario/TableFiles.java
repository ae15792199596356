package dev.provinggrid.sim.scenario;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.table.Table;
import dev.provinggrid.model.table.TableReader;
import java.util.Map;
import java.util.Optional;

/**
 * The table files of a sweep.
 *
 * @param files texts by name
 */
public record TableFiles(Manifest manifest, Map<String, String> files) {

    /**
     * A table in the form that a parameter asks for.
     *
     * @throws IllegalArgumentException when the sweep has no such file
     */
    public Table of(String parameter, String file) {
        String text =
                Optional.ofNullable(files.get(file)).orElseThrow(() -> new IllegalArgumentException("no file " + file));
        return TableReader.known(
                text, manifest.parameter(parameter).flatMap(Parameter::table).orElseThrow(), file);
    }
}
