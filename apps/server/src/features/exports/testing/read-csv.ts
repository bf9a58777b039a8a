/** RFC 4180, read by another hand than the one that wrote it. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let field = '';
  let isQuoted = false;
  const whole = text.replace(/^\uFEFF/, '');
  for (let at = 0; at < whole.length; at += 1) {
    const letter = whole[at];
    if (isQuoted) {
      if (letter !== '"') field += letter;
      else if (whole[at + 1] === '"') {
        field += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === ',' || (letter === '\r' && whole[at + 1] === '\n')) {
      rows.at(-1)?.push(field);
      field = '';
      if (letter === ',') continue;
      rows.push([]);
      at += 1;
    } else field += letter;
  }
  return rows.slice(0, -1);
}
