package dev.provinggrid.server.api.note;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans for notes about cases. */
@Configuration(proxyBeanMethods = false)
@Import(CaseNotes.class)
class NoteConfiguration {}
