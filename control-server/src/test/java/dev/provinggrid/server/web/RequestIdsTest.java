package dev.provinggrid.server.web;

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
}
