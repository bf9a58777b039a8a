import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@adsail/contract';
import { inOrder } from '../framework/order.ts';
import type { FeatureSamples, World } from './samples.ts';

const folder = join(import.meta.dirname, '../features');
const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'samples.ts')));

/** Of every feature that has a samples.ts, in the order in which their records build on each other. */
export const featureSamples: readonly FeatureSamples[] = inOrder(
  'samples',
  await Promise.all(
    names.map(
      async (name) =>
        ((await import(`../features/${name}/samples.ts`)) as { samples: FeatureSamples }).samples,
    ),
  ),
);

const byPath = new Map(
  featureSamples.flatMap(({ calls }) => calls.map((sample) => [sample.call.path, sample])),
);

export const sampledPaths = (): string[] => [...byPath.keys()];

function sampleFor({ path }: Call) {
  const sample = byPath.get(path);
  if (!sample) throw new Error(`No sample for ${path}: add one to the samples.ts of its feature`);
  return sample;
}

export const sampleOf = (call: Call, world: World): Record<string, unknown> => sampleFor(call).input(world);

/** The code that the sample is answered with. */
export const codeOf = (call: Call): number => sampleFor(call).refused;
