import { unprefixBudgetMode } from '@adsail/contract/delivery';
import {
  type Amount,
  amountOf,
  type Budget,
  type DeliveryObject,
  type AccountScope,
} from '../../core/index.ts';
import { bidField, stateOf, statusOf, type TikTokLevel } from '../enums.ts';
import { instantOf } from '../time.ts';
import type { DeliveryRow } from '../wire.ts';
import { filesOf } from './files.ts';

function budgetOf({ budget, budget_mode }: DeliveryRow, currency: string): Budget | null {
  const mode = unprefixBudgetMode(budget_mode ?? '');
  if (mode === undefined) return null;
  if (mode === 'INFINITE' || budget === null || budget === undefined) return { mode, amount: null };
  return { mode, amount: amountOf(budget, currency) };
}

/** No bid is 0 on the wire, or nothing. */
function bidOf(row: DeliveryRow, currency: string): Amount | null {
  const value = row[bidField(row.billing_event ?? '')];
  return value === null || value === undefined || Number(value) === 0 ? null : amountOf(value, currency);
}

/** The mark is of the older kind of smart campaigns; "Upgraded Smart+" ones go without it. */
const isManaged = ({ is_smart_performance_campaign: mark, campaign_automation_type: kind }: DeliveryRow) =>
  mark === true || kind === 'UPGRADED_SMART_PLUS';

export function objectOf(level: TikTokLevel, row: DeliveryRow, { account }: AccountScope): DeliveryObject {
  const own = {
    campaign: { id: row.campaign_id, name: row.campaign_name, parentId: account.id },
    adgroup: { id: row.adgroup_id, name: row.adgroup_name, parentId: row.campaign_id },
    ad: { id: row.ad_id, name: row.ad_name, parentId: row.adgroup_id },
  }[level];
  if (!own.id || !own.parentId) throw new Error(`A ${level} without an id`);
  const secondary = row.secondary_status ?? '';
  return {
    level,
    id: own.id,
    accountId: account.id,
    parentId: own.parentId,
    name: own.name ?? '',
    status: statusOf(row.operation_status, secondary),
    state: stateOf(row.operation_status, secondary),
    platformStatus: secondary === '' ? row.operation_status : secondary,
    budget: level === 'ad' ? null : budgetOf(row, account.currency),
    bid: level === 'adgroup' ? bidOf(row, account.currency) : null,
    createdAt: instantOf(row.create_time),
    updatedAt: instantOf(row.modify_time),
    managed: isManaged(row),
    ...(level === 'ad' && { files: filesOf(row) }),
    raw: row,
  };
}
