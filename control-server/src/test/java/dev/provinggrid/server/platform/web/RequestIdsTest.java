package dev.provinggrid.server.platform.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.slf4j.MDC;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.web.servlet.HandlerMapping;

class RequestIdsTest {

    private final RequestIds ids = new RequestIds();
    private final MockHttpServletRequest request = new MockHttpServletRequest();
    private final MockHttpServletResponse response = new MockHttpServletResponse();

    @Test
    void whatIsLoggedDuringARequestSaysWhatItsAddressNames() {
        request.setAttribute(
                HandlerMapping.URI_TEMPLATE_VARIABLES_ATTRIBUTE,
                Map.of("sweep", "abc", "index", "17", "name", "trace.csv"));
        ids.preHandle(request, response, this);
        assertThat(MDC.getCopyOfContextMap()).containsOnly(Map.entry("sweep", "abc"), Map.entry("case", "17"));
        ids.afterCompletion(request, response, this, null);
        assertThat(MDC.getCopyOfContextMap()).isNullOrEmpty();
    }

    @Test
    void everyRequestHasAnIdTheCallersWhereItIsUsable() throws Exception {
        assertThat(loggedId("run-7.a")).isEqualTo("run-7.a");
        assertThat(loggedId("x\ny")).matches("[0-9a-f-]{36}");
        assertThat(loggedId("long".repeat(99))).matches("[0-9a-f-]{36}");
        assertThat(MDC.getCopyOfContextMap()).isNullOrEmpty();
    }

    private static String loggedId(String given) throws Exception {
        MockHttpServletRequest asked = new MockHttpServletRequest();
        asked.addHeader(RequestIdFilter.HEADER, given);
        MockHttpServletResponse answered = new MockHttpServletResponse();
        StringBuilder logged = new StringBuilder();
        new RequestIdFilter().doFilter(asked, answered, (_, _) -> logged.append(MDC.get("request")));
        assertThat(answered.getHeader(RequestIdFilter.HEADER)).isEqualTo(logged.toString());
        return logged.toString();
    }
}
