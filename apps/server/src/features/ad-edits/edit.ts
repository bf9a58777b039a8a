import type { AdPlatform } from '@adsail/contract';
import type { EditAnswer, EditOutcome, FieldValue, ObjectRef } from '@adsail/contract/ad-edits';
import { capabilitiesOf, type Level } from '@adsail/contract/delivery';
import { newId } from '../../db/ids.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { MemberArgs } from '../../framework/bind.ts';
import {
  cancelPending,
  changeTimes,
  enqueueOperations,
  type NewOperation,
  type OpenChange,
  operation,
  operationsByIds,
} from '../ledger/index.ts';
import { judge, type Judged, type Known } from './judge.ts';
import type { EditKind } from './kinds.ts';
import { insertChangeSet } from './store/change-sets.ts';
import { findObjects, refText } from './store/objects.ts';
import { openByObject, valueBefore, valueWanted } from './under-way.ts';

interface EditInput<Item> {
  platform: AdPlatform;
  level: Level;
  items: readonly Item[];
  preview: boolean;
}

type Args<Item> = Pick<MemberArgs<EditInput<Item>>, 'input' | 'tx' | 'actor' | 'services' | 'http' | 'audit'>;

export function answerOf(results: EditAnswer['list'], changeSetId: string | null): EditAnswer {
  const count = (outcome: EditOutcome) => results.filter((each) => each.outcome === outcome).length;
  const counts = { accepted: count('accepted'), unchanged: count('unchanged'), refused: count('refused') };
  return { changeSetId, counts, list: [...results] };
}

const hourMs = 3_600_000;

/** Until when the platform takes no other budget of these objects, by `refText`: changes that wait count, too. */
async function limitsOf<Item extends ObjectRef>(
  tx: TenantTx,
  { field }: EditKind<Item>,
  { platform, level, items }: EditInput<Item>,
  open: ReadonlyMap<string, readonly OpenChange[]>,
  now: Date,
): Promise<Map<string, Date>> {
  const most = field === 'budget' ? capabilitiesOf(platform).levels[level]?.budgetChangesPerHour : undefined;
  const limits = new Map<string, Date>();
  if (most === undefined) return limits;
  const since = new Date(now.getTime() - hourMs);
  const ids = items.map(({ id }) => id);
  const times = await changeTimes(tx, { platform, level, what: 'budget' }, ids, since);
  for (const item of items) {
    const sent = (open.get(refText(item)) ?? []).filter(
      ({ kind, attempts }) => kind === 'delivery.budget' && attempts > 0,
    );
    const taken = [...(times.get(item.id) ?? []), ...sent.map(() => now)];
    const first = taken.at(-most);
    if (first) limits.set(refText(item), new Date(first.getTime() + hourMs));
  }
  return limits;
}

async function knownOf<Item extends ObjectRef>(
  { input, tx, actor, services, http }: Args<Item>,
  edit: EditKind<Item>,
): Promise<Known> {
  const objects = await findObjects(tx, actor, input, input.items);
  const open = await openByObject(tx, input, input.items);
  const limits = await limitsOf(tx, edit, input, open, services.clock());
  return { objects, open, limits, language: http.language };
}

/** Those of the same kind that nobody has begun: a newer wish takes their place. */
const replaceable = (kind: string, open: readonly OpenChange[]): OpenChange[] =>
  open.filter((change) => change.kind === kind && change.state === 'PENDING' && change.attempts === 0);

/**
 * Earlier wishes for the same field that nobody has begun are called off. What is then expected is what the first of those expected, by
 * `refText`; of the others it stays as the page showed it.
 */
async function replaceEarlier<Item extends ObjectRef>(
  tx: TenantTx,
  edit: EditKind<Item>,
  accepted: readonly Judged<Item>[],
  { open, objects }: Known,
): Promise<Map<string, FieldValue>> {
  const seenBefore = (change: OpenChange, ref: string): FieldValue => {
    const object = objects.get(ref);
    return valueBefore(change) ?? (object ? edit.before(object) : null);
  };
  const earlier = new Map(
    accepted
      .map(({ item }) => refText(item))
      .map((ref) => [ref, replaceable(edit.kind.kind, open.get(ref) ?? [])] as const)
      .filter(([, changes]) => changes.length > 0),
  );
  const ids = [...earlier.values()].flat().map(({ id }) => id);
  if (ids.length === 0) return new Map();
  await cancelPending(tx, { ids });
  const left = new Set(
    (await operationsByIds(tx, ids)).filter(({ state }) => state !== 'CANCELLED').map(({ id }) => id),
  );
  const expected = new Map<string, FieldValue>();
  for (const [ref, changes] of earlier) {
    const firstGone = changes.findIndex(({ id }) => !left.has(id));
    // One that a worker took meanwhile will be done: what is wanted comes after it.
    const begun = changes.findLast(({ id }) => left.has(id));
    if (begun) expected.set(ref, valueWanted(begun));
    else if (firstGone >= 0) expected.set(ref, seenBefore(changes[firstGone] as OpenChange, ref));
  }
  return expected;
}

/** What becomes of each, and with `preview: false` one operation for each that is accepted. */
export async function editObjects<Item extends ObjectRef>(
  args: Args<Item>,
  edit: EditKind<Item>,
): Promise<EditAnswer> {
  const { input, tx, actor, services, audit } = args;
  const { platform, level, items, preview } = input;
  const known = await knownOf(args, edit);
  const judged = judge(edit, level, items, known);
  const results = judged.map(({ result }) => result);
  const accepted = judged.filter(({ payload }) => payload !== undefined);
  if (preview || accepted.length === 0) {
    // Otherwise the log would keep all items of what did nothing.
    audit({ entity: 'change-set', entityId: 'none', after: { field: edit.field, platform, level, preview } });
    return answerOf(results, null);
  }
  const id = newId();
  const replaced = await replaceEarlier(tx, edit, accepted, known);
  await insertChangeSet(tx, {
    id,
    field: edit.field,
    platform,
    level,
    wanted: edit.wanted(accepted.map(({ item }) => item)),
    item_count: accepted.length,
    created_by: actor.userId,
    created_at: services.clock(),
  });
  const wanted = accepted.map(({ item, payload }, position): NewOperation => {
    const ref = refText(item);
    const chained = replaced.has(ref) ? edit.payload(item, replaced.get(ref) ?? null) : {};
    return operation({
      kind: edit.kind,
      key: `${id} ${ref}`,
      account: { platform, advertiserId: item.advertiserId },
      actor: { type: 'MEMBER', id: actor.userId },
      planId: id,
      position,
      priority: 'person',
      payload: { ...payload, ...chained } as never,
    });
  });
  const enqueued = await enqueueOperations(tx, services, wanted);
  const operationIds = new Map(enqueued.map(({ key, id: operationId }) => [key, operationId]));
  for (const { item, result } of accepted)
    result.operationId = operationIds.get(`${id} ${refText(item)}`) ?? null;
  audit({
    entity: 'change-set',
    entityId: id,
    after: { field: edit.field, platform, level, items: accepted.length },
  });
  return answerOf(results, id);
}
