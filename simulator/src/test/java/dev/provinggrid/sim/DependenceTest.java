package dev.provinggrid.sim;

import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.provinggrid.rules.EveryModule;
import dev.provinggrid.rules.Layers;
import dev.provinggrid.rules.ProgramsAlone;

/** What the simulator must not touch, and which of its parts may know which. */
@AnalyzeClasses(packages = "dev.provinggrid.sim", importOptions = ProgramsAlone.class)
class DependenceTest {

    @ArchTest
    static final ArchTests rulesOfEveryModule = ArchTests.in(EveryModule.class);

    @ArchTest
    static final ArchRule aLayerKnowsOnlyThoseBelowIt = Layers.of("dev.provinggrid.sim")
            .layer("engine")
            .layer("agent", "engine")
            .layer("vehicle", "engine", "agent")
            .layer("world", "engine", "vehicle")
            .layer("video", "engine")
            .layer("run", "engine", "agent", "world", "video")
            .layer("sensing", "engine", "agent", "world", "run")
            .layer("driving", "engine", "agent", "vehicle", "world", "run", "sensing")
            .layer("traffic", "engine", "agent", "world", "video", "run", "sensing", "driving")
            .layer("cooperation", "engine", "agent")
            .layer(
                    "scenario",
                    "engine",
                    "agent",
                    "vehicle",
                    "world",
                    "video",
                    "run",
                    "sensing",
                    "driving",
                    "traffic",
                    "cooperation")
            .rule();

    @ArchTest
    static final ArchRule itKnowsNeitherTheWorkerNorTheNetworkNorFiles = noClasses()
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
    static final ArchRule itHasNoWallClock = noClasses()
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
    static final ArchRule itHasNoThreadOfItsOwn = noClasses()
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
    static final ArchRule itHasNoHiddenRandomness = noClasses()
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
    static final ArchRule itComputesTranscendentalFunctionsStrictly = noClasses()
            .should()
            .callMethodWhere(target(owner(equivalentTo(Math.class)))
                    .and(target(nameMatching("a?(sin|cos|tan)h?|atan2|exp|expm1|log|log10|log1p|pow|hypot|cbrt"))));

    @ArchTest
    static final ArchRule itComputesExactFunctionsPlainly = noClasses()
            .should()
            .callMethodWhere(target(owner(equivalentTo(StrictMath.class)))
                    .and(target(nameMatching(
                            "abs|min|max|clamp|floor|ceil|round|signum|copySign|to(Radians|Degrees|IntExact)"))));

    @ArchTest
    static final ArchRule onlyABoardMakesTopics = noClasses()
            .that()
            .doNotHaveFullyQualifiedName("dev.provinggrid.sim.engine.Board")
            .should()
            .callConstructorWhere(target(owner(assignableTo("dev.provinggrid.sim.engine.Topic")))
                    .or(target(owner(assignableTo("dev.provinggrid.sim.engine.Mailbox")))));

    @ArchTest
    static final ArchRule itHasNoStaticState =
            fields().that().areStatic().should().beFinal();

    @ArchTest
    static final ArchRule nothingStaticCanBeChanged = noFields()
            .that()
            .areStatic()
            .should()
            .haveRawType(JavaClass.Predicates.assignableTo(java.util.concurrent.ConcurrentMap.class))
            .orShould()
            .haveRawType(JavaClass.Predicates.resideInAPackage("java.util.concurrent.atomic.."))
            .orShould()
            .haveRawType(java.util.ArrayList.class)
            .orShould()
            .haveRawType(java.util.HashMap.class);
}
