package dev.provinggrid.server.dispatch.worker;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** What workers say, and what they are told. */
@Configuration(proxyBeanMethods = false)
@Import({Drains.class, Heartbeats.class, WarmWorkers.class, WorkerViews.class})
class WorkerConfiguration {}
