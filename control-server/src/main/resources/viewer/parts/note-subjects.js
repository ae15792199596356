/** What a note on cases can be about: these cases, their cause, the levels that they share. */
const MOST_CASES = 100;

/**
 * Choices, each a `name` and `entries` that answers what a file of known issues names it by.
 *
 * @param cause of a group; else that of the cases, where they have one in common
 */
export function noteSubjects({ get }, sweep, columns, cases, filters, cause = sharedCause(columns, cases)) {
  const keys = async () => {
    const found = await Promise.all(cases.slice(0, MOST_CASES).map(it => get(`/sweeps/${sweep}/cases/${it}`)));
    return found.map(it => ({ case: it.key }));
  };
  const some = cases.length > MOST_CASES ? `the first ${MOST_CASES} of these cases`
    : cases.length === 1 ? 'this case' : `these ${cases.length} cases, each by itself`;
  const parameters = cases.length === 1 ? levelsOf(columns, cases[0]) : filteredLevels(filters);
  const levels = Object.entries(parameters).map(([name, level]) => `${name} ${level}`).join(', ');
  const group = it => async () => [it];
  return [
    { name: some, entries: keys },
    ...(cause ? [{ name: `every case that did not pass for ${cause}`, entries: group({ cause }) }] : []),
    ...(cause && levels ? [{ name: `those of ${levels}`, entries: group({ cause, parameters }) }] : []),
    ...(levels ? [{ name: `every case of ${levels}, whatever the cause`, entries: group({ parameters }) }] : []),
  ];
}

function sharedCause(columns, cases) {
  const all = new Set(cases.map(it => columns.cause(it)));
  return all.size === 1 ? [...all][0] : '';
}

const levelsOf = (columns, index) =>
  Object.fromEntries(columns.axes.map(it => [it.parameter, columns.level(it.parameter, index)]));

/** Of filters, those that leave one level. */
const filteredLevels = filters => Object.fromEntries(Object.entries(filters)
  .filter(([name, levels]) => name.startsWith('param.') && levels.length === 1)
  .map(([name, [level]]) => [name.slice('param.'.length), level]));
