import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from '../../scripts/lib/paths.ts';
import { Sentence } from '../../scripts/lib/sentence.ts';
import { type Environment, childEnvironment, wishedBrowser } from '../../scripts/lib/settings.ts';

export interface Browser {
  executablePath: string;
  environment: Environment;
}

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const PACKAGE = inRoot('node_modules', '@sparticuz', 'chromium');

/** ADSAIL_CHROMIUM, else an installed one that runs, else the one from npm. */
export function findChromium(): Browser {
  const wished = wishedBrowser();
  if (wished) {
    if (runs(wished, {})) return { executablePath: wished, environment: {} };
    throw new Sentence(`ADSAIL_CHROMIUM is ${wished}, which does not run.`);
  }
  for (const executablePath of INSTALLED) {
    if (existsSync(executablePath) && runs(executablePath, {})) return { executablePath, environment: {} };
  }
  return fromPackage();
}

function runs(executable: string, environment: Environment): boolean {
  return (
    spawnSync(executable, ['--version', '--no-sandbox'], {
      env: childEnvironment(environment),
      timeout: 30_000,
    }).status === 0
  );
}

/**
 * The package unpacks into the system's temporary folder, readable by one user only and broken for good when it is
 * interrupted. Here it unpacks into a folder of this clone that appears under its name only when it is complete.
 */
function fromPackage(): Browser {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  const folder = inRoot('node_modules', '.cache', 'adsail', `chromium-${version}`);
  if (!existsSync(folder)) unpackInto(folder);
  const executablePath = join(folder, 'chromium');
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') };
  // A bare machine lacks the libraries a browser needs; the package has them, made for another distribution, so they
  // are only for machines without their own.
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
  for (const environment of [fonts, { ...fonts, ...libraries }]) {
    if (runs(executablePath, environment)) return { executablePath, environment };
  }
  throw new Sentence(
    'The browser from npm does not run on this machine: install Chromium or set ADSAIL_CHROMIUM to one.',
  );
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
    throw new Sentence(`The browser from npm could not be unpacked: ${result.stderr}`);
  }
  try {
    renameSync(stage, folder);
  } catch (error) {
    rmSync(stage, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
