import { html, nothing } from '../lib/html.js';
import { signOut } from '../lib/me.js';

/** Who is signed in, as what, and the way out; nothing of somebody whom the server does not know. */
export const signedIn = ({ holder, role } = {}) => (!holder ? nothing : html`<span class="me"><span><b>${holder}</b>${
  role === holder ? nothing : html`, ${role}`}</span>
  <button class="plain" @click=${signOut}>Sign out</button></span>`);
