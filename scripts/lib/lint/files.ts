import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  path: string;
  text: string;
}

/** What a check has to say about one place. */
export interface Finding {
  file: string;
  line?: number;
  message: string;
}

export const show = ({ file, line, message }: Finding) => `${file}${line ? `:${line}` : ''}  ${message}`;

const skippedFolders = new Set(['node_modules', 'dist']);
/** Folders that commands fill; only at the root, because sources may have folders of the same names. */
const generatedFolders = new Set(['data', 'shots', 'test-results']);

function* walk(folder: string, top: boolean): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (
      entry.name.startsWith('.') ||
      skippedFolders.has(entry.name) ||
      (top && generatedFolders.has(entry.name))
    )
      continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path, false);
    else yield path;
  }
}

/** The sources below the root whose name the pattern accepts. */
export function readSources(root: string, accepts: RegExp): SourceFile[] {
  return [...walk(root, true)]
    .filter((path) => accepts.test(path.split(sep).join('/')))
    .sort()
    .map((path) => ({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }));
}
