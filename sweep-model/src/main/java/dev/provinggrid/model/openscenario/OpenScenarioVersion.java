package dev.provinggrid.model.openscenario;

import dev.provinggrid.model.openscenario.xml.XmlNode;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.util.Optional;

/** Whether a file is OpenSCENARIO XML of a version that is read here. */
final class OpenScenarioVersion {

    private static final String READ = "1.0 to 1.3";

    private OpenScenarioVersion() {}

    static void check(XmlNode root, Problems problems) {
        if (!root.name().equals("OpenSCENARIO")) {
            problems.add(Problem.at(root.place(), "not an OpenSCENARIO file")
                    .withValue(root.name())
                    .withAllowed("OpenSCENARIO"));
            return;
        }
        root.requiredChild("FileHeader", problems).ifPresent(header -> {
            Optional<String> major = header.required("revMajor", problems);
            Optional<String> minor = header.required("revMinor", problems);
            if (major.isPresent()
                    && minor.isPresent()
                    && !(major.get().equals("1") && minor.get().matches("[0-3]"))) {
                problems.add(Problem.at(header.place(), "a version of OpenSCENARIO that is not read")
                        .withValue(major.get() + "." + minor.get())
                        .withAllowed(READ));
            }
        });
    }
}
