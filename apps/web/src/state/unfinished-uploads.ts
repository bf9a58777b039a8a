import { partHours } from '@adsail/contract/files';
import { z } from 'zod';
import { keptForMember } from './kept.ts';
import { storedMember, unfinishedUploadsName } from './stored.ts';

/** An upload that a reload or a broken line has ended, as this browser knows it: enough to tell the same file. */
const Unfinished = z.object({
  key: z.string(),
  name: z.string(),
  size: z.int(),
  lastModified: z.number(),
  /** Of its first and last bytes; empty where the page may not work it out. */
  mark: z.string(),
  offset: z.int(),
  begunAt: z.number(),
});
export type Unfinished = z.infer<typeof Unfinished>;

const kept = keptForMember(storedMember, unfinishedUploadsName, z.array(Unfinished));

const isAlive = ({ begunAt }: Unfinished): boolean => Date.now() - begunAt < partHours * 3_600_000;
export const allUnfinished = (): Unfinished[] => (kept.get() ?? []).filter(isAlive);

export const keepUnfinished = (one: Unfinished): void =>
  kept.set([...allUnfinished().filter(({ key }) => key !== one.key), one]);
export const forgetUnfinished = (gone: string): void =>
  kept.set(allUnfinished().filter(({ key }) => key !== gone));
/** Hook: those that can still be continued. */
export const useUnfinished = (): Unfinished[] => (kept.use() ?? []).filter(isAlive);
