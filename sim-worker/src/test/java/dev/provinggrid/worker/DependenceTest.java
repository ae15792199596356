package dev.provinggrid.worker;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.provinggrid.rules.EveryModule;
import dev.provinggrid.rules.Layers;
import dev.provinggrid.rules.ProgramsAlone;

/** Who may know whom in the worker program. */
@AnalyzeClasses(packages = "dev.provinggrid.worker", importOptions = ProgramsAlone.class)
class DependenceTest {

    @ArchTest
    static final ArchTests rulesOfEveryModule = ArchTests.in(EveryModule.class);

    @ArchTest
    static final ArchRule aLayerKnowsOnlyThoseBelowIt = Layers.of("dev.provinggrid.worker")
            .layer("machine")
            .layer("control")
            .layer("record")
            .layer("program")
            .layer("simulator")
            .layer("scene")
            .layer("perception")
            .layer("video", "record")
            .layer("attempt", "record", "video")
            .layer("traci", "record", "program")
            .layer("runner", "record", "program", "simulator", "video", "attempt", "traci")
            .layer("model", "control", "record", "attempt", "runner")
            .ruleWithStart();

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
                    "dev.provinggrid.sim.sensing.perception..",
                    "dev.provinggrid.sim.driving.control..")));

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
                    "dev.provinggrid.sim..",
                    "dev.provinggrid.model..")));

    @ArchTest
    static final ArchRule theWorkerKnowsNeitherServerNorCommandLine = noClasses()
            .that()
            .resideInAPackage("dev.provinggrid.worker..")
            .should()
            .dependOnClassesThat(are(
                    resideInAnyPackage("dev.provinggrid.server..", "dev.provinggrid.cli..", "org.springframework..")));
}
