package dev.provinggrid.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
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
        String sweep = submit("ada");
        send(request("/api/v1/sweeps/" + sweep + "/cancel")
                .header("Authorization", "Bearer " + bearer("ada"))
                .header("X-Forwarded-For", "203.0.113.7")
                .POST(BodyPublishers.noBody()));
        assertThat(read(as("operator", "GET", "/api/v1/audit?action=cancel&sweep=" + sweep))
                        .at("/entries/0/address")
                        .asString())
                .isEqualTo("203.0.113.7");
    }
}
