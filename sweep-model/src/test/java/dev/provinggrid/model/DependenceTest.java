package dev.provinggrid.model;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.provinggrid.rules.EveryModule;
import dev.provinggrid.rules.Layers;
import dev.provinggrid.rules.ProgramsAlone;

/** The shared language depends on nothing that only one of the programs has. */
@AnalyzeClasses(packages = "dev.provinggrid.model", importOptions = ProgramsAlone.class)
class DependenceTest {

    @ArchTest
    static final ArchTests rulesOfEveryModule = ArchTests.in(EveryModule.class);

    @ArchTest
    static final ArchRule aLayerKnowsOnlyThoseBelowIt = Layers.of("dev.provinggrid.model")
            .layer("build")
            .layer("problem")
            .layer("quantity")
            .layer("document", "problem", "quantity")
            .layer("table", "problem", "quantity")
            .layer("network", "problem", "document", "table")
            .layer("formula", "quantity")
            .layer("scenario", "problem", "quantity", "document", "table", "network", "formula")
            .layer("criterion", "problem", "quantity", "document", "scenario")
            .layer("perception", "problem", "quantity", "document", "scenario")
            .layer("design", "quantity", "document", "scenario", "criterion")
            .layer("openscenario", "problem", "quantity", "document", "formula", "scenario")
            .layer("template", "problem", "quantity", "document", "scenario", "openscenario")
            .layer("trace")
            .layer(
                    "sweep",
                    "problem",
                    "quantity",
                    "document",
                    "table",
                    "network",
                    "scenario",
                    "criterion",
                    "perception",
                    "design")
            .layer("wire", "document", "scenario", "perception", "trace")
            .rule();

    @ArchTest
    static final ArchRule itKnowsNoFrameworkAndNoProgram = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "org.springframework..",
                    "jakarta..",
                    "picocli..",
                    "java.net..",
                    "com.sun.net..",
                    "java.sql..",
                    "org.hipparchus..",
                    "dev.provinggrid.server..",
                    "dev.provinggrid.worker..",
                    "dev.provinggrid.sim..",
                    "dev.provinggrid.analysis..",
                    "dev.provinggrid.cli..");

    @ArchTest
    static final ArchRule itHoldsNoClockAndNoThread = noClasses()
            .should()
            .dependOnClassesThat()
            .areAssignableTo(Thread.class)
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(java.time.Clock.class);
}
