package dev.provinggrid.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.provinggrid.rules.EveryModule;
import dev.provinggrid.rules.Layers;
import dev.provinggrid.rules.ProgramsAlone;

/** Who may know whom in the command line. */
@AnalyzeClasses(packages = "dev.provinggrid.cli", importOptions = ProgramsAlone.class)
class DependenceTest {

    @ArchTest
    static final ArchTests rulesOfEveryModule = ArchTests.in(EveryModule.class);

    @ArchTest
    static final ArchRule aLayerKnowsOnlyThoseBelowIt = Layers.of("dev.provinggrid.cli")
            .layer("failure")
            .layer("file")
            .layer("terminal", "failure")
            .layer("client", "failure", "file")
            .layer("server", "failure", "file", "client")
            .layer("results", "failure", "file", "client")
            .layer("summary", "failure", "terminal")
            .layer("run", "failure", "file", "terminal", "client", "server", "results", "summary")
            .layer("option", "failure", "terminal", "client", "server", "results", "summary", "run")
            .layer("report", "failure", "file", "client", "results", "summary", "run", "option")
            .layer("export", "failure", "file", "results", "option")
            .layer(
                    "command",
                    "failure",
                    "file",
                    "terminal",
                    "client",
                    "server",
                    "results",
                    "summary",
                    "run",
                    "option",
                    "report",
                    "export")
            .ruleWithStart();

    @ArchTest
    static final ArchRule theProgramsMeetInTheModelOnly = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.provinggrid.sim..", "dev.provinggrid.worker..", "dev.provinggrid.server..");
}
