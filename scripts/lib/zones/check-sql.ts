import { parseSync, Visitor } from 'oxc-parser';
import type { Finding, SourceFile } from '../lint/files.ts';
import { exceptions, isTest, sqlFiles } from './rules.ts';

const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
/** Parsing is only worth it where one of the words stands. */
const worthReading = new RegExp(`\\bsql\\s*[<\`]|\\.(?:${[...builders].join('|')})\\b`);

function sqlOf({ path, text }: SourceFile): { offset: number; name: string }[] {
  const found: { offset: number; name: string }[] = [];
  new Visitor({
    TaggedTemplateExpression({ tag, start }) {
      if (tag.type === 'Identifier' && tag.name === 'sql') found.push({ offset: start, name: 'sql`…`' });
    },
    MemberExpression({ property }) {
      if (property.type === 'Identifier' && builders.has(property.name))
        found.push({ offset: property.start, name: property.name });
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/** SQL outside of stores, exceptions included. */
export const sqlFaults = (files: readonly SourceFile[]): Finding[] =>
  files
    .filter(({ path, text }) => path.startsWith('apps/server/src/') && worthReading.test(text))
    .filter(({ path }) => !sqlFiles.test(path) && !isTest(path))
    .flatMap((file) =>
      sqlOf(file).map(({ offset, name }) => ({
        file: file.path,
        line: file.text.slice(0, offset).split('\n').length,
        message: `${name} belongs into a store`,
      })),
    );

/** SQL stands in stores alone: whoever reads a feature knows where to look, and nobody else can forget the tenant. */
export const checkSql = (files: readonly SourceFile[]): Finding[] =>
  sqlFaults(files).filter(
    ({ file }) => !exceptions.some(({ rule, from }) => rule === 'sql' && from.test(file)),
  );
