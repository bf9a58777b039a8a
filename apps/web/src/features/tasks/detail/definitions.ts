import type { AdPlatform } from '@adsail/contract';
import type { TaskDefinition } from '@adsail/contract/tasks';
import { loadChunk } from '../../../loading/chunk.ts';

/** Each with its own rules and fields: only that of the task is loaded. */
const loaders = {
  TIKTOK: loadChunk(() => import('@adsail/contract/tasks/tiktok').then(({ tiktokTask }) => tiktokTask)),
  FACEBOOK: loadChunk(() =>
    import('@adsail/contract/tasks/facebook').then(({ facebookTask }) => facebookTask),
  ),
  OCEAN: loadChunk(() => import('@adsail/contract/tasks/ocean').then(({ oceanTask }) => oceanTask)),
};

const known = new Map<AdPlatform, Promise<TaskDefinition>>();

/** The same promise each time: React waits for it. */
export function definitionOf(platform: AdPlatform): Promise<TaskDefinition> {
  const ready = known.get(platform) ?? (loaders[platform]() as Promise<unknown> as Promise<TaskDefinition>);
  known.set(platform, ready);
  // One that could not be loaded is asked for again the next time.
  ready.catch(() => known.delete(platform));
  return ready;
}
