import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Placeholder } from './placeholder.ts';

export const rightsFile = 'packages/contract/src/core/rights.ts';

const lineStart = (right: string) => `  '${right}': `;
const writeOf = (right: string) => right.replace(/\.read$/, '.write');

/** Whoever could not see the screen while it waited to be built does not see it afterwards either. */
export function rightLines(text: string, feature: string, waitedWith: string | undefined): string {
  const rolesOf = (right: string) => {
    const line = text.split('\n').find((each) => each.startsWith(lineStart(right)));
    return line?.slice(lineStart(right).length).replace(',', '');
  };
  const readers = (waitedWith && rolesOf(waitedWith)) ?? 'everybody';
  const writers = (waitedWith && rolesOf(writeOf(waitedWith))) ?? readers;
  return `${lineStart(`${feature}.read`)}${readers},\n${lineStart(`${feature}.write`)}${writers},`;
}

export const withoutRights = (text: string, rights: readonly string[]): string =>
  text
    .split('\n')
    .filter((line) => !rights.some((right) => line.startsWith(lineStart(right))))
    .join('\n');

/** Of the rights that a screen waited with, those that nothing else in the code names. */
export function rightsLeftOver(root: string, routes: string, { right, start, end }: Placeholder): string[] {
  if (!right) return [];
  const texts = globSync('{apps,packages,e2e}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  })
    .filter((path) => path !== rightsFile)
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return path === routes ? text.slice(0, start) + text.slice(end) : text;
    });
  return [right, writeOf(right)].filter((each) => !texts.some((text) => text.includes(`'${each}'`)));
}
