import type { Services } from '../../../services.ts';
import type { AccountAccess } from '../access.ts';
import type { LedgerOptions } from '../options.ts';
import type { Memory } from './memory.ts';
import type { Pauses } from './pauses.ts';

/** What running an operation needs. */
export interface RunParts {
  services: Services;
  options: LedgerOptions;
  access: AccountAccess;
  pauses: Pauses;
  memory: Memory;
}
