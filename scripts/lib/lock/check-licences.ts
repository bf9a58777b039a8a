import type { Finding } from '../lint/files.ts';
import { installedPackages, type Lock } from './read.ts';

const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT/X11',
  'Unlicense',
]);

/** Allowed although their licence is not permissive, each with its reason. */
const exceptions: readonly { name: RegExp; licence: string; devOnly: boolean; reason: string }[] = [
  {
    name: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    devOnly: false,
    reason: 'libvips is a shared library that anybody can exchange; its licence asks for no more',
  },
  {
    name: /^(axe-core|@axe-core\/playwright|lightningcss(-.+)?)$/,
    licence: 'MPL-2.0',
    devOnly: true,
    reason: 'a tool for tests and builds; nothing of it is delivered',
  },
  {
    name: /^facebook-nodejs-business-sdk$/,
    licence: 'Platform License',
    devOnly: true,
    reason: "Meta's own SDK checks the sandbox in a test; nothing of it is delivered",
  },
  {
    name: /^email-validator$/,
    licence: 'unknown',
    devOnly: true,
    reason: 'MIT, in an old spelling that npm does not read; comes with a test tool',
  },
];

/** `(MIT OR CC0-1.0)` offers a choice, `Apache-2.0 AND MIT` asks for both. */
function unmet(expression: string): string[] {
  const plain = expression.replaceAll(/[()]/g, '');
  return plain
    .split(' AND ')
    .filter((each) => !each.split(' OR ').some((licence) => permissive.has(licence.trim())))
    .map((each) => each.trim());
}

/** Every package of the lock may be used and sold without opening our source. */
export function checkLicences(lock: Lock): Finding[] {
  return installedPackages(lock).flatMap(({ name, locked }) =>
    unmet(locked.license ?? 'unknown')
      .filter(
        (licence) =>
          !exceptions.some(
            (exception) =>
              exception.licence === licence &&
              exception.name.test(name) &&
              (!exception.devOnly || locked.dev === true),
          ),
      )
      .map((licence) => ({
        file: 'package-lock.json',
        message: `${name} has the licence ${licence}, which is not permissive`,
      })),
  );
}
