import { parseSync, Visitor } from 'oxc-parser';

export interface Import {
  specifier: string;
  line: number;
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** `import('./a.ts').A` in a type is in no list of the parser's: the tree is walked, where there can be one. */
function typeImports(path: string, text: string): { value: string; start: number }[] {
  const found: { value: string; start: number }[] = [];
  new Visitor({ TSImportType: ({ source }) => void found.push(source) }).visit(parseSync(path, text).program);
  return found;
}

/** Everything that a file takes from elsewhere: imports, `import type`, `import()`, `export … from`. */
export function importsOf(path: string, text: string): Import[] {
  const { module, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      // A computed name is no path; its quotes go.
      value: text.slice(start, end).replace(/^(['"`])(.*)\1$/s, '$2'),
      start,
    })),
    ...(/\bimport\(/.test(text) ? typeImports(path, text) : []),
  ];
  const seen = new Map(requests.map(({ value, start }) => [`${start} ${value}`, { value, start }]));
  return [...seen.values()]
    .toSorted((a, b) => a.start - b.start)
    .map(({ value, start }) => ({ specifier: value, line: lineAt(text, start) }));
}
