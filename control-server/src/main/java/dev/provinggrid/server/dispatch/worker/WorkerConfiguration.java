package dev.provinggrid.server.dispatch.worker;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans for heartbeats and drains. */
@Configuration(proxyBeanMethods = false)
@Import({Drains.class, Heartbeats.class, WarmWorkers.class, WorkerViews.class})
class WorkerConfiguration {}
