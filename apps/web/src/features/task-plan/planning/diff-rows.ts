import { type AdPlatform, canonical } from '@adsail/contract';
import { type Level, platformLevels } from '@adsail/contract/delivery';
import { diffPlans, type Plan, type PlanNode } from '@adsail/contract/tasks/plan';
import type { DiffRow } from './protocol.ts';

/** Longer ones are read in the object itself. */
const longest = 160;

const isAmount = (value: unknown): value is { amount: string; currency: string } =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value;

/** A value as a short text; nothing: the object does not have it. */
function shortText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return cut(value);
  if (isAmount(value)) return `${value.currency} ${value.amount}`;
  if (typeof value === 'object' && 'mode' in value && 'amount' in value)
    return [value.mode, shortText(value.amount)].filter(Boolean).join(' ');
  return cut(canonical(value));
}
const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

type Planned = Pick<Plan, 'at' | 'nodes'>;

/** What a plan makes otherwise than the one before, in the order of its rows; what is gone comes last. */
export function diffRows(platform: AdPlatform, before: Planned, after: Planned): DiffRow[] {
  const levels: readonly Level[] = platformLevels[platform];
  const { added, removed, changed } = diffPlans(before, after);
  const row = ({ key, level, advertiserId, name }: PlanNode, kind: DiffRow['kind']): DiffRow => ({
    key,
    kind,
    level: levels.indexOf(level),
    advertiserId,
    name,
    fields: [],
  });
  return [
    ...changed.map(({ node, fields }) => ({
      ...row(node, 'changed'),
      fields: fields.map(({ field, before, after }) => ({
        field,
        before: shortText(before),
        after: shortText(after),
      })),
    })),
    ...added.map((node) => row(node, 'added')),
    ...removed.map((node) => row(node, 'removed')),
  ];
}
