/** Marks the moment at which a page first shows what it is for; what measures pages waits for it. */
export function drawn() {
  if (!performance.getEntriesByName('drawn').length) requestAnimationFrame(() => performance.mark('drawn'));
}
