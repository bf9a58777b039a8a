import { limitBench } from './support/define.ts';
import { pageKinds } from './sandbox/pages.ts';
import { type FullSandbox, fullSandbox, seededAds, seededDays } from './sandbox/stage.ts';

/** All benches below ask the same sandbox; the last of them ends it. */
let opened: Promise<FullSandbox> | undefined;
const stage = () => (opened ??= fullSandbox());
const thousands = `${seededAds / 1000},000 ads of ${seededDays} days`;

export default [
  ...(['tiktok', 'facebook', 'ocean'] as const).map((platform) =>
    limitBench<FullSandbox>({
      name: `${platform}: seeding ${thousands}`,
      unit: 's',
      goal: { is: 'at most', value: 30 },
      rounds: 1,
      setUp: stage,
      measure: async ({ seedSeconds }) => seedSeconds[platform],
    }),
  ),
  // Whatever has to be worked out once for all pages.
  ...pageKinds.map(({ name, platform, path }) =>
    limitBench<FullSandbox>({
      name: `${platform}: ${name}, the very first`,
      unit: 'ms of CPU',
      goal: { is: 'at most', value: 1000 },
      rounds: 1,
      setUp: stage,
      measure: (sandbox) => sandbox.cpuOfFirst(platform, path),
    }),
  ),
  ...pageKinds.map(({ name, platform, path }) =>
    limitBench<FullSandbox>({
      name: `${platform}: ${name}`,
      unit: 'ms of CPU a page',
      goal: { is: 'at most', value: 20 },
      setUp: stage,
      measure: (sandbox) => sandbox.cpuPerPage(platform, path),
    }),
  ),
  ...pageKinds
    .filter(({ platform }) => platform === 'tiktok')
    .map(({ name, path }) =>
      limitBench<FullSandbox>({
        name: `tiktok: ${name}, the first after a change`,
        unit: 'ms of CPU a page',
        goal: { is: 'at most', value: 20 },
        setUp: stage,
        measure: (sandbox) => sandbox.cpuAfterChange(path),
      }),
    ),
  limitBench<FullSandbox>({
    name: 'memory of the sandbox with all of them',
    unit: 'MB',
    goal: { is: 'at most', value: 500 },
    rounds: 1,
    setUp: stage,
    measure: async (sandbox) => sandbox.megabytes(),
    tearDown: (sandbox) => sandbox.stop(),
  }),
];
