package dev.provinggrid.server;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import dev.provinggrid.rules.EveryModule;
import dev.provinggrid.rules.Layers;
import dev.provinggrid.rules.ProgramsAlone;
import org.springframework.data.jpa.repository.Query;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Who may know whom in the server: the layers of docs/architecture.md. */
@AnalyzeClasses(packages = "dev.provinggrid.server", importOptions = ProgramsAlone.class)
class DependenceTest {

    @ArchTest
    static final ArchRule theProgramsMeetInTheModelOnly = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.provinggrid.sim..", "dev.provinggrid.worker..", "dev.provinggrid.cli..");

    @ArchTest
    static final ArchTests rulesOfEveryModule = ArchTests.in(EveryModule.class);

    @ArchTest
    static final ArchRule aLayerKnowsOnlyThoseBelowIt = Layers.of("dev.provinggrid.server")
            .layer("platform")
            .layer("store", "platform")
            .layer("security", "platform", "store")
            .layer("storage", "platform", "store")
            .layer("sweep", "platform", "store", "storage")
            .layer("dispatch", "platform", "store", "storage", "sweep")
            .layer("pool", "platform", "store", "security", "sweep", "dispatch")
            .layer("keeping", "platform", "store", "storage", "sweep")
            .layer("api", "platform", "store", "security", "storage", "sweep", "pool")
            .ruleWithStart();

    @ArchTest
    static final ArchRule theStoreKnowsNothingOfRequestsAndFiles = noClasses()
            .that()
            .resideInAPackage("..server.store..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("..server.platform.web..", "..server.platform.audit..", "jakarta.servlet..");

    /** Such a stream keeps its connection until it is closed: ten that nobody closes, and the server stands still. */
    @ArchTest
    static final ArchRule rowsAreReadAsLists =
            noClasses().should().callMethod(JdbcClient.MappedQuerySpec.class, "stream");

    /** Elsewhere tables are read and written by way of Spring Data, in JPQL. */
    @ArchTest
    static final ArchRule sqlStandsInTheStoreAndTheDatabaseAlone = noClasses()
            .that()
            .resideOutsideOfPackages("..server.store..", "..server.platform.database..")
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

    /** docs/adr/0037. */
    @ArchTest
    static final ArchRule onlyReportsAreWrittenByOpencsv = noClasses()
            .that()
            .resideOutsideOfPackage("..server.api.report..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("com.opencsv..");

    @ArchTest
    static final ArchRule poolsKnowNothingOfHttp = noClasses()
            .that()
            .resideInAPackage("..server.pool..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("jakarta.servlet..", "org.springframework.web..");
}
