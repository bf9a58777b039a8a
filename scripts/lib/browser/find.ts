import { reasonOf, UserFacingError } from '../user-facing-error.ts';
import type { Environment } from '../settings.ts';
import { installedPlaces } from './places.ts';

export interface Browser {
  executablePath: string;
  /** What it needs in its environment, beside ours. */
  environment: Environment;
}

/** What the search asks of the machine; tests bring one of their own. */
export interface Machine {
  platform: NodeJS.Platform;
  arch: string;
  environment: Environment;
  /** Whether it can be started: a file that is there may lack its libraries. */
  runs(browser: Browser): boolean;
  /** The one from npm, unpacked; only for linux on x64. */
  fromPackage(): Browser[];
  /** Playwright's own, downloaded when it is not there yet. Null when that fails. */
  fromPlaywright(): string | null;
  /** Whether Debian's package manager is there and may be used. */
  mayUseApt: boolean;
  installWithApt(): void;
}

const plain = (executablePath: string): Browser => ({ executablePath, environment: {} });

/** The browser for tests and pictures: the requested one, an installed one, one from npm, one that can be fetched. */
export function findBrowser(machine: Machine, say: (line: string) => void): Browser {
  const { platform, arch, environment } = machine;
  const firstThatRuns = (browsers: Browser[]) => browsers.find((browser) => machine.runs(browser));

  const requested = environment['ADSAIL_CHROMIUM'];
  if (requested) {
    if (machine.runs(plain(requested))) return plain(requested);
    throw new UserFacingError(`ADSAIL_CHROMIUM is ${requested}, which does not run.`);
  }
  const installed = () => firstThatRuns(installedPlaces(platform, environment).map(plain));
  const packaged = () => {
    if (platform !== 'linux' || arch !== 'x64') return undefined;
    try {
      return firstThatRuns(machine.fromPackage());
    } catch (error) {
      // A full disk, a broken archive: the next way may still work.
      say(`The browser from npm cannot be used: ${reasonOf(error)}`);
      return undefined;
    }
  };
  const fetched = () => {
    say('No browser found for the tests: downloading one with Playwright ...');
    const path = machine.fromPlaywright();
    return path ? firstThatRuns([plain(path)]) : undefined;
  };
  const fromApt = () => {
    say('No browser could be downloaded: running apt-get update && apt-get install -y chromium ...');
    machine.installWithApt();
    return installed();
  };
  const found = installed() ?? packaged() ?? fetched() ?? (machine.mayUseApt ? fromApt() : undefined);
  if (found) return found;
  throw new UserFacingError(
    'The browser tests need Chromium, Chrome or Edge, and none could be found or fetched: install one, or set ADSAIL_CHROMIUM to its path.',
  );
}
