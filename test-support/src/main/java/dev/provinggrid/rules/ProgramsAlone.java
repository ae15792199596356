package dev.provinggrid.rules;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;

/** Leaves out the classes of tests, in whatever folder of {@code target} a build puts them. */
public final class ProgramsAlone implements ImportOption {

    @Override
    public boolean includes(Location location) {
        return !location.contains("/test-classes/");
    }
}
