import { z } from 'zod';
import { AccountPermission, AccountState, AuthStatus } from '../accounts/index.ts';
import { Day, Id, Instant } from '../core/fields.ts';
import { pageOf } from '../core/paging.ts';
import { AdPlatform } from '../core/platforms.ts';
import { Amount, Budget, DeliveryState, objectStatuses } from '../delivery/index.ts';
import { ReportBefore, ReportColumn, ReportNotes, ReportValues } from '../reports/index.ts';
import { ManagedLevel } from './question.ts';
import { type StatusAdvice, adviceOfReason, statusReasons } from './statuses/index.ts';

/** What of an object can be changed. Settings are everything that has no field of its own. */
export const changedFields = ['name', 'status', 'budget', 'bid', 'settings', 'delete'] as const;
export const ChangedField = z.enum(changedFields);
export type ChangedField = z.infer<typeof ChangedField>;

/** Of a name its text, of a status the switch, of a budget or bid the amount; null: not known, or none. */
const ChangedValue = z.union([z.string(), Amount, Budget]).nullable();

/** The last change that somebody made at the platform. */
export const OutsideChange = z.object({
  field: ChangedField,
  before: ChangedValue,
  after: ChangedValue,
  at: Instant,
  /** In the platform's words; null: it does not tell. */
  by: z.string().nullable(),
});

/** `WAITING`: for the account's authorisation. `CHECKING`: sent, the answer is not known. `DOUBTFUL`: a person has to look. */
export const waitingStates = ['PENDING', 'WAITING', 'CHECKING', 'DOUBTFUL'] as const;

/** A change of ours that the platform has not confirmed yet: from what, to what. */
export const WaitingChange = z.object({
  operationId: Id,
  field: ChangedField,
  from: ChangedValue,
  to: ChangedValue,
  state: z.enum(waitingStates),
  /** Not before then, where that is later than now. */
  goesOnAt: Instant.nullable(),
  at: Instant,
});
export type WaitingChange = z.infer<typeof WaitingChange>;

/** A value a day from `from` on; null: not known, or the day has not begun. */
export const ObjectTrend = z.object({
  column: ReportColumn,
  from: Day,
  values: z.array(z.string().nullable()),
});
export type ObjectTrend = z.infer<typeof ObjectTrend>;

const advices = [...new Set(Object.values(adviceOfReason))] as [StatusAdvice, ...StatusAdvice[]];

export const ManagedObject = ReportValues.extend({
  /** Account and id: what a selection keeps. */
  key: z.string(),
  platform: AdPlatform,
  level: ManagedLevel,
  id: z.string(),
  name: z.string(),
  advertiserId: z.string(),
  advertiserName: z.string(),
  timezone: z.string(),
  /** The account's, and of its amounts where none is asked for. */
  currency: z.string(),
  /** Of `values`. */
  valuesCurrency: z.string(),
  /** What it stands in, itself where it is that. Null: no such level, or not known yet. */
  campaignId: z.string().nullable(),
  campaignName: z.string().nullable(),
  adgroupId: z.string().nullable(),
  adgroupName: z.string().nullable(),
  /** Null of accounts. */
  status: z.enum(objectStatuses).nullable(),
  state: DeliveryState.nullable(),
  platformStatus: z.string(),
  /** Texts `ad-objects:reason.…` and `ad-objects:advice.…`; null: a word that no catalogue has. */
  reason: z.enum(statusReasons).nullable(),
  advice: z.enum(advices).nullable(),
  isActive: z.boolean(),
  managed: z.boolean(),
  budget: Budget.nullable(),
  bid: Amount.nullable(),
  productId: Id.nullable(),
  productName: z.string().nullable(),
  createdAt: Instant.nullable(),
  updatedAt: Instant.nullable(),
  /** The platform does not show it any more. */
  isGone: z.boolean(),
  /** When its account was last read to the end; null: not yet. */
  confirmedAt: Instant.nullable(),
  /** Somebody has asked for the account, and it is not read yet. */
  isRefreshing: z.boolean(),
  /** Why the account was not read the last time, in the reader's language. */
  readFailure: z.string().nullable(),
  hasOutsideChange: z.boolean(),
  outsideChange: OutsideChange.nullable(),
  isWaiting: z.boolean(),
  waitingChanges: z.array(WaitingChange),
  /** The reader's, on its account: `VIEW` changes nothing. */
  permission: AccountPermission,
  /** Of accounts alone. */
  account: z
    .object({
      state: AccountState,
      authStatus: AuthStatus,
      balance: z.string().nullable(),
      /** Of the level at the top. */
      objects: z.int(),
      activeObjects: z.int(),
    })
    .nullable(),
  before: ReportBefore.nullable(),
  trend: ObjectTrend,
});
export type ManagedObject = z.infer<typeof ManagedObject>;

const snapshotShape = {
  /** Sent back with the next page, with another order, and for the totals. */
  snapshot: z.string(),
  /** When these rows were found. What stands in them is read anew for each page. */
  asOf: Instant,
};

export const ObjectPage = pageOf(ManagedObject).extend({
  ...snapshotShape,
  /** Pasted ids of which there is nothing. */
  missingIds: z.array(z.string()),
  /** Deleted ones that match and are not among the rows. */
  hidden: z.int(),
  /** Of all amounts; null: each account's own. */
  currency: z.string().nullable(),
  /** What amounts are converted to for the order of rows, where each account's own is shown. */
  orderCurrency: z.string().nullable(),
  comparedDays: z.object({ from: Day, to: Day }).nullable(),
  beforeDays: z.object({ from: Day, to: Day }).nullable(),
});
export type ObjectPage = z.infer<typeof ObjectPage>;

/** Of all rows that match, exactly: sums, ratios of sums, and "not additive" for what does not add up. */
export const ObjectTotals = z.object({
  ...snapshotShape,
  total: z.int(),
  currency: z.string().nullable(),
  totals: ReportValues,
  beforeTotals: ReportBefore.nullable(),
  comparedDays: z.object({ from: Day, to: Day }).nullable(),
  beforeDays: z.object({ from: Day, to: Day }).nullable(),
  notes: ReportNotes,
});
export type ObjectTotals = z.infer<typeof ObjectTotals>;

/** How many objects stand right below, by level. */
export const ObjectDetail = z.object({
  object: ManagedObject,
  below: z.array(z.object({ level: ManagedLevel, count: z.int(), active: z.int() })),
});

/** One for each account: those that are not the reader's are refused, those that are not connected cannot be read. */
export const refreshResults = ['ASKED', 'NOT_FOUND', 'DISCONNECTED'] as const;
export const RefreshResult = z.object({
  /** A row whose `confirmedAt` is later was read since. */
  askedAt: Instant,
  results: z.array(z.object({ advertiserId: z.string(), result: z.enum(refreshResults) })),
});
