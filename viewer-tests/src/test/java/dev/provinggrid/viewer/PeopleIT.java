package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.WebElement;

/** Who is signed in is told, signs out, and is overseen by operators alone. */
class PeopleIT extends OnAServer {

    private static final String SWEEP = """
            format: 1
            sweep: overseen
            scenario: offroad-aeb
            parameters: {perceptionModel: none}
            pass: [collisions == 0]
            """;

    private static final int ENTRIES_OF_A_PAGE = 50;

    private String sweep;

    @BeforeAll
    void begin() {
        sweep = server.submit(SWEEP);
        openBrowser("table.list a");
    }

    @Test
    void theHeadTellsWhoIsSignedInAsWhatAndSignsOut() {
        browser.go("/sweeps");
        browser.findText("header .me b", "operator");
        assertThat(browser.text("header .me"))
                .as("a name that says the role is told once")
                .doesNotContain(",");
        try (Browser guest = Browser.open(server.linkOfAGuest())) {
            guest.awaitText("header .me", "guest, viewer");
            guest.size(400, 800);
            assertThat(guest.run("return document.documentElement.scrollWidth")).isEqualTo(400L);
            assertThat(((Number) guest.run("return document.querySelector('.me button').getBoundingClientRect().right"))
                            .doubleValue())
                    .isLessThanOrEqualTo(400);
            guest.screenshot(PICTURES.resolve("screens/400-guest.png"));
            guest.find("header .me button").click();
            guest.awaitText("h1", "Please come in by a link");
            assertThat(guest.has("header .me")).isFalse();
            assertThat(new Axe().violations(guest)).isEmpty();
            guest.go("/sweeps");
            guest.awaitText("h1", "Please come in by a link");
        }
    }

    @Test
    void whoIsNoOperatorFindsNoWayToThePeopleAndReadsWhy() {
        try (Browser guest = Browser.open(server.linkOfAGuest())) {
            guest.awaitText("header .me", "guest");
            assertThat(guest.texts("header nav a")).doesNotContain("Access", "New sweep");
            guest.go("/access");
            guest.awaitText("h1", "For operators only");
            assertThat(guest.text("main")).contains("signed in as guest, with the role viewer");
            assertThat(guest.all("main table, main button, main input, main select"))
                    .isEmpty();
            assertThat(guest.texts("header nav a")).doesNotContain("Access");
            assertThat(new Axe().violations(guest)).isEmpty();
        }
    }

    @Test
    void anOperatorSeesTheSessionsAndEndsThem() {
        try (Browser guest = Browser.open(server.linkOfAGuest())) {
            guest.awaitText("header .me", "guest");
            browser.go("/sweeps");
            browser.findText("header nav a", "Access").click();
            browser.awaitText("[aria-label=Sessions] td", "guest");
            browser.awaitText("[aria-label=Sessions] td", "this browser");
            browser.awaitText("[aria-label=Tokens] td", "guest");
            assertThat(browser.texts("[aria-label=Tokens] tbody tr"))
                    .anyMatch(it -> it.matches("(?s)guest\\s+viewer\\s+taken\\s+20.*"));
            browser.screenshot(PICTURES.resolve("viewer-access.png"));
            int ends = browser.all("[aria-label^='End the session of guest']").size();
            browser.all("[aria-label^='End the session of guest']").forEach(WebElement::click);
            assertThat(ends).isPositive();
            await().until(() -> !browser.has("[aria-label^='End the session of guest']"));
            browser.awaitText("[aria-label='Audit log'] td", "session-end");
            guest.go("/sweeps");
            guest.awaitText("h1", "Please come in by a link");
        }
    }

    @Test
    void theAuditLogIsPagedTheNewestFirstAndSelected() {
        for (int i = 0; i < ENTRIES_OF_A_PAGE; i++) {
            server.post("/sweeps/" + sweep + "/cancel", "{}");
        }
        browser.go("/access?action=cancel");
        browser.find("tr[data-entry]");
        List<Long> newest = entries();
        assertThat(newest).hasSize(ENTRIES_OF_A_PAGE).isSortedAccordingTo(Comparator.reverseOrder());
        browser.go("/access");
        browser.find("tr[data-entry]");
        newest = entries();
        browser.findText(".pages button", "Older").click();
        browser.findText(".pages button", "Newest");
        long oldest = newest.getLast();
        await().untilAsserted(() ->
                assertThat(entries()).isNotEmpty().allMatch(it -> it < oldest, "older than the page before"));
        browser.awaitText("[aria-label='Audit log'] td", "submit");
        browser.run("history.back()");
        await().until(() -> entries().contains(oldest));
        browser.find("tr[data-entry] button.plain").click();
        await().until(() -> browser.run("return location.search").equals("?holder=operator"));
    }

    private List<Long> entries() {
        return browser.all("tr[data-entry]").isEmpty()
                ? List.of()
                : ((List<?>) browser.run(
                                "return [...document.querySelectorAll('tr[data-entry]')].map(it => it.dataset.entry)"))
                        .stream().map(it -> Long.valueOf((String) it)).toList();
    }
}
