/** Cells in quotes may hold commas, line ends and doubled quotes; a cell without them holds none of these. */
const cellPattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

export function parseCsv(text: string): string[][] {
  const lines: string[][] = [];
  // Spreadsheets mark their files so.
  const content = text.replace(/^\uFEFF/, '');
  let line: string[] = [];
  cellPattern.lastIndex = 0;
  while (cellPattern.lastIndex < content.length) {
    const [, quoted, plain = '', end] = cellPattern.exec(content) ?? [];
    if (end === undefined) throw new Error('The file is no table');
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',' && cellPattern.lastIndex === content.length) line.push('');
    if (end === ',' && cellPattern.lastIndex < content.length) continue;
    lines.push(line);
    line = [];
  }
  return lines;
}
