import type { LoggedField } from '@adsail/connectors';
import { type Amount, type Budget, sameAmount } from '@adsail/contract/delivery';
import type { ObjectRow } from '../store/objects.ts';

/** For the platform's own word: only we have told of it, and that is still to come. */
export const notRead = '';

const sameBudget = (a: Budget | null, b: Budget | null): boolean =>
  a === b || (a !== null && b !== null && a.mode === b.mode && sameAmount(a.amount, b.amount));

/** What people change, and what is told when somebody else has changed it. */
export const watchedFields = ['name', 'status', 'budget', 'bid'] as const satisfies readonly LoggedField[];
export type WatchedField = (typeof watchedFields)[number];

export const sameField = (field: WatchedField, a: unknown, b: unknown): boolean => {
  if (field === 'budget') return sameBudget(a as Budget | null, b as Budget | null);
  if (field === 'bid') return sameAmount(a as Amount | null, b as Amount | null);
  return a === b;
};

export const changedFields = (before: ObjectRow, after: ObjectRow): WatchedField[] =>
  watchedFields.filter((field) => !sameField(field, before[field], after[field]));

export const standsElsewhere = (before: ObjectRow, after: ObjectRow): boolean =>
  before.parent_id !== after.parent_id ||
  before.campaign_id !== after.campaign_id ||
  before.group_id !== after.group_id;

/** Whether there is nothing to write. When it was found and when it last was another is not what it is. */
export const isSame = (before: ObjectRow, after: ObjectRow): boolean =>
  changedFields(before, after).length === 0 &&
  !standsElsewhere(before, after) &&
  before.state === after.state &&
  before.platform_status === after.platform_status &&
  before.managed === after.managed &&
  before.product_id === after.product_id &&
  before.vanished_at === null &&
  before.updated_at.getTime() === after.updated_at.getTime() &&
  before.created_at.getTime() === after.created_at.getTime();

/** Whether the platform shows it otherwise than it showed it before: on, off, refused, without money. */
export const hasMoved = (before: ObjectRow, after: ObjectRow): boolean =>
  before.platform_status !== notRead && before.platform_status !== after.platform_status;
