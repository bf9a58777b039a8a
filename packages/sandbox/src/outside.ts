import type { Budget } from './delivery/unit.ts';
import type { Account, PlatformUser, StoredObject } from './state/index.ts';
import type { World } from './world.ts';

type Fields = StoredObject['fields'];

/** Whoever does something by hand, in the platform's own console: a person of the account. */
export const personOf = ({ state }: World, platform: string, accountId: string): PlatformUser | undefined =>
  state.users
    .list(platform)
    .find(({ id }) => state.accounts.ofUser(platform, id).some((account) => account.id === accountId));

/** One level of what an account holds, as people see and change it in the platform's own console. */
export interface OutsideLevel {
  /** As its objects are stored: `campaign`, `adset`. */
  name: string;
  /** The word for it on our pages. */
  kind: 'campaign' | 'group' | 'ad' | 'project' | 'promotion';
  /** What the delivery ledger knows it as. */
  spentBy: 'campaign' | 'group' | 'ad';
  isReviewed: boolean;
  /** Where it stands now, in the platform's words. */
  statusOf(world: World, account: Account, object: StoredObject): string;
  /** Null where it has none; absent where the level cannot have one. */
  budgetOf?(account: Account, object: StoredObject): Budget | null;
  withBudget?(account: Account, object: StoredObject, amount: number): Fields;
  /** What a verdict changes beside the review itself. */
  withVerdict?(object: StoredObject, reason: string | null): Fields;
}

/** The platform as its own console shows it. */
export interface Outside {
  /** From the top; empty where nothing but accounts is imitated. */
  levels: readonly OutsideLevel[];
  /** Positions of an object's switch: on, off, gone. */
  switches: readonly string[];
  /** What can become of an account, good standing first. */
  accountStatuses: readonly string[];
}
