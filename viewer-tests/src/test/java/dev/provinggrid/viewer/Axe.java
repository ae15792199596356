package dev.provinggrid.viewer;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Deque's axe-core looks for what keeps people out (WCAG 2.2, levels A and AA, and best practices). */
final class Axe {

    private static final String RUN = """
            const done = arguments[arguments.length - 1];
            axe.run(document, {resultTypes: ['violations']}).then(
                it => done(JSON.stringify(it.violations)), fault => done(JSON.stringify([{impact: 'critical', id: String(fault), nodes: []}])));
            """;

    private final String script;

    Axe() {
        try (InputStream file = Axe.class.getResourceAsStream("/vendor/axe.min.js")) {
            script = new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Serious and critical violations of the page that a browser shows: rule and places. */
    List<String> violations(Browser browser) {
        if (!Boolean.TRUE.equals(browser.run("return window.axe !== undefined"))) {
            browser.run(script + "; void 0;");
        }
        return browser.runForJson(RUN)
                .valueStream()
                .filter(it -> List.of("serious", "critical")
                        .contains(it.path("impact").asString("")))
                .map(Axe::said)
                .toList();
    }

    private static String said(JsonNode violation) {
        return violation.get("id").asString() + " at "
                + violation
                        .get("nodes")
                        .valueStream()
                        .limit(4)
                        .map(it -> it.get("html").asString() + " "
                                + it.path("failureSummary").asString(""))
                        .toList();
    }
}
