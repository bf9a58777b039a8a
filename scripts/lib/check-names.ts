import { parseSync, Visitor } from 'oxc-parser';
import type { Finding, SourceFile } from './lint/files.ts';

const screaming = /^[A-Z][A-Z0-9_]+$/;
/** Parsing is only worth it where such a name may be declared. */
const worthReading = /\b(?:const|let)\s+[A-Z][A-Z0-9_]+\b/;

function constantsOf({ path, text }: SourceFile): { offset: number; name: string }[] {
  const found: { offset: number; name: string }[] = [];
  new Visitor({
    VariableDeclarator({ id }) {
      if (id.type === 'Identifier' && screaming.test(id.name))
        found.push({ offset: id.start, name: id.name });
    },
  }).visit(parseSync(path, text).program);
  return found;
}

const camelCase = (name: string) =>
  name.toLowerCase().replaceAll(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** One convention for constants: camelCase, like every other value. */
const constantFaults = (file: SourceFile): Finding[] =>
  worthReading.test(file.text)
    ? constantsOf(file).map(({ offset, name }) => ({
        file: file.path,
        line: file.text.slice(0, offset).split('\n').length,
        message: `${name} is called ${camelCase(name)}, or by a name that says more`,
      }))
    : [];

const moduleImport = /^import (\w+) from '[^']+\.module\.css';$/gm;

/** A CSS module is `css`; a file that needs a second one gives that one a name of its own. */
const cssFaults = ({ path, text }: SourceFile): Finding[] => {
  const names = [...text.matchAll(moduleImport)].map(([, name]) => name);
  return names.length > 0 && !names.includes('css')
    ? [{ file: path, message: `a CSS module is imported as css, not as ${names.join(', ')}` }]
    : [];
};

export const checkNames = (files: readonly SourceFile[]): Finding[] =>
  files.flatMap((file) => [...constantFaults(file), ...cssFaults(file)]);
