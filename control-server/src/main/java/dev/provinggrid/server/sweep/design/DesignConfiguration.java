package dev.provinggrid.server.sweep.design;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Designs that choose cases by results. */
@Configuration(proxyBeanMethods = false)
@Import({CaseLists.class, DesignStandings.class, PinnedLists.class, SearchPlanes.class})
class DesignConfiguration {}
