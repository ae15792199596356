package dev.provinggrid.server.platform.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each rule notices what promtool does; the names were compared with what promtool 2.42 says of the same texts. */
class MetricRulesTest {

    @ParameterizedTest
    @CsvSource({
        "jvm_compilation_time_ms_total, counter, Time, abbreviated unit ms",
        "process_cpu_time_ns_total, counter, Time, abbreviated unit ns",
        "system_cpu_count, gauge, Processors, 'only histograms and summaries end in _count, _sum and _bucket'",
        "http_server_requests_active_seconds, summary, '', no help text",
        "requests, counter, Requests, a counter ends in _total",
        "requests_total, gauge, Requests, only a counter ends in _total",
        "waits_milliseconds, gauge, Waits, no base unit milliseconds",
        "openCases, gauge, Cases, snake_case",
        "cases_gauge, gauge, Cases, its type is in its name",
    })
    void whatBreaksARuleIsNoticed(String name, String type, String help, String rule) {
        String text = "# HELP " + name + " " + help + "\n# TYPE " + name + " " + type + "\n" + name + " 1.0\n";
        assertThat(MetricRules.broken(text)).containsExactly(name + ": " + rule);
    }

    @Test
    void metricsOfLibrariesAreBroughtToTheRules() {
        PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        MetricConventions conventions = new MetricConventions();
        registry.config().meterFilter(conventions);
        conventions.bindTo(registry);
        registry.gauge("system.cpu.count", 2);
        registry.counter("process.cpu.time").increment();
        registry.timer("http.server.requests", "uri", "/").record(Duration.ofMillis(1));
        assertThat(registry.scrape())
                .contains("process_cpu_seconds_total", "http_server_requests_seconds_count")
                .doesNotContain("process_cpu_time");
        assertThat(MetricRules.broken(registry.scrape())).containsExactly("system_cpus: no help text");
    }
}
