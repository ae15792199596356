package dev.provinggrid;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Who may know whom in the worker program, and what the simulator must not touch. */
@AnalyzeClasses(packages = "dev.provinggrid", importOptions = ImportOption.DoNotIncludeTests.class)
class DependenceTest {

    private static final String SIM = "dev.provinggrid.sim..";

    @ArchTest
    static final ArchRule theSimulatorKnowsNeitherTheWorkerNorTheNetworkNorFiles = noClasses()
            .that()
            .resideInAPackage(SIM)
            .should()
            .dependOnClassesThat(are(resideInAnyPackage(
                    "dev.provinggrid.worker..",
                    "dev.provinggrid.server..",
                    "dev.provinggrid.cli..",
                    "java.net..",
                    "com.sun.net..",
                    "java.nio.file..",
                    "java.sql..",
                    "picocli..",
                    "org.slf4j..",
                    "java.util.logging..")));

    @ArchTest
    static final ArchRule theSimulatorHasNoWallClock = noClasses()
            .that()
            .resideInAPackage(SIM)
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.time.Clock")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.time.Instant")
            .orShould()
            .callMethod(System.class, "nanoTime")
            .orShould()
            .callMethod(System.class, "currentTimeMillis");

    @ArchTest
    static final ArchRule theSimulatorHasNoThreadOfItsOwn = noClasses()
            .that()
            .resideInAPackage(SIM)
            .should()
            .dependOnClassesThat()
            .areAssignableTo(Thread.class)
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(java.util.concurrent.Executor.class)
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.util.concurrent.CompletableFuture")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.util.Timer")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.lang.ThreadLocal");

    @ArchTest
    static final ArchRule theSimulatorHasNoHiddenRandomness = noClasses()
            .that()
            .resideInAPackage(SIM)
            .should()
            .dependOnClassesThat()
            .areAssignableTo(java.util.Random.class)
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.util.SplittableRandom")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.util.UUID")
            .orShould()
            .callMethod(Math.class, "random")
            .orShould()
            .callMethod(System.class, "identityHashCode", Object.class)
            .orShould()
            .callMethod(System.class, "getenv", String.class)
            .orShould()
            .callMethod(System.class, "getProperty", String.class);

    @ArchTest
    static final ArchRule theSimulatorHasNoStaticState = fields().that()
            .areDeclaredInClassesThat()
            .resideInAPackage(SIM)
            .and()
            .areStatic()
            .should()
            .beFinal();

    @ArchTest
    static final ArchRule nothingStaticOfTheSimulatorCanBeChanged = noFields()
            .that()
            .areDeclaredInClassesThat()
            .resideInAPackage(SIM)
            .and()
            .areStatic()
            .should()
            .haveRawType(JavaClass.Predicates.assignableTo(java.util.concurrent.ConcurrentMap.class))
            .orShould()
            .haveRawType(JavaClass.Predicates.resideInAPackage("java.util.concurrent.atomic.."))
            .orShould()
            .haveRawType(java.util.ArrayList.class)
            .orShould()
            .haveRawType(java.util.HashMap.class);

    @ArchTest
    static final ArchRule onlyTheRunnersKnowWhichScenariosTheSimulatorHas = noClasses()
            .that()
            .resideInAnyPackage(
                    "dev.provinggrid.worker", "dev.provinggrid.worker.control..", "dev.provinggrid.worker.record..")
            .should()
            .dependOnClassesThat(are(resideInAnyPackage(
                    "dev.provinggrid.sim.scenario.aeb..",
                    "dev.provinggrid.sim.engine..",
                    "dev.provinggrid.sim.vehicle..",
                    "dev.provinggrid.sim.world..",
                    "dev.provinggrid.sim.perception..",
                    "dev.provinggrid.sim.drive..")));

    @ArchTest
    static final ArchRule whatAnAttemptLeavesKnowsNothingOfServersAndRunners = noClasses()
            .that()
            .resideInAPackage("dev.provinggrid.worker.record..")
            .should()
            .dependOnClassesThat(are(resideInAnyPackage(
                    "dev.provinggrid.worker.control..", "dev.provinggrid.worker.runner..", "java.net..")));

    @ArchTest
    static final ArchRule onlyTheControlPlaneTheSimulatorBesideUsAndLiveVideoSpeakHttp = classes()
            .that()
            .resideInAPackage("dev.provinggrid..")
            .and()
            .resideOutsideOfPackages(
                    "dev.provinggrid.worker.control..",
                    "dev.provinggrid.worker.simulator..",
                    "dev.provinggrid.worker.video..")
            .should()
            .onlyDependOnClassesThat(are(com.tngtech.archunit.base.DescribedPredicate.not(
                    resideInAnyPackage("java.net.http..", "com.sun.net.httpserver.."))));

    @ArchTest
    static final ArchRule theSimulatorBesideUsIsKnownByItsProtocolAlone = noClasses()
            .that()
            .resideInAPackage("dev.provinggrid.worker.simulator..")
            .should()
            .dependOnClassesThat(are(resideInAnyPackage(
                    "dev.provinggrid.worker.runner..",
                    "dev.provinggrid.worker.control..",
                    SIM,
                    "dev.provinggrid.model..")));

    @ArchTest
    static final ArchRule theSharedLanguageKnowsNobody = noClasses()
            .that()
            .resideInAPackage("dev.provinggrid.model..")
            .should()
            .dependOnClassesThat(are(resideInAnyPackage(
                    "dev.provinggrid.sim..",
                    "dev.provinggrid.worker..",
                    "dev.provinggrid.server..",
                    "dev.provinggrid.cli..",
                    "org.springframework..",
                    "java.net..",
                    "picocli..")));

    @ArchTest
    static final ArchRule theWorkerKnowsNeitherServerNorCommandLine = noClasses()
            .that()
            .resideInAPackage("dev.provinggrid.worker..")
            .should()
            .dependOnClassesThat(are(
                    resideInAnyPackage("dev.provinggrid.server..", "dev.provinggrid.cli..", "org.springframework..")));
}
