import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { inRoot } from '../../scripts/lib/paths.ts';

export interface WorkerBundle {
  file: string;
  /** Where processes keep what they have compiled, for those after them. */
  compiled: string;
  remove(): void;
}

/**
 * A process as one file. It starts with a sixth of the work that thousands of source files take, and a hundred
 * starts are most of what a hundred kills cost.
 */
export async function bundleProcess(source: string): Promise<WorkerBundle> {
  // Below the packages that stay outside of it: they have native parts.
  const parent = inRoot('node_modules', '.cache');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'adsail-bench-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: inRoot(),
    ssr: { noExternal: true, external: ['sharp', '@node-rs/argon2', 'pg-native'] },
    build: {
      ssr: source,
      outDir: folder,
      target: 'node24',
    },
  });
  // Texts are read from where the program lies.
  const contract = inRoot('packages', 'contract', 'src');
  for (const texts of globSync('*/messages', { cwd: contract }))
    cpSync(join(contract, texts), join(folder, texts), { recursive: true });
  return {
    file: join(folder, basename(source).replace(/\.ts$/, '.js')),
    compiled: join(folder, 'compiled'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The ledger's worker. */
export const bundleWorker = (): Promise<WorkerBundle> =>
  bundleProcess('apps/server/src/features/ledger/testing/worker-process.ts');
