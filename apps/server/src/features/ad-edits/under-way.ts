import type { AdPlatform, Language } from '@adsail/contract';
import type { ChangeUnderWay, FieldValue, ObjectRef } from '@adsail/contract/ad-edits';
import type { Level } from '@adsail/contract/delivery';
import type { TenantTx } from '../../db/scope.ts';
import { explainFailure, openChanges, type OpenChange, screenState } from '../ledger/index.ts';
import { refText } from './store/objects.ts';

type Values = Readonly<Record<string, unknown>>;

const fields: Readonly<Record<string, ChangeUnderWay['field']>> = {
  'delivery.status': 'status',
  'delivery.delete': 'status',
  'delivery.budget': 'budget',
  'delivery.bid': 'bid',
};

export function fieldOf({ kind, payload }: Pick<OpenChange, 'kind' | 'payload'>): ChangeUnderWay['field'] {
  return fields[kind] ?? ('name' in (payload as Values) ? 'name' : 'settings');
}

/** What it becomes: a status, an amount, a name. */
export const valueWanted = ({ payload }: Pick<OpenChange, 'payload'>): FieldValue => {
  const { status, amount, name } = payload as Values;
  return (status ?? amount ?? name ?? null) as FieldValue;
};

/** Of a budget its amount: that is what changes. */
const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'mode' in value
    ? (value as unknown as { amount: unknown }).amount
    : value;

/** What it was before the sending, or what whoever wanted it had seen. */
export function valueBefore(change: Pick<OpenChange, 'kind' | 'payload' | 'before'>): FieldValue {
  const field = fieldOf(change);
  const before = change.before as Values | null;
  if (before) return (plain(before[field]) ?? null) as FieldValue;
  const { expected } = change.payload as Values;
  const seen = field === 'name' ? (expected as { name?: string } | undefined)?.name : expected;
  return (plain(seen) ?? null) as FieldValue;
}

function present(row: OpenChange, language: Language, now: Date): ChangeUnderWay {
  return {
    operationId: row.id,
    changeSetId: row.plan_id,
    field: fieldOf(row),
    from: valueBefore(row),
    to: valueWanted(row),
    state: screenState(row),
    until: untilOf(row, now),
    reason: row.error && explainFailure(language, row.error).message,
  };
}

/** When it goes on, where that is not now. */
export const untilOf = (
  { state, not_before }: Pick<OpenChange, 'state' | 'not_before'>,
  now: Date,
): string | null =>
  (state === 'PENDING' || state === 'UNCERTAIN') && not_before > now ? not_before.toISOString() : null;

/**
 * Which changes of these objects have no end yet, in the order in which they are made, by `refText`: for lists, one question for a
 * page. Whoever asks has seen to it that the reader may see the accounts.
 */
export async function changesUnderWayOf(
  tx: TenantTx,
  { platform, level }: { platform: AdPlatform; level: Level },
  refs: readonly ObjectRef[],
  { language, now }: { language: Language; now: Date },
): Promise<Map<string, ChangeUnderWay[]>> {
  const found = new Map<string, ChangeUnderWay[]>();
  for (const [ref, rows] of await openByObject(tx, { platform, level }, refs))
    found.set(
      ref,
      rows.map((row) => present(row, language, now)),
    );
  return found;
}

/** The same as the ledger has them. */
export async function openByObject(
  tx: TenantTx,
  { platform, level }: { platform: AdPlatform; level: Level },
  refs: readonly ObjectRef[],
): Promise<Map<string, OpenChange[]>> {
  if (refs.length === 0) return new Map();
  const accounts = [...new Set(refs.map(({ advertiserId }) => advertiserId))];
  const rows = await openChanges(
    tx,
    platform,
    accounts,
    refs.map(({ id }) => `${level}:${id}`),
  );
  return Map.groupBy(rows, ({ advertiser_id: advertiserId, target }) =>
    refText({ advertiserId, id: (target as string).slice(level.length + 1) }),
  );
}
