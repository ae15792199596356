package dev.provinggrid.model.openscenario;

import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.openscenario.OpenScenarioImport.Imported;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.manifest.ManifestReader;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Small files of our own in a folder, and what an import makes of them. */
record ScenarioFiles(Path folder, UnitMapping units) {

    private static final Map<String, String> SIMULATOR = Map.of(
            "runner", "{exec: [simulator]}",
            "kpis", "{collisions: {description: Contacts.}}",
            "channels", "{time: {unit: s}}");

    static final String DECLARATIONS = """
                <ParameterDeclaration name="speed_kph" parameterType="double" value="50.0"/>
                <ParameterDeclaration name="gap_m" parameterType='double' value = '20' >
                  <ConstraintGroup>
                    <ValueConstraint rule="greaterThan" value="${$_speed * 2}"/>
                    <ValueConstraint rule="lessOrEqual" value="100"/>
                  </ConstraintGroup>
                  <ConstraintGroup>
                    <ValueConstraint rule="equalTo" value="0"/>
                  </ConstraintGroup>
                </ParameterDeclaration>
                <ParameterDeclaration name="lane" parameterType="int" value="-1"/>
                <ParameterDeclaration name="model" parameterType="string" value="car &amp; trailer"/>
                <ParameterDeclaration name="night" parameterType="boolean" value="false"/>
                <ParameterDeclaration name="_speed" parameterType="double" value="${$speed_kph / 3.6}"/>
            """;

    ScenarioFiles(Path folder) {
        this(folder, UnitMapping.none());
    }

    Path scenario(String declarations) {
        return write("cut in.xosc", """
                <?xml version="1.0" encoding="UTF-8"?>
                <!-- <ParameterDeclarations><ParameterDeclaration name="speed_kph" value="1"/></ParameterDeclarations> -->
                <OpenSCENARIO>
                  <FileHeader revMajor="1" revMinor="2" date="2026-01-01T00:00:00" description="A cut-in &gt; of our own" author="us"/>
                  <ParameterDeclarations>
                %s  </ParameterDeclarations>
                  <Entities/>
                  <Storyboard><Init/><StopTrigger note="a > b, $speed_kph"/></Storyboard>
                </OpenSCENARIO>
                """.formatted(declarations));
    }

    Path distribution(String definition) {
        return write("study.xosc", """
                <?xml version="1.0" encoding="UTF-8"?>
                <OpenSCENARIO>
                  <FileHeader revMajor="1" revMinor="1" date="2026-01-01T00:00:00" description="A study" author="us"/>
                  <ParameterValueDistribution>
                    <ScenarioFile filepath="./cut in.xosc"/>
                    %s
                  </ParameterValueDistribution>
                </OpenSCENARIO>
                """.formatted(definition));
    }

    Path write(String name, String text) {
        try {
            return Files.writeString(folder.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Imported imported(Path file) {
        return new OpenScenarioImport(units, SIMULATOR, List.of("collisions == 0")).read(file);
    }

    /** The sweep of a distribution over {@link #DECLARATIONS}. */
    Sweep sweep(String definition) {
        scenario(DECLARATIONS);
        return sweep(imported(distribution(definition)));
    }

    static Manifest manifest(Imported imported) {
        return new ManifestReader().read(imported.manifest().text().getBytes(StandardCharsets.UTF_8));
    }

    static Sweep sweep(Imported imported) {
        Manifest manifest = manifest(imported);
        Scenarios only = new Scenarios() {
            @Override
            public Optional<Manifest> named(String name) {
                return Optional.of(manifest).filter(it -> it.name().equals(name));
            }

            @Override
            public Collection<Manifest> all() {
                return List.of(manifest);
            }
        };
        return new SweepReader(only).parse(imported.sweep().orElseThrow().text().getBytes(StandardCharsets.UTF_8));
    }

    static List<Case> cases(Sweep sweep) {
        return sweep.cases().next(List.of());
    }

    static int forbidden(Sweep sweep) {
        int[] count = {0};
        sweep.cases().forEachForbidden((values, rule) -> count[0]++);
        return count[0];
    }

    /** What is wrong with a distribution over {@link #DECLARATIONS}. */
    List<String> problems(String definition) {
        scenario(DECLARATIONS);
        return problemsOf(distribution(definition));
    }

    List<String> problemsOf(Path file) {
        try {
            imported(file);
            return List.of();
        } catch (InvalidInput invalid) {
            return invalid.problems().stream().map(Object::toString).toList();
        }
    }

    static String single(String parameter, String kind) {
        return "<DeterministicSingleParameterDistribution parameterName=\"" + parameter + "\">" + kind
                + "</DeterministicSingleParameterDistribution>";
    }

    static String range(String parameter, String lower, String upper, String step) {
        return single(
                parameter,
                "<DistributionRange stepWidth=\"" + step + "\"><Range lowerLimit=\"" + lower + "\" upperLimit=\""
                        + upper + "\"/></DistributionRange>");
    }

    static String set(String parameter, String... values) {
        return single(
                parameter,
                "<DistributionSet>"
                        + String.join(
                                "",
                                List.of(values).stream()
                                        .map(it -> "<Element value=\"" + it + "\"/>")
                                        .toList())
                        + "</DistributionSet>");
    }

    static String deterministic(String... parts) {
        return "<Deterministic>" + String.join("\n", parts) + "</Deterministic>";
    }

    static String drawn(String parameter, String kind) {
        return "<StochasticDistribution parameterName=\"" + parameter + "\">" + kind + "</StochasticDistribution>";
    }

    static String stochastic(String attributes, String... parts) {
        return "<Stochastic " + attributes + ">" + String.join("\n", parts) + "</Stochastic>";
    }
}
