import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { NewFile } from './files.ts';

/** Where an import of ours leads, relative to the root; undefined for what is not ours. */
function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  if (specifier === '@adsail/contract') return 'packages/contract/src/core/index.ts';
  const [, feature] = /^@adsail\/contract\/([\w-]+)$/.exec(specifier) ?? [];
  return feature && `packages/contract/src/${feature}/index.ts`;
}

/**
 * Names that new files import from files of ours which do not export them (any more). `roots`: where a file may be, the new ones
 * first. Compiling the new files would find more, and take as long as compiling everything.
 */
export function missingImports(files: readonly NewFile[], roots: readonly string[]): string[] {
  const known = new Map<string, ReadonlySet<string>>();
  const read = (path: string): string | undefined => {
    const found = roots.map((root) => join(root, path)).find((file) => existsSync(file));
    return found && readFileSync(found, 'utf8');
  };

  function exportsOf(path: string): ReadonlySet<string> {
    const asked = known.get(path);
    if (asked) return asked;
    const names = new Set<string>();
    known.set(path, names);
    const entries = parseSync(path, read(path) ?? '').module.staticExports.flatMap((each) => each.entries);
    for (const { exportName, moduleRequest } of entries) {
      if (exportName.kind === 'Default') names.add('default');
      else if (exportName.name !== null) names.add(exportName.name);
      else if (moduleRequest)
        for (const name of exportsOf(targetOf(path, moduleRequest.value) ?? '')) names.add(name);
    }
    return names;
  }

  return files.flatMap(({ path, text }) =>
    parseSync(path, text).module.staticImports.flatMap(({ moduleRequest, entries }) => {
      const target = targetOf(path, moduleRequest.value);
      if (target === undefined || target.endsWith('.json')) return [];
      return entries
        .map(({ importName }) => (importName.kind === 'Default' ? 'default' : importName.name))
        .filter((name) => name !== null && !exportsOf(target).has(name))
        .map((name) => `${path}: ${name} from ${moduleRequest.value}`);
    }),
  );
}
