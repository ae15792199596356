package dev.provinggrid;

import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.Source;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

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

    /** Those of Math may differ in the last bit from one processor to the next. */
    @ArchTest
    static final ArchRule theSimulatorComputesTranscendentalFunctionsStrictly = noClasses()
            .that()
            .resideInAPackage(SIM)
            .should()
            .callMethodWhere(target(owner(equivalentTo(Math.class)))
                    .and(target(nameMatching("a?(sin|cos|tan)h?|atan2|exp|expm1|log|log10|log1p|pow|hypot|cbrt"))));

    /** What is exact in both is written one way. */
    @ArchTest
    static final ArchRule theSimulatorComputesExactFunctionsPlainly = noClasses()
            .that()
            .resideInAPackage(SIM)
            .should()
            .callMethodWhere(target(owner(equivalentTo(StrictMath.class)))
                    .and(target(nameMatching(
                            "abs|min|max|clamp|floor|ceil|round|signum|copySign|to(Radians|Degrees|IntExact)"))));

    @ArchTest
    static final ArchRule noPackageDependsOnItself = slices().assignedFrom(new SliceAssignment() {

                @Override
                public SliceIdentifier getIdentifierOf(JavaClass type) {
                    String name = type.getPackageName();
                    boolean ours = name.startsWith("dev.provinggrid.sim") || name.startsWith("dev.provinggrid.worker");
                    return ours ? SliceIdentifier.of(name) : SliceIdentifier.ignore();
                }

                @Override
                public String getDescription() {
                    return "packages of simulator and worker";
                }
            })
            .should()
            .beFreeOfCycles();

    @ArchTest
    static final ArchRule noPackageHasMoreThanTwentyFiles = classes()
            .that()
            .resideInAnyPackage(SIM, "dev.provinggrid.worker..")
            .should(new ArchCondition<>("share their package with at most nineteen others") {

                private final Map<String, Set<String>> files = new TreeMap<>();

                @Override
                public void check(JavaClass type, ConditionEvents events) {
                    String file = type.getSource().flatMap(Source::getFileName).orElse(type.getName());
                    files.computeIfAbsent(type.getPackageName(), _ -> new TreeSet<>())
                            .add(file);
                }

                @Override
                public void finish(ConditionEvents events) {
                    files.forEach((name, all) -> events.add(
                            new SimpleConditionEvent(name, all.size() <= 20, name + " has " + all.size() + " files")));
                }
            });

    @ArchTest
    static final ArchRule onlyABoardMakesTopics = noClasses()
            .that()
            .doNotHaveFullyQualifiedName("dev.provinggrid.sim.engine.Board")
            .should()
            .callConstructorWhere(target(owner(assignableTo("dev.provinggrid.sim.engine.Topic")))
                    .or(target(owner(assignableTo("dev.provinggrid.sim.engine.Mailbox")))));

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
