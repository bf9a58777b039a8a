/** What stands behind a backslash in Python's way to write bytes. */
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** `b'…'` and `b"…"`, as Python shows bytes; anything else is as it came. */
export function bytesText(shown: string): string {
  const inner = /^b(['"])([\s\S]*)\1$/.exec(shown.trim())?.[2];
  if (inner === undefined) return shown;
  const parts: Buffer[] = [];
  for (const [, hex, escaped, plain] of inner.matchAll(/\\x([\da-f]{2})|\\([\s\S])|([^\\]+)/gi)) {
    if (hex !== undefined) parts.push(Buffer.from(hex, 'hex'));
    else parts.push(Buffer.from(plain ?? escapes[escaped ?? ''] ?? escaped ?? ''));
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The file is wrapped twice: in an object, of which the page shows Python's spelling and answers have JSON's, and in bytes. */
export function fileIn(changelog: string): string {
  const python = /^\s*\{\s*'file_data':\s*(b['"][\s\S]*['"]),\s*'file_name'/.exec(changelog)?.[1];
  if (python !== undefined) return bytesText(python);
  try {
    const { file_data: data } = JSON.parse(changelog) as { file_data?: unknown };
    return typeof data === 'string' ? bytesText(data) : '';
  } catch {
    return changelog;
  }
}

/** Lines of a CSV file; a quoted cell may hold commas, ends of lines and doubled quotes. */
export function csvLines(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    line.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (line.some((cell) => cell !== '')) lines.push(line);
    line = [];
  }
  return lines;
}
