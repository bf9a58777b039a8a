import { posix } from 'node:path';
import type { Finding, SourceFile } from './lint/files.ts';

interface Room {
  folder: string;
  package: string;
  /** Packages of ours that it may import. */
  may: readonly string[];
  /** What its tests may import besides: the connectors are tried against the sandbox. */
  testsMay?: readonly string[];
}

const rooms: readonly Room[] = [
  { folder: 'packages/contract', package: '@adsail/contract', may: [] },
  {
    folder: 'packages/connectors',
    package: '@adsail/connectors',
    may: ['@adsail/contract'],
    testsMay: ['@adsail/sandbox'],
  },
  { folder: 'packages/sandbox', package: '@adsail/sandbox', may: [] },
  {
    folder: 'apps/server',
    package: '@adsail/server',
    may: ['@adsail/contract', '@adsail/connectors'],
    testsMay: ['@adsail/sandbox'],
  },
  { folder: 'apps/web', package: '@adsail/web', may: ['@adsail/contract'] },
];

/**
 * Folders whose subfolders are closed to each other but for their index.ts; `open` ones are shared by all. `nested`: folders
 * below have doors of their own, so that nobody has to load all of them (a platform's vocabulary).
 */
const closed: readonly { parent: string; open: readonly string[]; nested?: boolean }[] = [
  { parent: 'apps/server/src/features', open: [] },
  { parent: 'apps/web/src/features', open: [] },
  { parent: 'packages/contract/src', open: ['core'], nested: true },
];

export interface Import {
  specifier: string;
  line: number;
}

/** Static, dynamic and re-exporting imports; commented-out lines do not count. */
export function importsOf(text: string): Import[] {
  const found: Import[] = [];
  for (const match of text.matchAll(/\b(?:from|import)\s*\(?\s*(['"])([^'"\n]+)\1/g)) {
    const start = text.lastIndexOf('\n', match.index) + 1;
    if (/^\s*(\/\/|\*|\/\*)/.test(text.slice(start, match.index))) continue;
    found.push({ specifier: match[2] ?? '', line: text.slice(0, match.index).split('\n').length });
  }
  return found;
}

export function checkImports(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ path, text }) =>
    importsOf(text).flatMap(({ specifier, line }) => {
      const message = faultOf(path, specifier);
      return message ? [{ file: path, line, message }] : [];
    }),
  );
}

/** Tests, what only tests use, and the suite that every connector has to pass. */
const isTest = (path: string) => /\.test\.tsx?$|\/testing(\.ts$|\/)|\/conformance\//.test(path);

const roomOf = (path: string) => rooms.find(({ folder }) => path.startsWith(`${folder}/`));

function faultOf(from: string, specifier: string): string | undefined {
  const room = roomOf(from);
  if (!room) return undefined;
  if (!specifier.startsWith('.')) return packageFault(room, from, specifier);
  const target = posix.join(posix.dirname(from), specifier);
  if (!target.startsWith(`${room.folder}/`)) {
    return `"${specifier}" leaves ${room.folder}: another package is imported by its name`;
  }
  return closedFault(from, target) ?? uiFault(from, target);
}

function packageFault(room: Room, from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('@adsail/')) return undefined;
  const name = specifier.split('/').slice(0, 2).join('/');
  const allowed = [...room.may, ...(isTest(from) ? (room.testsMay ?? []) : [])];
  if (name === room.package) return `${room.package} imports its own files by relative paths`;
  if (allowed.includes(name)) return undefined;
  return `${room.package} may not import ${name} (allowed: ${allowed.join(', ') || 'none of ours'})`;
}

function closedFault(from: string, target: string): string | undefined {
  for (const { parent, open, nested } of closed) {
    const mine = childOf(parent, from);
    const theirs = childOf(parent, target);
    if (!mine || !theirs || mine === theirs || open.includes(theirs)) continue;
    const door = target.slice(`${parent}/${theirs}/`.length);
    if (/^index\.tsx?$/.test(door) || (nested && door.endsWith('/index.ts'))) continue;
    // What a feature lends to the tests of others stands apart, so that no product code can use it.
    if (door === 'testing.ts' && isTest(from)) continue;
    return `${mine} reaches into ${theirs}: import ${parent}/${theirs}/index.ts`;
  }
  return undefined;
}

/** The name of the folder under `parent` that holds the file; none for files directly in `parent`. */
function childOf(parent: string, path: string): string | undefined {
  if (!path.startsWith(`${parent}/`)) return undefined;
  const rest = path.slice(parent.length + 1).split('/');
  return rest.length > 1 ? rest[0] : undefined;
}

function uiFault(from: string, target: string): string | undefined {
  const shared = from.startsWith('apps/web/src/ui/') && target.startsWith('apps/web/src/features/');
  return shared ? 'ui/ is shared by all features and imports none' : undefined;
}
