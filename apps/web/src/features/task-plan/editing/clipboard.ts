/** Cells as spreadsheets put them on the clipboard: tabs and lines, and quotes around what has one of them in it. */
export function parseCells(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let at = 0;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  while (at < text.length) {
    const sign = text[at] ?? '';
    if (sign === '"' && cell === '') {
      const end = closingQuote(text, at + 1);
      if (end > 0) {
        cell = text.slice(at + 1, end).replaceAll('""', '"');
        at = end + 1;
        continue;
      }
    }
    if (sign === '\t') endCell();
    else if (sign === '\n' || sign === '\r') {
      endCell();
      rows.push([]);
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
    } else cell += sign;
    at += 1;
  }
  // Every line ends with a break; what follows the last one is no row.
  if (cell !== '' || (rows.at(-1)?.length ?? 0) > 0) endCell();
  return rows.filter((row) => row.length > 0);
}

/** Of a cell that begins with a quote; -1: it is a sign like any other. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] === '"') continue;
    return at + 1 === text.length || /[\t\r\n]/.test(text[at + 1] ?? '') ? at : -1;
  }
  return -1;
}

const quoted = (cell: string): string =>
  /[\t\r\n]/.test(cell) || cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell;

export const writeCells = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\r\n');
