package dev.provinggrid.model;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The shared language depends on nothing that only one of the programs has. */
@AnalyzeClasses(packages = "dev.provinggrid.model", importOptions = ImportOption.DoNotIncludeTests.class)
class DependenceTest {

    @ArchTest
    static final ArchRule KNOWS_NO_FRAMEWORK = noClasses()
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
                    "dev.provinggrid.cli..");

    @ArchTest
    static final ArchRule HOLDS_NO_CLOCK_AND_NO_THREAD = noClasses()
            .should()
            .dependOnClassesThat()
            .areAssignableTo(Thread.class)
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(java.time.Clock.class);

    @ArchTest
    static final ArchRule PROBLEMS_AND_QUANTITIES_STAND_ALONE = noClasses()
            .that()
            .resideInAnyPackage("..problem..", "..quantity..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("..document..", "..scenario..", "..sweep..", "..criterion..", "..design..", "..wire..");

    @ArchTest
    static final ArchRule WHAT_READS_SWEEPS_IS_NOT_READ_BY_SCENARIOS = noClasses()
            .that()
            .resideInAPackage("..scenario..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("..sweep..", "..wire..");
}
