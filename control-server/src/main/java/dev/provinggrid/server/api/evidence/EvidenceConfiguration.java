package dev.provinggrid.server.api.evidence;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Claims for safety cases. */
@Configuration(proxyBeanMethods = false)
@Import(EvidenceReader.class)
class EvidenceConfiguration {}
