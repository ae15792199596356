package dev.provinggrid.server.api.comparison;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Comparisons of sweeps. */
@Configuration(proxyBeanMethods = false)
@Import({CaseHistories.class, ComparedSweepReader.class, LabelHistories.class})
class ComparisonConfiguration {}
