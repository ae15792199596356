package dev.provinggrid.server.api.utilisation;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** What is told of the use of slots and machines. */
@Configuration(proxyBeanMethods = false)
@Import(Utilisations.class)
class UtilisationConfiguration {}
