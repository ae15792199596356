package dev.provinggrid.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.server.platform.web.ProblemWriter;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.mock.web.MockFilterChain;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import tools.jackson.databind.json.JsonMapper;

class CallerCheckTest {

    private final CallerCheck check =
            new CallerCheck(Set.of("localhost", "grid.example"), new ProblemWriter(JsonMapper.shared()));

    @ParameterizedTest
    @CsvSource({
        "localhost:7700, , 10.1.2.3, 200",
        "GRID.example, , 10.1.2.3, 200",
        "grid.example:443, https://grid.example:443, 10.1.2.3, 200",
        "grid.example, https://elsewhere.example, 10.1.2.3, 403",
        "rebound.example:7700, , 10.1.2.3, 421",
        "10.1.2.3:7700, , 10.1.2.3, 200",
        "10.1.2.4:7700, , 10.1.2.3, 421",
        "[fd00::a]:7700, , fd00:0:0:0:0:0:0:a, 200",
        "[fd00::b]:7700, , fd00:0:0:0:0:0:0:a, 421",
        "10.1.2.3:7700, http://rebound.example:7700, 10.1.2.3, 403"
    })
    void aCallerNamesOneOfOurHostsOrTheAddressItCameInAt(String host, String origin, String address, int status)
            throws Exception {
        var request = new MockHttpServletRequest("GET", "/api/v1/sweeps");
        request.addHeader("Host", host);
        request.setLocalAddr(address);
        if (origin != null) {
            request.addHeader("Origin", origin);
        }
        var response = new MockHttpServletResponse();
        check.doFilter(request, response, new MockFilterChain());
        assertThat(response.getStatus()).isEqualTo(status);
    }
}
