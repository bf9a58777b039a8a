import type { TenantTx } from '../../../db/scope.ts';
import { extensionPoint } from '../../../framework/extensions.ts';
import type { Services } from '../../../services.ts';
import type { AccountKey } from './keys.ts';

/** Runs in the transaction that makes the accounts usable again: what it writes or sends is there together with that. */
export type ReadyListener = (
  tx: TenantTx,
  accounts: readonly AccountKey[],
  services: Services,
) => Promise<void>;

/** A feature whose work waits for accounts listens here. */
export const accountsReady = extensionPoint<ReadyListener>('listener for accounts that are ready');

export async function announceReady(
  tx: TenantTx,
  accounts: readonly AccountKey[],
  services: Services,
): Promise<void> {
  if (accounts.length === 0) return;
  for (const listener of services.extensions.of(accountsReady)) await listener(tx, accounts, services);
}
