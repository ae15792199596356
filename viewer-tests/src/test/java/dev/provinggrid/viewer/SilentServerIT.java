package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A page whose server says nothing more on a connection that is open, or breaks off. */
class SilentServerIT extends OnASharedServer {

    @BeforeAll
    void openAPage() {
        openBrowser("main");
    }

    /** The cheats: who waits for ever, and who takes a sweep of which there is no news for a silent server. */
    @Test
    void whoHearsNothingAsksAgainAndWhoHearsBeatsDoesNot() {
        assertThat(browser.runForJson("""
                        const done = arguments[arguments.length - 1];
                        const viewer = document.querySelector('script[type=module]').src.replace('app.js', '');
                        import(`${viewer}lib/progress.js`).then(({ follow }) => {
                          const sources = [];
                          const browsers = window.EventSource;
                          window.EventSource = class extends EventTarget {
                            constructor() { super(); sources.push(this); }
                            close() { this.closed = true; }
                          };
                          const end = follow({ id: 'a', state: 'active' }, () => {}, new AbortController().signal, 300);
                          let beats = 0;
                          const beating = setInterval(() => {
                            sources[0].dispatchEvent(new MessageEvent('beat', { data: '' }));
                            if (++beats < 12) return;
                            clearInterval(beating);
                            const whileBeating = sources.length;
                            const asked = setInterval(() => {
                              if (sources.length < 2) return;
                              clearInterval(asked);
                              end();
                              window.EventSource = browsers;
                              done(JSON.stringify([whileBeating, sources.length, sources.map(it => Boolean(it.closed))]));
                            }, 5);
                          }, 50);
                        });
                        """)).hasToString("[1,2,[true,true]]");
    }

    /** What becomes of a question to a server that answers like this, and what the page then says of the server. */
    private String asked(String answer, String health) {
        return browser.runForJson("""
                        const done = arguments[arguments.length - 1];
                        const viewer = document.querySelector('script[type=module]').src.replace('app.js', '');
                        const never = ({ signal }) => new Promise((_, reject) =>
                          signal.addEventListener('abort', () => reject(signal.reason)));
                        const slow = (ms, it) => new Promise(tell => setTimeout(() => tell(it), ms));
                        const broken = () => new Response(new ReadableStream({
                          start: it => it.enqueue(new Uint8Array(8)),
                          pull: it => it.error(new TypeError('network error')),
                        }));
                        const browsers = window.fetch;
                        window.fetch = (address, options) =>
                          (address.endsWith('/asked') ? %s : address === '/actuator/health' ? %s : browsers(address, options));
                        Promise.all([import(`${viewer}lib/api.js`), import(`${viewer}lib/server.js`)])
                          .then(async ([{ api }, { server }]) => {
                            server.state = 'up';
                            const said = [];
                            server.addEventListener('change', () => said.push(server.state));
                            const answered = api(new AbortController().signal, 100).bytes('/asked')
                              .then(it => it.length, failed => failed.constructor.name);
                            const heard = await Promise.race([answered, slow(900, 'waits')]);
                            window.fetch = browsers;
                            done(JSON.stringify([heard, ...said]));
                          });
                        """.formatted(answer, health)).toString();
    }

    /** The cheat: bytes that are there are taken for all of them, or nothing is ever said of the others. */
    @Test
    void anAnswerThatBreaksOffIsNoAnswer() {
        assertThat(asked("Promise.resolve(broken())", "never(options)")).isEqualTo("[\"Away\",\"away\"]");
    }

    @Test
    void aServerThatStandsStillIsToldToBeAway() {
        assertThat(asked("never(options)", "never(options)")).isEqualTo("[\"waits\",\"away\"]");
    }

    /** The cheat: who only takes long is told to be away, and every page is drawn anew when he answers. */
    @Test
    void aServerThatIsBusyIsNot() {
        assertThat(asked("slow(600, new Response(new Uint8Array(3)))", "Promise.resolve(new Response('{}'))"))
                .isEqualTo("[3]");
    }
}
