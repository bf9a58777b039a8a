import type { TenantTx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import type { AccountKey } from './keys.ts';

/** Runs in the transaction that makes the accounts usable again: what it writes or sends is there together with that. */
export type ReadyListener = (
  tx: TenantTx,
  accounts: readonly AccountKey[],
  services: Services,
) => Promise<void>;

const listeners: ReadyListener[] = [];

/** A feature whose work waits for accounts says so here, once, when it is loaded. */
export function onAccountsReady(listener: ReadyListener): void {
  listeners.push(listener);
}

export async function announceReady(
  tx: TenantTx,
  accounts: readonly AccountKey[],
  services: Services,
): Promise<void> {
  if (accounts.length === 0) return;
  for (const listener of listeners) await listener(tx, accounts, services);
}
