package dev.provinggrid.server.dispatch.block;

import dev.provinggrid.server.dispatch.DispatchSettings;
import dev.provinggrid.server.platform.process.Loop;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans that decide blocks. */
@Configuration(proxyBeanMethods = false)
@Import({BlockDecisions.class, ListChanges.class, ListPieces.class})
class BlockConfiguration {

    /** More often than leases are looked at: slots run out of work where a block comes late. */
    private static final int ROUNDS_A_TICK = 5;

    @Bean
    Loop blockLoop(BlockDecisions decisions, DispatchSettings settings) {
        return new Loop("blocks", settings.tick().dividedBy(ROUNDS_A_TICK), decisions::goOn, () -> {});
    }

    @Bean
    Loop listLoop(ListPieces pieces, DispatchSettings settings) {
        return new Loop("lists", settings.tick().dividedBy(ROUNDS_A_TICK), pieces::goOn, () -> {});
    }
}
