package dev.provinggrid.server.api.report.dictionary;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Data dictionaries. */
@Configuration(proxyBeanMethods = false)
@Import(SweepDictionaries.class)
class DictionaryConfiguration {}
