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

const LEFT_OUT = new Set(['node_modules', 'dist', 'data', 'shots', 'test-results']);

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) yield path;
    // `data` is left out at the root only: a feature may well be called so.
    else if (!LEFT_OUT.has(entry.name) || (entry.name === 'data' && folder.includes(`${sep}src`)))
      yield* walk(path);
  }
}

/** The sources below the root whose name the pattern accepts. */
export function readSources(root: string, accepts: RegExp): SourceFile[] {
  return [...walk(root)]
    .filter((path) => accepts.test(path.split(sep).join('/')))
    .sort()
    .map((path) => ({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }));
}
