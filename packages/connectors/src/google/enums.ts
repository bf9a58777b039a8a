import type { ImportRefusal } from '@adsail/contract/accounts';
import type { AccountState } from '../core/index.ts';

/** "CustomerStatus": suspended by Google; canceled by the owner, who can take it back; closed for good. */
const accountStates: Readonly<Record<string, AccountState>> = {
  ENABLED: 'enabled',
  SUSPENDED: 'limited',
  CANCELED: 'disabled',
  CLOSED: 'disabled',
};

export const accountStateOf = (theirs: string): AccountState => accountStates[theirs] ?? 'pending';

/** Why an account that is not open is not: its owner can take back a cancellation, and nobody a closure. */
export const closureOf = ({ status }: { status: string }): ImportRefusal =>
  status === 'CANCELED' ? 'CANCELLED' : 'CLOSED';

/** Test accounts are always CLOSED and can be read all the same. */
export const isOpen = ({ status, testAccount = false }: { status: string; testAccount?: boolean }): boolean =>
  testAccount || accountStateOf(status) !== 'disabled';
