package dev.provinggrid.link;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.provinggrid.rules.EveryModule;
import dev.provinggrid.rules.ProgramsAlone;

/** The link knows the language, and none of the programs that use it. */
@AnalyzeClasses(packages = "dev.provinggrid.link", importOptions = ProgramsAlone.class)
class DependenceTest {

    @ArchTest
    static final ArchTests rulesOfEveryModule = ArchTests.in(EveryModule.class);

    @ArchTest
    static final ArchRule itKnowsNoProgramAndNoFramework = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.provinggrid.server..",
                    "dev.provinggrid.worker..",
                    "dev.provinggrid.sim..",
                    "dev.provinggrid.cli..",
                    "dev.provinggrid.analysis..",
                    "org.springframework..",
                    "org.slf4j..",
                    "picocli..");
}
