/** Who may import whom. The checks beside this file read it; nothing else says it. */

interface PackageRule {
  folder: string;
  name: string;
  /** Packages of ours that it may import. */
  may: readonly string[];
  /** What its tests may import besides: the connectors are tried against the sandbox. */
  testsMay?: readonly string[];
}

export const packages: readonly PackageRule[] = [
  { folder: 'packages/contract', name: '@adsail/contract', may: [] },
  {
    folder: 'packages/connectors',
    name: '@adsail/connectors',
    may: ['@adsail/contract'],
    testsMay: ['@adsail/sandbox'],
  },
  { folder: 'packages/sandbox', name: '@adsail/sandbox', may: [] },
  {
    folder: 'apps/server',
    name: '@adsail/server',
    may: ['@adsail/contract', '@adsail/connectors'],
    testsMay: ['@adsail/sandbox'],
  },
  { folder: 'apps/web', name: '@adsail/web', may: ['@adsail/contract'] },
];

/**
 * Folders of an app from the bottom to the top: each may import itself and those before it. Each folder has its place here,
 * unless it is for tests alone. What lies beside them puts them together and is free.
 */
export const layers: readonly { folder: string; order: readonly string[] }[] = [
  {
    folder: 'apps/server/src',
    order: [
      'db',
      'threads',
      'platforms',
      'storage',
      'sms',
      'mail',
      'jobs',
      'framework',
      'demo',
      'features',
      'http',
    ],
  },
  { folder: 'apps/web/src', order: ['loading', 'i18n', 'state', 'api', 'ui', 'features', 'app'] },
];

/**
 * Folders whose subfolders are closed to each other but for their index.ts; `open` ones are shared by all. `nested`: folders
 * below have doors of their own, so that nobody has to load all of them (a platform's vocabulary).
 */
export const closed: readonly { parent: string; open: readonly string[]; nested?: boolean }[] = [
  { parent: 'apps/server/src/features', open: [] },
  { parent: 'apps/web/src/features', open: [] },
  { parent: 'packages/contract/src', open: ['core'], nested: true },
];

/** Where SQL may stand in the server. */
export const sqlFiles = /^apps\/server\/src\/(?:db\/|.*(?:\/|^)store(?:[./]|-)|.*-store\.ts$)/;

/** Tests, what only tests use (the generated ones of the server among them), and the suite that every connector has to pass. */
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$|[/-]testing(\.ts$|\/)|\/conformance[/-]|^apps\/server\/src\/registry\/|\/samples\.ts$/.test(
    path,
  );

interface Exception {
  rule: 'layers' | 'sql';
  from: RegExp;
  to?: RegExp;
  reason: string;
}

/** What the code does not keep yet. One that excuses nothing any more is an error of its own. */
export const exceptions: readonly Exception[] = [];
