package dev.provinggrid.analysis;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.provinggrid.rules.EveryModule;
import dev.provinggrid.rules.Layers;
import dev.provinggrid.rules.ProgramsAlone;

/** What results say depends on results alone: on no program, no clock and no network. */
@AnalyzeClasses(packages = "dev.provinggrid.analysis", importOptions = ProgramsAlone.class)
class DependenceTest {

    @ArchTest
    static final ArchTests rulesOfEveryModule = ArchTests.in(EveryModule.class);

    @ArchTest
    static final ArchRule aLayerKnowsOnlyThoseBelowIt = Layers.of("dev.provinggrid.analysis")
            .layer("statistics")
            .layer("trajectory")
            .layer("audit")
            .layer("dictionary")
            .layer("archive")
            .layer("gate")
            .layer("surrogate")
            .layer("search", "surrogate")
            .layer("estimate", "surrogate")
            .layer("adaptive", "estimate", "search", "statistics", "surrogate")
            .layer("comparison", "statistics")
            .layer("risk", "comparison", "surrogate")
            .layer("mapping", "archive")
            .rule();

    @ArchTest
    static final ArchRule itKnowsNoProgramNoClockAndNoNetwork = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.provinggrid.server..",
                    "dev.provinggrid.worker..",
                    "dev.provinggrid.sim..",
                    "dev.provinggrid.cli..",
                    "org.springframework..",
                    "jakarta..",
                    "picocli..",
                    "java.net..",
                    "java.sql..")
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(Thread.class)
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(java.time.Clock.class);
}
