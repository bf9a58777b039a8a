import type { Services } from '../../../services.ts';
import type { AccountAccess } from '../access.ts';
import type { LedgerOptions } from '../options.ts';

/** What running an operation needs. */
export interface RunParts {
  services: Services;
  options: LedgerOptions;
  access: AccountAccess;
}
