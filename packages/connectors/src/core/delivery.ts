import type {
  Amount,
  Budget,
  DeliveryState,
  Level,
  ObjectStatus,
  SwitchStatus,
} from '@adsail/contract/delivery';
import type { AdMaterials } from './ad-materials.ts';
import type { ItemResult } from './batch.ts';
import type { MaterialInsightQuery, MaterialInsightRow } from './insights.ts';
import type { PageOf } from './paging.ts';
import type { ReadSettings } from './read-fields.ts';
import type { AccountScope } from './scope.ts';

export type {
  Amount,
  Budget,
  DeliveryState,
  Level,
  ObjectStatus,
  SwitchStatus,
} from '@adsail/contract/delivery';

export interface DeliveryObject {
  level: Level;
  id: string;
  accountId: string;
  /** The object above; the account's id at the top. */
  parentId: string;
  name: string;
  status: ObjectStatus;
  state: DeliveryState;
  platformStatus: string;
  budget: Budget | null;
  bid: Amount | null;
  createdAt: string;
  updatedAt: string;
  /** The platform manages it: no change of status, name or copy. */
  managed: boolean;
  /** What an ad shows; left out where the row does not say, as that of a level above it. */
  files?: readonly string[];
  /** The row as the platform sent it, for detail screens and history. */
  raw: Readonly<Record<string, unknown>>;
}

export interface ObjectDraft {
  level: Level;
  /** The object above; left out at the top. */
  parentId?: string;
  name: string;
  /** Always sent: platforms switch on what does not say. */
  status: SwitchStatus;
  budget?: Budget;
  bid?: Amount;
  /** The ledger's key: becomes the platform's idempotency key where there is one. */
  key?: string;
  /** The platform's part, in the contract's form for the platform and the level. */
  settings: Readonly<Record<string, unknown>>;
}

export interface Created {
  id: string;
  object: DeliveryObject;
  /** What the platform left out of it, in our words (a message's reference), and where it stood. */
  remark?: { field: string; message: string };
}

export interface ListQuery {
  level: Level;
  /** Only what changed since; `sync` of an earlier run. */
  since?: string;
  parentIds?: readonly string[];
  /** Deleted ones too; a sync wants them. */
  deleted?: boolean;
  pageSize?: number;
}

export interface DeliveryPage extends PageOf<DeliveryObject> {
  /** On the last page: what to pass as `since` next time. It overlaps a little rather than miss a change. */
  sync: string | null;
}

export interface Find {
  level: Level;
  /** Left out: all of the account. */
  parentIds?: readonly string[];
  /** Not older than this instant, on the platform's clock: whoever asks allows for clocks that differ. */
  since: string;
}

export interface FindNamed {
  level: Level;
  /** Left out: all of the account. */
  parentIds?: readonly string[];
  names: readonly string[];
}

export interface Change {
  id: string;
  name?: string;
  settings?: Readonly<Record<string, unknown>>;
}

export interface AmountChange {
  id: string;
  amount: Amount;
}

export interface BudgetChange extends AmountChange {
  /** How it is spent, which stays; where nobody says it and the platform wants to know, it is read. */
  mode?: Budget['mode'];
}

export interface CopyOf {
  id: string;
  name: string;
  status: SwitchStatus;
  /** Somewhere else than the original. */
  parentId?: string;
  key?: string;
}

/** Writes take many and answer one result per item, in order; none of them is ever sent twice by the connector. */
export interface Delivery {
  create(scope: AccountScope, drafts: readonly ObjectDraft[]): Promise<ItemResult<Created>[]>;
  list(scope: AccountScope, query: ListQuery): AsyncIterable<DeliveryPage>;
  get(scope: AccountScope, level: Level, ids: readonly string[]): Promise<DeliveryObject[]>;
  /** What a change does not speak of stays; a list that it empties is empty afterwards. */
  update(scope: AccountScope, level: Level, changes: readonly Change[]): Promise<ItemResult<string>[]>;
  setStatus(
    scope: AccountScope,
    level: Level,
    ids: readonly string[],
    status: SwitchStatus,
  ): Promise<ItemResult<string>[]>;
  setBudget(
    scope: AccountScope,
    level: Level,
    changes: readonly BudgetChange[],
  ): Promise<ItemResult<string>[]>;
  setBid(scope: AccountScope, level: Level, changes: readonly AmountChange[]): Promise<ItemResult<string>[]>;
  /** One object without what is below it; a tree is a plan of several. */
  copy(scope: AccountScope, level: Level, copies: readonly CopyOf[]): Promise<ItemResult<Created>[]>;
  remove(scope: AccountScope, level: Level, ids: readonly string[]): Promise<ItemResult<string>[]>;
  /** Why the review refused, in the platform's words; only objects that it refused have an entry. */
  refusals(scope: AccountScope, level: Level, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>>;
  /** Read-back: all that was created since then, whoever made it and whatever became of it; the oldest first. */
  findCreated(scope: AccountScope, find: Find): Promise<DeliveryObject[]>;
  /** Left out where an ad's materials are not switched one by one. */
  materials?: AdMaterials;
  /** Those that have one of these names exactly; deleted ones have given theirs back. */
  findNamed(scope: AccountScope, find: FindNamed): Promise<DeliveryObject[]>;
  /** Whether the object may have been made from the draft: its settings agree, as far as the platform shows them. */
  hasSettings(scope: AccountScope, draft: ObjectDraft, object: DeliveryObject): boolean;
  /** What a listed object was made with, to make another one like it. */
  settingsOf(scope: AccountScope, object: DeliveryObject): ReadSettings;
}

/** Campaigns within which the platform chooses by itself, where it has calls of their own for them. */
export interface SmartDelivery extends Delivery {
  materials: AdMaterials;
  /** What each material did in smart ads; those of other ads are `Insights.materials`. */
  materialInsights(
    scope: AccountScope,
    query: MaterialInsightQuery,
  ): AsyncIterable<PageOf<MaterialInsightRow>>;
}
