import type { AdPlatform } from '@adsail/contract';
import type { TaskDefinition } from '@adsail/contract/tasks';
import { loadChunk } from '../../../loading/chunk.ts';
import { loadDefinition } from '../../task-plan/index.ts';

const known = new Map<AdPlatform, Promise<TaskDefinition>>();

/** The same promise each time: React waits for it. */
export function definitionOf(platform: AdPlatform): Promise<TaskDefinition> {
  const ready = known.get(platform) ?? loadChunk(loadDefinition[platform])();
  known.set(platform, ready);
  // One that could not be loaded is asked for again the next time.
  ready.catch(() => known.delete(platform));
  return ready;
}
