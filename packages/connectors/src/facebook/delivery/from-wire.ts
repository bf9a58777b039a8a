import { type Amount, type Budget, type DeliveryObject, type AccountScope } from '../../core/index.ts';
import { type FacebookLevel, stateOf, statusOf } from '../enums.ts';
import { fromMinor } from '../money.ts';
import { instantOf } from '../time.ts';
import type { DeliveryRow, WireNumber } from '../wire.ts';
import { filesOf } from './files.ts';

const given = (value: WireNumber | undefined): value is WireNumber =>
  value !== undefined && Number(value) > 0;

/** No budget is 0 or nothing: then it is the campaign's, or the ad sets'. */
function budgetOf({ daily_budget, lifetime_budget }: DeliveryRow, currency: string): Budget | null {
  if (given(daily_budget)) return { mode: 'DAY', amount: fromMinor(daily_budget, currency) };
  if (given(lifetime_budget)) return { mode: 'TOTAL', amount: fromMinor(lifetime_budget, currency) };
  return null;
}

const bidOf = ({ bid_amount }: DeliveryRow, currency: string): Amount | null =>
  given(bid_amount) ? fromMinor(bid_amount, currency) : null;

export function objectOf(level: FacebookLevel, row: DeliveryRow, { account }: AccountScope): DeliveryObject {
  const parentId = { campaign: account.id, adgroup: row.campaign_id, ad: row.adset_id }[level];
  if (!row.id || !parentId) throw new Error(`A ${level} without an id`);
  const effective = row.effective_status ?? row.status;
  return {
    level,
    id: row.id,
    accountId: account.id,
    parentId,
    name: row.name ?? '',
    status: statusOf(row.status, effective),
    state: stateOf(effective),
    platformStatus: effective,
    budget: level === 'ad' ? null : budgetOf(row, account.currency),
    bid: level === 'adgroup' ? bidOf(row, account.currency) : null,
    createdAt: instantOf(row.created_time),
    updatedAt: instantOf(row.updated_time),
    // "Advantage+ app campaigns" can be neither changed nor copied any more.
    managed: row.smart_promotion_type === 'SMART_APP_PROMOTION',
    // Asked for in lists alone: the call that makes an ad does not tell of its creative.
    ...(level === 'ad' && row['creative'] !== undefined && { files: filesOf(row) }),
    raw: row,
  };
}
