package dev.provinggrid.server.platform.process;

import com.sun.management.OperatingSystemMXBean;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.config.MeterFilterReply;
import java.lang.management.ManagementFactory;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Brings the metrics of our libraries to the conventions of Prometheus, which {@code promtool check metrics} checks. */
@Component
class MetricConventions implements MeterFilter, MeterBinder {

    private static final double NANOSECONDS = 1e9;

    /** Not in seconds. */
    private static final Set<String> IN_OTHER_UNITS = Set.of("process.cpu.time", "jvm.compilation.time");

    @Override
    public MeterFilterReply accept(Meter.Id id) {
        return IN_OTHER_UNITS.contains(id.getName()) ? MeterFilterReply.DENY : MeterFilterReply.NEUTRAL;
    }

    @Override
    public Meter.Id map(Meter.Id id) {
        return switch (id.getName()) {
            case "http.server.requests" -> described(id, "Requests that were answered, by URL template and status");
            case "http.server.requests.active" -> described(id, "Requests that are being answered");
            case "system.cpu.count" -> id.withName("system.cpus"); // only histograms end in _count
            default -> id;
        };
    }

    private static Meter.Id described(Meter.Id id, String description) {
        return new Meter.Id(id.getName(), Tags.of(id.getTags()), id.getBaseUnit(), description, id.getType());
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        if (ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system) {
            FunctionCounter.builder("process.cpu", system, it -> it.getProcessCpuTime() / NANOSECONDS)
                    .baseUnit("seconds")
                    .description("Processor time that the server took")
                    .register(registry);
        }
    }
}
