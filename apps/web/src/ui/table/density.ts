import { z } from 'zod';
import { keptForPerson } from '../../state/kept.ts';
import { densityName, storedMember } from '../../state/stored.ts';

export const Density = z.enum(['standard', 'compact']);
export type Density = z.infer<typeof Density>;

/** Two lines of text fit into a standard row; in a compact one they stand side by side. */
export const rowHeights: Record<Density, number> = { standard: 38, compact: 32 };

const kept = keptForPerson(storedMember, densityName, Density);

/** How high rows are: a habit of the person, not part of what a list is asked. */
export function useDensity() {
  const density = kept.use() ?? 'standard';
  return { density, setDensity: (next: Density) => kept.set(next) };
}
