package dev.provinggrid.server.dispatch.lease;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of leasing. */
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
