import type { AccountState, ImportRefusal } from '@adsail/contract/accounts';
import type { Amount } from '@adsail/contract/delivery';
import type { ItemResult } from './batch.ts';
import type { Caller } from './scope.ts';

export type { AccountState } from '@adsail/contract/accounts';

export interface AccountInfo {
  id: string;
  name: string;
  company: string | null;
  state: AccountState;
  /** The platform's own word. */
  platformStatus: string;
  currency: string;
  /** IANA name. */
  zone: string;
  balance: Amount | null;
  /** What the account may still spend, where the platform sets an end. */
  quota: Amount | null;
  /** The least budget that it takes, where the platform tells it with the account. */
  minBudget: Amount | null;
  /** What only this platform tells, as its definition in the contract reads it. */
  data?: Readonly<Record<string, string | undefined>>;
  businessId: string | null;
  businessName: string | null;
  createdAt: string | null;
}

export interface AccountName {
  id: string;
  name: string;
}

/** An account that the person is on and that cannot be used. */
export interface UnusableAccount extends AccountName {
  reason: ImportRefusal;
  /** The platform's own words; empty where the reason tells all. */
  message: string;
}

/** Read at once: asking for names, details and reasons one after the other would read the same three times. */
export interface AccountSurvey {
  infos: AccountInfo[];
  unusable: UnusableAccount[];
}

export interface Accounts {
  /** The accounts this token can use now. */
  list(caller: Caller): Promise<AccountName[]>;
  /** In the order of the ids, one result each. */
  info(caller: Caller, ids: readonly string[]): Promise<ItemResult<AccountInfo>[]>;
  /** All that the person is on, also what `list` leaves out; only where the platform shows such accounts. */
  survey?(caller: Caller): Promise<AccountSurvey>;
}
