import { unprefixBudgetMode } from '@adsail/contract/delivery';
import {
  type Amount,
  amountOf,
  type Budget,
  type DeliveryObject,
  type AccountScope,
} from '../../core/index.ts';
import { bidField, type OceanLevel, standingOf, statusOf } from '../enums.ts';
import { housed, idText } from '../ids.ts';
import { instantOf } from '../time.ts';
import type { DeliveryRow, WireNumber } from '../wire.ts';
import { filesOf } from './files.ts';

/** What is not set is 0 on the wire, or nothing. */
const amount = (value: WireNumber | null | undefined, currency: string): Amount | null =>
  value === null || value === undefined || Number(value) === 0 ? null : amountOf(value, currency);

type Money = Pick<DeliveryRow, 'budget' | 'budget_mode' | 'bid' | 'cpa_bid'>;

function budgetOf({ budget, budget_mode }: Money, currency: string): Budget | null {
  const mode = unprefixBudgetMode(budget_mode ?? '');
  if (mode === undefined) return null;
  const given = mode === 'INFINITE' ? null : amount(budget, currency);
  // A promotion without a budget of its own still names a mode.
  return mode === 'INFINITE' || given ? { mode, amount: given } : null;
}

/** A project says how it pays; a promotion does not, and has one of the two. */
function bidOf(money: Money, pricing: string | undefined, currency: string): Amount | null {
  if (pricing !== undefined) return amount(money[bidField(pricing)], currency);
  return amount(money.cpa_bid, currency) ?? amount(money.bid, currency);
}

function ownOf(level: OceanLevel, row: DeliveryRow, accountId: string) {
  if (level === 'project')
    return {
      id: row.project_id,
      parentId: accountId,
      name: row.name,
      money: row.delivery_setting ?? {},
      pricing: row.pricing ?? row.delivery_setting?.pricing,
      created: row.project_create_time,
      updated: row.project_modify_time,
    };
  return {
    id: row.promotion_id,
    parentId: idText(row.project_id),
    name: row.promotion_name,
    money: row,
    pricing: undefined,
    created: row.promotion_create_time,
    updated: row.promotion_modify_time,
  };
}

export function objectOf(level: OceanLevel, row: DeliveryRow, { account }: AccountScope): DeliveryObject {
  const { id, parentId, name, money, pricing, created, updated } = ownOf(level, row, account.id);
  if (id === undefined || created === undefined) throw new Error(`A ${level} without an id or a time`);
  return {
    level,
    id: idText(id),
    accountId: account.id,
    parentId,
    name: name ?? '',
    status: statusOf(row),
    ...standingOf(row),
    budget: budgetOf(money, account.currency),
    bid: bidOf(money, pricing, account.currency),
    createdAt: instantOf(created),
    updatedAt: instantOf(updated ?? created),
    managed: false,
    ...(level === 'promotion' && { files: filesOf(row) }),
    raw: housed(row),
  };
}
