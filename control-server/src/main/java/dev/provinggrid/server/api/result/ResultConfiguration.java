package dev.provinggrid.server.api.result;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of the API for cases. */
@Configuration(proxyBeanMethods = false)
@Import(CaseViews.class)
class ResultConfiguration {}
