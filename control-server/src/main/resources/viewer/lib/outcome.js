// How a case stands, told by glyph, word and colour.
export const GLYPHS = { pass: '✓', fail: '✕', error: '!', missing: '○', running: '▸', queued: '·' };
export const WORDS = {
  pass: 'pass', fail: 'fail', error: 'error', missing: 'missing', running: 'running', queued: 'queued',
};

/** As people look at them: what did not pass first. */
export const WORST_FIRST = ['fail', 'error', 'missing', 'running', 'queued', 'pass'];

/** Of a case as the API tells it. */
export const standing = it => (it.outcome ? it.outcome.toLowerCase() : it.state === 'running' ? 'running' : 'queued');

/** Of cases that were counted: the one thing they all are, or `mixed`. */
export function standingOf(tally) {
  const kinds = Object.keys(GLYPHS).filter(kind => tally[kind]);
  return kinds.length === 1 ? kinds[0] : 'mixed';
}
