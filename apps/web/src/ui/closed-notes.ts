import { z } from 'zod';
import { keptForMember } from '../state/kept.ts';
import { closedNotesName, storedMember } from '../state/stored.ts';

const remembered = 50;
const kept = keptForMember(storedMember, closedNotesName, z.array(z.string().max(500)));

/**
 * Notes that were closed stay so. `id` says what the note is about, with its figures: it comes back when those change.
 */
export function useClosable(id: string): { closed: boolean; close: () => void } {
  const closed = kept.use() ?? [];
  return {
    closed: closed.includes(id),
    close: () => kept.set([...(kept.get() ?? []), id].slice(-remembered)),
  };
}
