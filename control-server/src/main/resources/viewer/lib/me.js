import { api } from './api.js';
import { always } from './lifetime.js';
import { server } from './server.js';

const { get, remove } = api(always);
const NOBODY = { holder: '', role: 'viewer' };
let asked = null;

/** Who is signed in, asked once for each session. */
export function me() {
  const mine = (asked ??= get('/sign-in').catch(() => {
    if (asked === mine) forget();
    return NOBODY;
  }));
  return mine;
}

/** The session is another one, or there is none any more. */
export function forget() {
  asked = null;
}

/** Ends the session. One that has ended already is as good; where the server did not end it, nobody is signed out. */
export async function signOut() {
  try {
    await remove('/sign-in');
  } catch (refused) {
    if (refused.status !== 401) return;
  }
  server.unauthenticated();
}

/** Whether sweeps are for us to submit; whoever only looks gets no form for them. */
export const maySubmit = async () => (await me()).role !== 'viewer';

/** Whether cancelling and rerunning a sweep is for us: it belongs to who submitted it, and to operators. */
export const mayChange = async sweep => owns(await me(), sweep);

/** The same of somebody who is known. */
export const owns = ({ holder, role }, sweep) =>
  role === 'operator' || (role === 'submitter' && sweep.submitter === holder);
