import type { Tx } from '../db/database.ts';
import type { Services } from '../services.ts';
import { extensionPoint } from './extensions.ts';

/** A part of the demo world: made once, in one transaction. A new part is made on the next start of an old demo world. */
export interface DemoPart {
  name: string;
  /** Parts that it builds on. */
  after?: readonly string[];
  make(tx: Tx, services: Services): Promise<void>;
  /** Whether what it needs from outside is there within the given time; without, the part is made later. */
  canBeMade?(services: Services, timeoutMs: number): Promise<boolean>;
}

/** In the order in which they are made; filled from the features' `demo`. */
export const demoParts = extensionPoint<DemoPart>('part of the demo world');
