package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What the page of a sweep does with its cases holds for hundreds of thousands of them as for few. */
class ManyCasesIT extends OnASharedServer {

    /** Columns of two axes, a measure and outcomes: what the server answers, made here. */
    private static final String MADE = """
            const done = arguments[arguments.length - 1];
            const viewer = document.querySelector('script[type=module]').src.replace('app.js', '');
            const load = (...files) => Promise.all(files.map(it => import(viewer + it)));
            const many = (size, of) => Array.from({ length: size }, (_, it) => of(it));
            const made = ({ CaseColumns }, size, { gap, driver, outcome, cause, value }) => new CaseColumns({
              cases: size, sameTraceAs: [], repeats: [],
              available: [{ name: 'margin.gap', signed: true, unit: 'm', description: 'gap' }],
              measures: [{ name: 'margin.gap', of: many(size, value ?? (it => it)) }],
              axes: [{ parameter: 'gap', levels: many(16, it => `${10 * it} m`), of: many(size, gap ?? (it => it % 16)) },
                { parameter: 'driver', levels: ['a', 'b'], of: many(size, driver ?? (() => 0)) }],
              outcome: { words: ['pass', 'fail'], of: many(size, outcome ?? (() => 1)) },
              cause: { words: ['', 'late', 'blind'], of: many(size, cause ?? (() => 1)) },
            });
            """;

    @BeforeAll
    void openAPage() {
        openBrowser("main");
    }

    /** Arguments of a call are not for hundreds of thousands of values: the page of a search ended in an error. */
    @Test
    void aClusterMayHaveHundredsOfThousandsOfFailures() {
        JsonNode clusters = browser.runForJson(MADE + """
                load('lib/failure-clusters.js', 'lib/case-columns.js').then(([{ clustersOf }, columns]) =>
                  done(JSON.stringify(clustersOf(made(columns, 300000, {}), () => true)
                    .map(it => [it.cases.length, it.judged, it.sides.map(side => side.levels.length)]))));
                """);
        assertThat(clusters).hasToString("[[300000,300000,[16,1]]]");
    }

    /** By hand: the cheats are an order that swaps equals, or that lets absent values come first when it is turned round. */
    @Test
    void casesAreInTheOrderOfAColumnEqualsAsTheyWereAndAbsentOnesLast() {
        JsonNode orders = browser.runForJson(MADE + """
                load('lib/case-order.js', 'lib/case-columns.js').then(([{ sorted }, columns]) => {
                  const six = made(columns, 6, { value: it => [3, NaN, -1, 3, NaN, 0][it], gap: it => [9, 10, 2, 2, 1, 0][it],
                    outcome: it => [0, 1, 1, 0, 1, 1][it], cause: it => [0, 1, 2, 0, 1, 2][it] });
                  const known = { of: it => (it === 4 ? ['known'] : []) };
                  const order = (sort, margin) => sorted(six, [0, 1, 2, 3, 4, 5], sort, known, margin).join('');
                  done(JSON.stringify([order('margin.gap'), order('-margin.gap'), order('param.gap'), order('-index'),
                    order('cause'), order('-cause'), order('outcome'), order('outcome', 'margin.gap'), order('notes')]));
                });
                """);
        assertThat(orders)
                .hasToString(
                        "[\"250314\",\"035214\",\"542301\",\"543210\",\"251403\",\"142503\",\"124503\",\"251403\",\"401235\"]");
    }

    @Test
    void casesAreReplicatedWhereACombinationComesAgain() {
        JsonNode replicated = browser.runForJson(MADE + """
                load('lib/case-columns.js').then(([columns]) => done(JSON.stringify([
                  made(columns, 32, { driver: it => Math.floor(it / 16) }).replicated,
                  made(columns, 16, { gap: it => it % 8, driver: it => Math.floor(it / 8) }).replicated,
                  made(columns, 3, { gap: it => [1, 0, 1][it], driver: it => [0, 1, 0][it] }).replicated,
                  made(columns, 33, {}).replicated])));
                """);
        assertThat(replicated).hasToString("[false,false,true,true]");
    }

    /**
     * Of points upon each other those are drawn that can be seen. The cheats: one that failed vanishes among those that passed, one that
     * is selected among others, and points beside each other count as one.
     */
    @Test
    void aScatterPlotDrawsThePointsThatCanBeSeen() {
        JsonNode strokes = browser.runForJson(MADE + """
                load('parts/scatter-paint.js', 'lib/case-columns.js', 'lib/case-scale.js').then(([{ paintPoints }, columns, { Scale }]) => {
                  const painted = (size, given, view) => {
                    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 400 });
                    const pen = canvas.getContext('2d');
                    const drawn = { arc: 0, moveTo: 0 };
                    for (const it of Object.keys(drawn)) {
                      const draw = pen[it].bind(pen);
                      pen[it] = (...where) => { drawn[it] += pen.globalAlpha < 1; draw(...where); };
                    }
                    const all = made(columns, size, given);
                    const scales = ['param.gap', 'margin.gap'].map(it => new Scale(all, it));
                    paintPoints(canvas, 1, 14, all, scales, { taken: () => true, selected: new Set(), ...view });
                    return [drawn.arc, drawn.moveTo / 2];
                  };
                  const upon = { gap: () => 0, outcome: it => Number(it === 9) };
                  const value = it => (it === 0 ? 0 : 1);
                  done(JSON.stringify([
                    painted(2, { gap: () => 0, outcome: () => 0 }),
                    painted(100000, { ...upon, value }),
                    painted(100000, { ...upon, value }, { selected: new Set([77777]) }),
                    painted(100000, { ...upon, value }, { taken: it => it < 10 }),
                    painted(16, { gap: it => it, value: it => it / 15, outcome: () => 0 })]));
                });
                """);
        assertThat(strokes).hasToString("[[2,0],[4,1],[5,1],[48,1],[16,0]]");
    }
}
