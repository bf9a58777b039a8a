import type { Finding } from '../lint/files.ts';
import { installedPackages, type Lock, packageName } from './read.ts';

/** Where the two commands must work. Each has the spellings that packages use for it. */
const targets = {
  'linux x64': /linux-x64(-gnu)?$/,
  'linux arm64': /linux-arm64(-gnu)?$/,
  'darwin arm64': /darwin-arm64$/,
  'darwin x64': /darwin-x64$/,
  'win32 x64': /(win32|windows)-x64(-msvc)?$/,
} as const;

const file = 'package-lock.json';
const isNative = (name: string): boolean => Object.values(targets).some((target) => target.test(name));

/**
 * npm completes a lock with the native packages that it can get where it runs. A lock that lacks some installs without
 * a word and fails at the first use, on another machine.
 */
export function checkTargets(lock: Lock): Finding[] {
  const names = new Set(Object.keys(lock.packages).map(packageName));
  return installedPackages(lock).flatMap(({ name, locked }) => {
    const native = Object.keys(locked.optionalDependencies ?? {}).filter(isNative);
    // What a package offers for one system alone (a native dependency of a native package) has no siblings to lack.
    if (native.length < 2) return [];
    const lacking = Object.entries(targets).filter(([, target]) => !native.some((each) => target.test(each)));
    const unlocked = native.filter((each) => !names.has(each));
    return [
      ...lacking.map(([target]) => ({ file, message: `${name} offers no native package for ${target}` })),
      ...unlocked.map((each) => ({ file, message: `${name} wants ${each}, which is not locked` })),
    ];
  });
}

/** A download address binds every install to the host that this lock was made with. */
export const checkHosts = (lock: Lock): Finding[] =>
  installedPackages(lock)
    .filter(({ locked }) => locked.resolved !== undefined)
    .map(({ name }) => ({ file, message: `${name} records a download address` }));

/** npm runs only the install scripts that the manifest allows; one that is left out leaves its system without binaries. */
export const checkScripts = (lock: Lock, allowed: Readonly<Record<string, boolean>>): Finding[] =>
  installedPackages(lock)
    .filter(({ name, locked }) => locked.hasInstallScript && !allowed[name])
    .map(({ name }) => ({ file: 'package.json', message: `allowScripts does not name ${name}` }));
