import { addDays } from '@adsail/contract';
import {
  type AccountScope,
  amountIn,
  type CountName,
  countIn,
  type Figures,
  type InsightQuery,
} from '../core/index.ts';
import { effectiveStatuses, isFacebookLevel, levels } from './enums.ts';
import { conversionsOf, countMetrics, purchaseActions, type Source } from './insights.data.ts';
import type { ActionRow, InsightWire, Row } from './wire.ts';

export const maxDays = { day: 30, hour: 7, total: 365 } as const;

export const maxIds = 50;

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

/** What is missing has not happened. "Every metric is a string"; a number is read as well, for it must not become a zero. */
export const textIn = (row: InsightWire, field: string): string => {
  const value: unknown = row[field] ?? '0';
  return Array.isArray(value) ? '0' : String(value as string | number | bigint);
};

/** A column, or an action in a list of them, as messages name it. */
function figureIn(row: InsightWire, source: Source): { field: string; text: string } {
  if (typeof source === 'string') return { field: source, text: textIn(row, source) };
  const [field, type] = source;
  const found = actions(row, field).find(({ action_type }) => action_type === type);
  return { field: `${field}[${type}]`, text: String(found?.value ?? 0) };
}

/** What every row tells, whatever it is about. */
export function figuresOf(by: InsightQuery['by'], { account }: AccountScope, row: InsightWire): Figures {
  const money = (source: Source) => {
    const { field, text } = figureIn(row, source);
    return amountIn('FACEBOOK', field, text, account.currency);
  };
  const count = (source: Source) => {
    const { field, text } = figureIn(row, source);
    return countIn('FACEBOOK', field, text);
  };
  const counts = Object.fromEntries(
    Object.entries(countMetrics).map(([name, source]) => [name, source === null ? 0 : count(source)]),
  ) as Record<CountName, number>;
  return {
    day: by === 'total' ? null : textIn(row, 'date_start'),
    spend: money('spend'),
    appPurchaseValue: money(['action_values', purchaseActions.app]),
    webPurchaseValue: money(['action_values', purchaseActions.web]),
    counts: { ...counts, conversions: conversionsOf(counts) },
    reach: row['reach'] === undefined ? null : count('reach'),
  };
}
