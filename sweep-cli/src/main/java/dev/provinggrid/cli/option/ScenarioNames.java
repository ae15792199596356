package dev.provinggrid.cli.option;

import dev.provinggrid.model.scenario.BuiltInScenarios;
import dev.provinggrid.model.scenario.Manifest;
import java.util.Iterator;

/** The scenarios that shells offer; read only when they ask. */
public final class ScenarioNames implements Iterable<String> {

    @Override
    public Iterator<String> iterator() {
        return new BuiltInScenarios().all().stream().map(Manifest::name).iterator();
    }
}
