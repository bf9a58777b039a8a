import { addDays } from '@adsail/contract';
import {
  type AccountScope,
  type Amount,
  amountOf,
  type CountName,
  type Figures,
  type InsightQuery,
} from '../core/index.ts';
import { effectiveStatuses, isFacebookLevel, levels } from './enums.ts';
import { conversionsOf, countMetrics, purchaseActions } from './insights.data.ts';
import type { ActionRow, InsightWire, Row } from './wire.ts';

export const maxDays = { day: 30, hour: 7, total: 365 } as const;

export function* spans(from: string, to: string, days: number): Generator<{ since: string; until: string }> {
  for (let since = from; since <= to; since = addDays(since, days)) {
    const end = addDays(since, days - 1);
    yield { since, until: end < to ? end : to };
  }
}

/** Deleted objects are left out unless a status filter asks for all of them. */
export function filtersOf(level: InsightQuery['level'], ids: readonly string[] | undefined): Row[] {
  if (level === 'account' || !isFacebookLevel(level)) return [];
  const { kind } = levels[level];
  const statuses = {
    field: `${kind}.effective_status`,
    operator: 'IN',
    value: effectiveStatuses(true),
  };
  return ids ? [statuses, { field: `${kind}.id`, operator: 'IN', value: ids }] : [statuses];
}

const actions = (row: InsightWire, field: string): ActionRow[] => {
  const value = row[field];
  return Array.isArray(value) ? value : [];
};

export const textIn = (row: InsightWire, field: string): string => {
  const value = row[field];
  return typeof value === 'string' ? value : '0';
};

/** What every row tells, whatever it is about. */
export function figuresOf(by: InsightQuery['by'], { account }: AccountScope, row: InsightWire): Figures {
  const money = (value: string): Amount => amountOf(value, account.currency);
  const of = (field: string, type: string) =>
    actions(row, field).find(({ action_type }) => action_type === type)?.value ?? '0';
  const counts = Object.fromEntries(
    Object.entries(countMetrics).map(([name, source]) => [
      name,
      source === null ? 0 : Number(typeof source === 'string' ? textIn(row, source) : of(...source)),
    ]),
  ) as Record<CountName, number>;
  return {
    day: by === 'total' ? null : textIn(row, 'date_start'),
    spend: money(textIn(row, 'spend')),
    appPurchaseValue: money(of('action_values', purchaseActions.app)),
    webPurchaseValue: money(of('action_values', purchaseActions.web)),
    counts: { ...counts, conversions: conversionsOf(counts) },
    reach: row['reach'] === undefined ? null : Number(row['reach']),
  };
}
