package dev.provinggrid.server.api.note;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** What people know of cases. */
@Configuration(proxyBeanMethods = false)
@Import(CaseNotes.class)
class NoteConfiguration {}
