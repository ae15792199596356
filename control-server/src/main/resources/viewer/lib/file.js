/** Gives somebody a file. */
export function download(name, type, content) {
  const href = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href));
}

const cell = value => {
  const said = value === null || value === undefined || Number.isNaN(value) ? '' : String(value);
  // What a spreadsheet would take for a formula stays text.
  const text = typeof value === 'string' && /^[=+@\t\r]|^-(?![\d.])/.test(said) ? `'${said}` : said;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as RFC 4180 has them. */
export const csv = rows => rows.map(row => `${row.map(cell).join(',')}\r\n`).join('');
