import { posix } from 'node:path';
import type { Finding, SourceFile } from '../lint/files.ts';
import { importsOf } from './imports.ts';
import { closed, exceptions, isTest, layers, packages } from './rules.ts';

export function checkImports(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => packageOf(path))
    .flatMap(({ path, text }) =>
      importsOf(path, text).flatMap(({ specifier, line }) => {
        const message = faultOf(path, specifier);
        return message ? [{ file: path, line, message }] : [];
      }),
    );
}

const packageOf = (path: string) => packages.find(({ folder }) => path.startsWith(`${folder}/`));

function faultOf(from: string, specifier: string): string | undefined {
  const own = packageOf(from);
  if (!own) return undefined;
  if (!specifier.startsWith('.')) return packageFault(own, from, specifier);
  const target = posix.join(posix.dirname(from), specifier);
  if (!target.startsWith(`${own.folder}/`)) {
    return `"${specifier}" leaves ${own.folder}: another package is imported by its name`;
  }
  return testFault(from, target) ?? closedFault(from, target) ?? layerFault(from, target);
}

function packageFault(own: (typeof packages)[number], from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('@adsail/')) return undefined;
  const name = specifier.split('/').slice(0, 2).join('/');
  const allowed = [...own.may, ...(isTest(from) ? (own.testsMay ?? []) : [])];
  if (name === own.name) return `${own.name} imports its own files by relative paths`;
  if (allowed.includes(name)) return undefined;
  return `${own.name} may not import ${name} (allowed: ${allowed.join(', ') || 'none of ours'})`;
}

function testFault(from: string, target: string): string | undefined {
  if (isTest(from) || !isTest(target)) return undefined;
  return `${target.split('/').slice(-2).join('/')} is for tests alone`;
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

function layerFault(from: string, target: string): string | undefined {
  return isExcepted(from, target) ? undefined : upwardFault(from, target);
}

/** Tests may look at the whole product: they start it. */
function upwardFault(from: string, target: string): string | undefined {
  if (isTest(from)) return undefined;
  for (const { folder, order } of layers) {
    const mine = order.indexOf(childOf(folder, from) ?? '');
    const theirs = order.indexOf(childOf(folder, target) ?? '');
    if (mine < 0 || theirs <= mine) continue;
    return `${order[mine]} may not import ${order[theirs]} (${order.join(' < ')})`;
  }
  return undefined;
}

/** Imports from a layer into a higher one, exceptions included. */
export const layerFaults = (files: readonly SourceFile[]): { from: string; target: string }[] =>
  files
    .filter(({ path }) => layers.some(({ folder }) => path.startsWith(`${folder}/`)))
    .flatMap(({ path, text }) =>
      importsOf(path, text)
        .filter(({ specifier }) => specifier.startsWith('.'))
        .map(({ specifier }) => ({ from: path, target: posix.join(posix.dirname(path), specifier) }))
        .filter(({ from, target }) => upwardFault(from, target)),
    );

const isExcepted = (from: string, target: string): boolean =>
  exceptions.some(
    (exception) =>
      exception.rule === 'layers' && exception.from.test(from) && (exception.to?.test(target) ?? true),
  );

/** The name of the folder under `parent` that holds the file; none for files directly in `parent`. */
function childOf(parent: string, path: string): string | undefined {
  if (!path.startsWith(`${parent}/`)) return undefined;
  const rest = path.slice(parent.length + 1).split('/');
  return rest.length > 1 ? rest[0] : undefined;
}
