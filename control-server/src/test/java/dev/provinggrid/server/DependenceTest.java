package dev.provinggrid.server;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Who may know whom in the server. */
@AnalyzeClasses(packages = "dev.provinggrid.server", importOptions = ImportOption.DoNotIncludeTests.class)
class DependenceTest {

    @ArchTest
    static final ArchRule theProgramsMeetInTheModelOnly = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.provinggrid.sim..", "dev.provinggrid.worker..", "dev.provinggrid.cli..");

    @ArchTest
    static final ArchRule theProcessKnowsNothingOfItsBusiness = noClasses()
            .that()
            .resideInAPackage("..server.ops..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "..server.sweep..",
                    "..server.dispatch..",
                    "..server.result..",
                    "..server.pool..",
                    "..server.report..",
                    "..server.progress..",
                    "..server.security..",
                    "..server.web..");

    @ArchTest
    static final ArchRule businessKnowsNothingOfPoolsAndReports = noClasses()
            .that()
            .resideInAnyPackage("..server.sweep..", "..server.dispatch..", "..server.result..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("..server.pool..", "..server.report..", "..server.progress..", "..server.security..");

    @ArchTest
    static final ArchRule poolsKnowNothingOfHttp = noClasses()
            .that()
            .resideInAPackage("..server.pool..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("jakarta.servlet..", "org.springframework.web..");
}
