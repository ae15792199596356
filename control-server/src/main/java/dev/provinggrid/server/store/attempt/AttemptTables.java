package dev.provinggrid.server.store.attempt;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans for the tables of attempts and of the cases that they run. */
@Configuration(proxyBeanMethods = false)
@Import({
    AttemptEnds.class,
    Attempts.class,
    CaseEnds.class,
    CaseRounds.class,
    Counts.class,
    FinalCases.class,
    ScopedAttempts.class
})
class AttemptTables {}
