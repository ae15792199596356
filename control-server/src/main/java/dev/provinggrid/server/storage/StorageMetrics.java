package dev.provinggrid.server.storage;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.springframework.stereotype.Component;

/** Room in the data folder. */
@Component
class StorageMetrics implements MeterBinder {

    private final StorageSpace space;

    StorageMetrics(StorageSpace space) {
        this.space = space;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        Gauge.builder("provinggrid.storage.usable.bytes", space::usableBytes)
                .description("Bytes that the file system of the data folder still takes")
                .register(registry);
        Gauge.builder("provinggrid.storage.reserve.bytes", space::reserveBytes)
                .description("Bytes below which uploads are refused")
                .register(registry);
    }
}
