import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';

/** Where an open file lies, or lay before it lost its name. */
function pathOf(descriptor: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    // Closed since it was listed, the listing itself among them.
    return '';
  }
}

/** Elsewhere nothing counts as open. */
export const showsOpenFiles = process.platform === 'linux';
const openPaths = (): string[] => (showsOpenFiles ? readdirSync('/proc/self/fd').map(pathOf) : []);

/** A folder for the temporary files of one test file. What else asks for such a folder has to start after it. */
export function setUpTemporaryFolder() {
  let folder = '';
  const isUpload = (name: string) => name.startsWith('adsail-upload-');
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'adsail-temporary-'));
    for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, folder);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  return {
    /** Files of uploads that have a name there. */
    named: () => readdirSync(folder).filter(isUpload),
    /** How many of them the process holds open. */
    openCount: () =>
      openPaths().filter((path) => dirname(path) === folder && isUpload(basename(path))).length,
  };
}
