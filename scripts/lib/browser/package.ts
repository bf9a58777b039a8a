import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from '../paths.ts';
import { UserFacingError } from '../user-facing-error.ts';
import { childEnvironment } from '../settings.ts';
import type { Browser } from './find.ts';

const packageName = inRoot('node_modules', '@sparticuz', 'chromium');

/**
 * The package unpacks into the system's temporary folder, readable by one user only and broken for good when it is
 * interrupted. Here it unpacks into a folder of this clone that appears under its name only when it is complete.
 */
export function browserFromPackage(): Browser[] {
  const { version } = JSON.parse(readFileSync(join(packageName, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = inRoot('node_modules', '.cache', 'adsail', `chromium-${version}`);
  if (!existsSync(folder)) unpackInto(folder);
  const executablePath = join(folder, 'chromium');
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') };
  // A bare machine lacks the libraries a browser needs; the package has them, made for another distribution, so they
  // are only for machines without their own.
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
  return [fonts, { ...fonts, ...libraries }].map((environment) => ({ executablePath, environment }));
}

function unpackInto(folder: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  const stage = mkdtempSync(`${folder}.`);
  const program = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
  const result = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: inRoot(),
    // The second one makes it unpack the libraries, too.
    env: childEnvironment({ TMPDIR: stage, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }),
    encoding: 'utf8',
  });
  if (result.status !== 0) {
    rmSync(stage, { recursive: true, force: true });
    throw new UserFacingError(`The browser from npm could not be unpacked: ${result.stderr}`);
  }
  try {
    renameSync(stage, folder);
  } catch (error) {
    rmSync(stage, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
