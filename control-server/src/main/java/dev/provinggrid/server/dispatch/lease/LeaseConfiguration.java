package dev.provinggrid.server.dispatch.lease;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Who gets which case. */
@Configuration(proxyBeanMethods = false)
@Import({
    Admission.class,
    Grants.class,
    Leasing.class,
    WorkSearch.class,
    ModelGate.class,
    NewLeases.class,
    SweepOrder.class
})
class LeaseConfiguration {}
