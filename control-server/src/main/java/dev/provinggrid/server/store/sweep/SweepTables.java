package dev.provinggrid.server.store.sweep;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** The tables of sweeps. */
@Configuration(proxyBeanMethods = false)
@Import({
    CaseInserts.class,
    LabelledSweeps.class,
    OpenSweeps.class,
    Progresses.class,
    RepeatSweeps.class,
    StoredCases.class,
    SweepLimits.class,
    SweepPauses.class
})
class SweepTables {}
