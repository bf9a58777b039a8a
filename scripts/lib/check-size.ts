import type { Finding, SourceFile } from './lint/files.ts';

const lineLimit = 400;

/** Tables of data may be long: `*.data.ts`, and files in a `data` folder of the sources. */
const isData = (path: string) => /\.data\.ts$|\/src\/(.*\/)?data\//.test(path);

export function checkSize(files: readonly SourceFile[], limit = lineLimit): Finding[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n').length;
    return lines > limit && !isData(path)
      ? [{ file: path, message: `has ${lines} lines: split it (limit ${limit})` }]
      : [];
  });
}
