/** Gives something that this page made to the user, as a file. */
export function save(name, content) {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
