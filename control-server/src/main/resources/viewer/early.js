// Asks for what the page of a finished sweep shows first while its modules come; lib/api.js takes these answers.
// A sweep that runs is asked as it is drawn: of answers that cross its end the older one would stay.
{
  const [, id] = /^\/sweeps\/(\w+)$/.exec(location.pathname) ?? [];
  const at = `/api/v1/sweeps/${id}`;
  const ask = path => fetch(path, { cache: 'no-cache' });
  const answers = new Map();
  if (id && !location.search) {
    const sweep = ask(at);
    const finished = sweep.then(async it => it.ok && (await it.clone().json()).state === 'finished', () => false);
    answers.set(at, sweep);
    for (const path of ['/sweep.json', '/matrix?shade=usual', '/rates', '/columns.safetensors?of=judged&of=margins']) {
      answers.set(at + path, finished.then(it => (it ? ask(at + path) : null)));
    }
    for (const it of answers.values()) it.catch(() => {});
  }
  window.early = answers;
}
