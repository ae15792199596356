package dev.provinggrid.model.scenario;

import java.util.Collection;
import java.util.Optional;

/** The scenarios that can be swept here: built in, and those of the operator's folder. */
public interface Scenarios {

    Optional<Manifest> named(String name);

    /** All of them, by name. */
    Collection<Manifest> all();
}
