package dev.provinggrid.server;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
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
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.springframework.data.jpa.repository.Query;

/** Who may know whom in the server: the layers of docs/architecture.md. */
@AnalyzeClasses(packages = "dev.provinggrid.server", importOptions = ImportOption.DoNotIncludeTests.class)
class DependenceTest {

    @ArchTest
    static final ArchRule theProgramsMeetInTheModelOnly = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.provinggrid.sim..", "dev.provinggrid.worker..", "dev.provinggrid.cli..");

    @ArchTest
    static final ArchRule noPackageDependsOnItselfByWayOfOthers =
            slices().matching("dev.provinggrid.server.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule aLayerKnowsOnlyThoseBelowIt = Layer.rule();

    @ArchTest
    static final ArchRule everyPackageIsInALayer = classes().should().resideInAnyPackage(Layer.allPatterns());

    @ArchTest
    static final ArchRule noPackageHasTwentyFiles = classes()
            .should(new ArchCondition<>("lie in a package of under 20 files") {
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
                            new SimpleConditionEvent(name, all.size() < 20, name + " has " + all.size() + " files")));
                }
            });

    @ArchTest
    static final ArchRule theStoreKnowsNothingOfRequestsAndFiles = noClasses()
            .that()
            .resideInAPackage("..server.store..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("..server.web..", "..server.audit..", "jakarta.servlet..");

    /** Elsewhere tables are read and written by way of Spring Data, in JPQL. */
    @ArchTest
    static final ArchRule sqlStandsInTheStoreAndTheDatabaseAlone = noClasses()
            .that()
            .resideOutsideOfPackages("..server.store..", "..server.database..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.sql..", "javax.sql..", "org.springframework.jdbc..")
            .orShould(new ArchCondition<>("ask for SQL in a query") {
                @Override
                public void check(JavaClass type, ConditionEvents events) {
                    type.getMethods().stream()
                            .flatMap(it -> it.tryGetAnnotationOfType(Query.class).stream()
                                    .filter(Query::nativeQuery)
                                    .map(_ -> SimpleConditionEvent.satisfied(it, it.getFullName() + " is SQL")))
                            .forEach(events::add);
                }
            });

    @ArchTest
    static final ArchRule whoWritesTheTablesWakesThoseWhoWait = noClasses()
            .that()
            .resideOutsideOfPackage("..server.store..")
            .and()
            .doNotHaveSimpleName("AttemptTransitions")
            .and()
            .doNotHaveSimpleName("Leasing")
            .should()
            .dependOnClassesThat()
            .haveSimpleName("WorkSignal");

    @ArchTest
    static final ArchRule poolsKnowNothingOfHttp = noClasses()
            .that()
            .resideInAPackage("..server.pool..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("jakarta.servlet..", "org.springframework.web..");

    /**
     * A layer.
     *
     * @param below those that it may know
     */
    private record Layer(String name, Set<String> below, List<String> packages) {

        private static final String ROOT = "dev.provinggrid.server";

        /** From the bottom up. */
        private static final List<Layer> ALL = List.of(
                new Layer("process", Set.of(), List.of("ops", "web", "audit", "database", "parquet")),
                new Layer("store", Set.of("process"), List.of("store")),
                new Layer("security", Set.of("process", "store"), List.of("security", "oidc")),
                new Layer("storage", Set.of("process", "store"), List.of("storage")),
                new Layer("sweep", Set.of("process", "store", "storage"), List.of("sweep", "perception")),
                new Layer("dispatch", Set.of("process", "store", "storage", "sweep"), List.of("dispatch")),
                new Layer("pool", Set.of("process", "store", "security", "sweep", "dispatch"), List.of("pool")),
                new Layer(
                        "keeping",
                        Set.of("process", "store", "storage", "sweep"),
                        List.of("keeping", "quota", "archive")),
                new Layer(
                        "api",
                        Set.of("process", "store", "security", "storage", "sweep", "pool"),
                        List.of(
                                "note",
                                "result",
                                "report",
                                "utilisation",
                                "overview",
                                "comparison",
                                "evidence",
                                "stream",
                                "progress",
                                "slot",
                                "viewer")));

        static ArchRule rule() {
            LayeredArchitecture layers = layeredArchitecture().consideringOnlyDependenciesInLayers();
            for (Layer layer : ALL) {
                layers = layers.layer(layer.name()).definedBy(layer.patterns());
            }
            for (Layer layer : ALL) {
                var rule = layers.whereLayer(layer.name());
                layers = layer.below().isEmpty()
                        ? rule.mayNotAccessAnyLayer()
                        : rule.mayOnlyAccessLayers(layer.below().toArray(String[]::new));
            }
            return layers.layer("start").definedBy(ROOT).whereLayer("start").mayNotBeAccessedByAnyLayer();
        }

        static String[] allPatterns() {
            return Stream.concat(Stream.of(ROOT), ALL.stream().flatMap(it -> Stream.of(it.patterns())))
                    .toArray(String[]::new);
        }

        private String[] patterns() {
            return packages.stream().map(it -> ROOT + "." + it + "..").toArray(String[]::new);
        }
    }
}
