package dev.provinggrid.server.api.utilisation;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans for the use of slots and machines. */
@Configuration(proxyBeanMethods = false)
@Import(Utilisations.class)
class UtilisationConfiguration {}
