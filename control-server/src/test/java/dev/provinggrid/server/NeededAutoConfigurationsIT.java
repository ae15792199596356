package dev.provinggrid.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionEvaluationReport;
import org.springframework.boot.autoconfigure.condition.ConditionEvaluationReport.ConditionAndOutcomes;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.annotation.ImportCandidates;
import org.springframework.context.ConfigurableApplicationContext;

/** Holds the list of what the server needs of Spring Boot's configuration against all there is on its class path. */
class NeededAutoConfigurationsIT {

    private static final String BOOT = "org.springframework.boot.";

    /** What would take effect and the server does without: below {@link #BOOT}. */
    private static final List<String> LEFT_OUT = List.of(
            "actuate.autoconfigure.endpoint.jackson.Jackson2EndpointAutoConfiguration",
            "actuate.autoconfigure.info.InfoContributorAutoConfiguration",
            "autoconfigure.aop.AopAutoConfiguration",
            "autoconfigure.info.ProjectInfoAutoConfiguration",
            "autoconfigure.ssl.SslAutoConfiguration",
            "autoconfigure.task.TaskExecutionAutoConfiguration",
            "autoconfigure.task.TaskSchedulingAutoConfiguration",
            "data.autoconfigure.metrics.DataRepositoryMetricsAutoConfiguration",
            "data.autoconfigure.web.DataWebAutoConfiguration",
            "health.autoconfigure.application.SslHealthContributorAutoConfiguration",
            "jdbc.autoconfigure.DataSourceInitializationAutoConfiguration",
            "jdbc.autoconfigure.DataSourceTransactionManagerAutoConfiguration",
            "micrometer.metrics.autoconfigure.logging.logback.LogbackMetricsAutoConfiguration",
            "micrometer.metrics.autoconfigure.ssl.SslMetricsAutoConfiguration",
            "micrometer.metrics.autoconfigure.startup.StartupTimeMetricsListenerAutoConfiguration",
            "micrometer.metrics.autoconfigure.task.TaskExecutorMetricsAutoConfiguration",
            "micrometer.observation.autoconfigure.ScheduledTasksObservationAutoConfiguration",
            "persistence.autoconfigure.PersistenceExceptionTranslationAutoConfiguration",
            "servlet.autoconfigure.HttpEncodingAutoConfiguration",
            "tomcat.autoconfigure.metrics.TomcatMetricsAutoConfiguration",
            "transaction.autoconfigure.TransactionAutoConfiguration",
            "transaction.autoconfigure.TransactionManagerCustomizationAutoConfiguration",
            "transaction.jta.autoconfigure.JtaAutoConfiguration",
            "validation.autoconfigure.ValidationAutoConfiguration");

    /** No configuration by itself: a scan for those must not find it. */
    @EnableAutoConfiguration
    static class AllThereIs {}

    @Test
    void whatWouldTakeEffectIsEitherNeededOrLeftOut(@TempDir Path data) {
        try (ConfigurableApplicationContext server = new SpringApplicationBuilder(ControlServer.class, AllThereIs.class)
                .run(
                        "--provinggrid.data=" + data,
                        "--server.port=0",
                        "--provinggrid.pool.local.workers=0",
                        "--springdoc.api-docs.enabled=false",
                        // Other tests' configurations lie in the scanned packages too, with beans of the same names.
                        "--spring.main.allow-bean-definition-overriding=true")) {
            assertThat(takingEffect(ConditionEvaluationReport.get(server.getBeanFactory())))
                    .as("those that take effect, in %s or left out here", NeededAutoConfigurations.class)
                    .containsExactlyInAnyOrderElementsOf(
                            Stream.concat(needed(), LEFT_OUT.stream().map(BOOT::concat))
                                    .toList());
        }
    }

    private static Stream<String> needed() {
        return Stream.of(NeededAutoConfigurations.class
                        .getAnnotation(ImportAutoConfiguration.class)
                        .value())
                .map(Class::getName);
    }

    /** Candidates without conditions, or all of whose conditions are met. */
    private static List<String> takingEffect(ConditionEvaluationReport report) {
        return StreamSupport.stream(
                        ImportCandidates.load(AutoConfiguration.class, null).spliterator(), false)
                .distinct() // the jar names the jars beside it, which are on the class path of the tests as well
                .filter(it -> it.startsWith(BOOT))
                .filter(it -> report.getUnconditionalClasses().contains(it) || isMet(report, it))
                .toList();
    }

    private static boolean isMet(ConditionEvaluationReport report, String candidate) {
        ConditionAndOutcomes conditions =
                report.getConditionAndOutcomesBySource().get(candidate);
        return conditions != null && conditions.isFullMatch();
    }
}
