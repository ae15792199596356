package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;

/** Every view is what its address says: it is sent to others, gone back to, and survives signing in. */
class AddressIT extends OnASharedServer {

    /** Two cases in each cell; nobody brakes for the animal. */
    private static final String SWEEP = """
            format: 1
            sweep: addresses
            scenario: offroad-aeb
            axes:
              weather: [clear, heavy-snow]
            parameters: {perceptionModel: none, initialDistance: 80 m}
            replicates: 2
            pass: [collisions == 0]
            """;

    private String sweep;
    private String aCase;

    @BeforeAll
    void runASweep() {
        sweep = "/sweeps/" + server.submit(SWEEP);
        aCase = sweep + "/cases/1";
        openBrowser("table.list a");
        awaitFinished(sweep);
    }

    @Test
    void theMomentIsInTheAddressAndBeginsAtZeroWhereItSaysSo() {
        browser.go(aCase);
        browser.find(".plot .here");
        await().untilAsserted(() -> assertThat(time()).as("the first event").isPositive());
        browser.go(aCase + "?t=0");
        browser.find(".plot .here");
        await().untilAsserted(() -> assertThat(time()).isZero());
        browser.find(".timeline").sendKeys(Keys.PAGE_UP);
        await().until(() -> address().endsWith("?t=1"));
    }

    @Test
    void backGoesToTheViewBeforeAndNotToEveryMoment() {
        browser.go(sweep);
        browser.find("a.cell").click();
        browser.awaitText("main .panel h2", "2 cases");
        String cell = address();
        browser.find(".panel td a[href$='/cases/1']").click();
        browser.find(".plot .here");
        browser.find(".timeline").sendKeys(Keys.HOME, Keys.ARROW_RIGHT);
        browser.find(".case-plots details summary").click();
        int plots = browser.all(".plot").size();
        browser.find("input[name=channel]:checked").click();
        await().until(() -> browser.all(".plot").size() == plots - 1);
        browser.run("history.back()");
        await().until(() -> browser.all(".plot").size() == plots);
        await().untilAsserted(() -> assertThat(time()).isEqualTo(.05, within(1e-3)));
        browser.run("history.back()");
        browser.awaitText("main .panel h2", "2 cases");
        assertThat(address()).isEqualTo(cell).contains("?cell=");
        browser.run("history.back()");
        await().until(() -> address().equals(sweep));
        browser.awaitText("main .panel p", "Choose a cell");
    }

    @Test
    void aStrangerArrivesWhereTheLinkLedAfterSigningIn() {
        String deep = aCase + "?channels=speed&t=0.5";
        try (Browser stranger = Browser.open(server.base().resolve(deep))) {
            stranger.awaitText("h1", "Please come in by a link");
            stranger.go(server.anotherLink().toString());
            stranger.find(".plot .here");
            assertThat(stranger.run("return location.pathname + location.search"))
                    .isEqualTo(deep);
        }
    }

    /** A provider sends the tab that went to it back to {@code /sign-in?done}. */
    @Test
    void aTabThatWaitsGoesOnWhenAnotherOneSignsInAndSoDoesOneThatAProviderSendsBack() {
        String deep = aCase + "?t=0.5";
        try (Browser stranger = Browser.open(server.base().resolve(deep))) {
            stranger.awaitText("h1", "Please come in by a link");
            stranger.inANewTab(server.anotherLink(), () -> stranger.find(".plot .here"));
            stranger.find(".plot .here");
            stranger.go("/sign-in?done");
            stranger.find(".plot .here");
            assertThat(stranger.run("return location.pathname + location.search"))
                    .isEqualTo(deep);
        }
    }

    @Test
    void anAddressWhereNothingIsSaysSoToReadersAndToPrograms() {
        browser.go("/nowhere/at/all");
        browser.awaitText("h1", "There is no such page");
        browser.find("main a[href='/sweeps']").click();
        browser.find("table.list a");
        assertThat(server.status("/nowhere")).isEqualTo(404);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /cases/1?t=soon           | t=soon        | .plot .here
            /cases/1?t=1000           | t=1000        | .plot .here
            /cases/1?channels=luck        | channels=luck   | .plot .here
            /cases/1?agent=nobody     | agent=nobody  | .plot .here
            /cases/1?view=inside      | view=inside   | .plot .here
            ?case=77                  | case=77       | a.cell
            ?cell=1                   | cell=1        | a.cell
            ?rows=colour              | colour        | a.cell
            ?param.weather=hail       | hail          | a.cell
            ?kpi=beauty               | beauty        | a.cell""")
    void aBadAddressFallsBackWithANotice(String path, String named, String shown) {
        browser.go(sweep + path);
        browser.find(shown);
        browser.awaitText(".notice", named);
    }

    @Test
    void ofABadAddressEveryProblemIsToldAndTheRestIsShown() {
        browser.go(sweep + "?rows=colour&param.weather=hail&kpi=beauty&shade=taste&outcome=fail&columns=weather");
        browser.awaitText(".notice", "rows=colour – allowed: one of weather");
        assertThat(browser.text(".notice"))
                .contains("param.weather=hail – allowed: one of clear, heavy-snow", "kpi=beauty", "shade=taste")
                .doesNotContain("outcome=", "columns=");
        browser.awaitText("summary.chip b", "1");
        assertThat(browser.all("a.cell")).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({"/live?slot=77, slot=77", "/live?page=x, page=x"})
    void theWallShowsAllSlotsWhereTheAddressNamesNone(String path, String named) {
        browser.go(path);
        browser.awaitText(".notice", named);
        await().until(() -> browser.all(".tile").size() == 2 || browser.has("main .panel p"));
    }

    @Test
    void anAddressThatCannotBeDecodedLeadsToNoPage() {
        browser.go("/sweeps");
        browser.find("main .button");
        browser.run("""
                const link = Object.assign(document.createElement('a'), {href: '/sweeps/%C3%28'});
                document.querySelector('main .page').append(link);
                link.click();
                """);
        browser.awaitText("h1", "no such page");
    }

    /** What may be gone on to after signing in is a view of this server. */
    @Test
    void nobodyIsLedToAnotherHost() {
        List<String> views = browser.runForJson("""
                const done = arguments[arguments.length - 1];
                const viewer = document.querySelector('script[type=module]').src.replace('app.js', '');
                import(`${viewer}lib/wanted.js`).then(({ viewOf }) => done(JSON.stringify(
                    ['//evil.example', '/\\\\evil.example', 'https://evil.example/', 'javascript:alert(1)', '/api/v1/sweeps',
                     '/sign-in?done', '/\\t/evil.example', '', null, '/sweeps/a?t=0'].map(viewOf))));
                """)
                .valueStream()
                .map(it -> it.isNull() ? "-" : it.asString())
                .toList();
        assertThat(views.subList(0, 6)).containsOnly("-");
        assertThat(views.get(6)).doesNotContain("//");
        assertThat(views.subList(7, 10)).isEqualTo(List.of("-", "-", "/sweeps/a?t=0"));
    }

    private String address() {
        return (String) browser.run("return location.pathname + location.search");
    }

    private double time() {
        return Double.parseDouble(browser.find(".timeline").getDomAttribute("aria-valuenow"));
    }
}
