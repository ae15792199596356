package dev.provinggrid.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Behind a proxy that the server was told to believe. */
class ForwardedAuditIT extends People {

    @Override
    protected List<String> database() {
        return Stream.concat(super.database().stream(), Stream.of("--server.forward-headers-strategy=native"))
                .toList();
    }

    @Test
    void theAddressIsTheOneThatTheProxyNames() throws Exception {
        assertThat(addressOfForwarded("203.0.113.7")).isEqualTo("203.0.113.7");
    }
}
