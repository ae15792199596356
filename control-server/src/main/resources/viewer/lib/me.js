import { api } from './api.js';
import { always } from './lifetime.js';

const { get } = api(always);
let asked = null;

/** Who is signed in, asked once. */
export const me = () => (asked ??= get('/sign-in').catch(() => {
  asked = null;
  return { holder: '', role: 'viewer' };
}));

/** Whether sweeps are for us to submit; whoever only looks gets no form for them. */
export const maySubmit = async () => (await me()).role !== 'viewer';

/** Whether cancelling and rerunning a sweep is for us: it belongs to who submitted it, and to operators. */
export const mayChange = async sweep => {
  const { holder, role } = await me();
  return role === 'operator' || (role === 'submitter' && sweep.submitter === holder);
};
