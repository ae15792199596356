package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A page that follows a sweep by a connection that is open and says nothing. */
class SilentStreamIT extends OnASharedServer {

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
}
