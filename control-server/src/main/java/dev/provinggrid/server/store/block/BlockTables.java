package dev.provinggrid.server.store.block;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** The table of blocks. */
@Configuration(proxyBeanMethods = false)
@Import({DesignBlocks.class, OutcomesInOrder.class})
class BlockTables {}
