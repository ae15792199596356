package dev.provinggrid.server.store.list;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of long lists, repeats and further rounds. */
@Configuration(proxyBeanMethods = false)
@Import({LongLists.class, NewRepeats.class, NewRounds.class, UnstoredLists.class})
class ListTables {}
