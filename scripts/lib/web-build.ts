import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inRoot, root } from './paths.ts';
import { UserFacingError } from './user-facing-error.ts';

const sourcePaths = ['apps/web', 'packages/contract', 'package-lock.json'];
const skippedFolders = new Set(['node_modules', 'dist', 'test-results']);
const stampFile = inRoot('node_modules', '.cache', 'adsail', 'web-build');

function* filesIn(path: string): Generator<string> {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (skippedFolders.has(entry.name) || entry.name.startsWith('.')) continue;
    const child = join(path, entry.name);
    if (entry.isDirectory()) yield* filesIn(child);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield child;
  }
}

/** Changes when, and only when, something changes that the built web is made from. */
export function sourceFingerprint(folder: string, sources: readonly string[] = sourcePaths): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(folder, source);
    if (!existsSync(path)) continue;
    const files = source.endsWith('.json') ? [path] : filesIn(path);
    for (const file of files)
      hash.update(relative(folder, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

export interface WebBuild {
  built: boolean;
  seconds: number;
}

/** Builds the web unless the last build was made from the same sources. */
export function buildWeb(): WebBuild {
  const started = Date.now();
  const fingerprint = sourceFingerprint(root);
  const current = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint;
  if (current && existsSync(inRoot('apps/web/dist/index.html'))) return { built: false, seconds: 0 };
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  const result = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: inRoot('apps/web'),
    encoding: 'utf8',
  });
  if (result.signal) throw new UserFacingError('The build of the web was interrupted.');
  if (result.status !== 0)
    throw new UserFacingError(
      `${result.stdout}${result.stderr}\nThe web could not be built: see the message above.`,
    );
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, fingerprint);
  return { built: true, seconds: (Date.now() - started) / 1000 };
}
