import type { Bid } from '../../../delivery/bids.ts';
import type { Budget } from '../../../delivery/unit.ts';
import type { StoredObject } from '../../../state/index.ts';
import { amount, part, type Values } from '../input.ts';
import { dayStart } from '../time.ts';

export const settingOf = (project: StoredObject): Values => part(project.fields['delivery_setting']);

export function startOf(project: StoredObject): number {
  const { start_time } = settingOf(project);
  return typeof start_time === 'string' ? dayStart(start_time) : project.createdAt;
}

/** The first instant after the last day; null = no end. */
export function endOf(project: StoredObject): number | null {
  const { schedule_type, end_time } = settingOf(project);
  if (schedule_type === 'SCHEDULE_7_DAYS') return startOf(project) + 7 * 86_400_000;
  return schedule_type === 'SCHEDULE_START_END' && typeof end_time === 'string'
    ? dayStart(end_time, 1)
    : null;
}

const half = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

export const slotsOf = (project: StoredObject, promotion?: StoredObject): string | null =>
  half(promotion?.fields['schedule_time']) ?? half(settingOf(project)['schedule_time']);

function budgetOf(mode: unknown, value: unknown): Budget | null {
  const given = amount(value);
  if (given === null || given <= 0 || mode === 'BUDGET_MODE_INFINITE') return null;
  return { amount: given, period: mode === 'BUDGET_MODE_TOTAL' ? 'total' : 'day' };
}

export function projectBudget(project: StoredObject): Budget | null {
  const { budget_mode, budget } = settingOf(project);
  return budgetOf(budget_mode, budget);
}

export const promotionBudget = ({ fields }: StoredObject): Budget | null =>
  budgetOf(fields['budget_mode'], fields['budget']);

const boughtBy: Readonly<Record<string, Bid['by']>> = { PRICING_CPC: 'click', PRICING_CPM: 'mille' };

/** What is paid at most: the ad's own bids, or the project's. Clicks and impressions are bid for by themselves, everything
 *  else by the price of a conversion, its return, or both. */
export function bidsOf(project: StoredObject, { fields }: StoredObject): Bid[] {
  const setting = settingOf(project);
  const own = (name: string) => amount(fields[name]) ?? amount(setting[name]);
  const by = boughtBy[String(setting['pricing'])];
  const bids: [Bid['by'], number | null][] = by
    ? [[by, own('bid')]]
    : [
        ['conversion', own('cpa_bid')],
        ['roas', own('roi_goal') ?? own('first_roi_goal') ?? own('seven_roi_goal')],
      ];
  return bids.flatMap(([what, most]) => (most === null || most <= 0 ? [] : [{ by: what, amount: most }]));
}
