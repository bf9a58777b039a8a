import { type Level, sameAmount } from '@adsail/contract/delivery';
import type { TenantTx } from '../../../db/scope.ts';
import {
  changesUnderWay,
  type OutsideChange,
  ownChangesSince,
  recordOutsideChanges,
} from '../../ledger/index.ts';
import type { MirrorPlace } from '../place.ts';
import { deletedAmong, type ObjectRow } from '../store/objects.ts';
import { changedFields, notRead, sameField, type WatchedField } from './compare.ts';
import type { Judge, RowChange } from './judge.ts';

interface Difference {
  id: string;
  field: WatchedField;
  before: ObjectRow[WatchedField];
  after: ObjectRow[WatchedField];
  /** What it stands in. */
  above: readonly string[];
}

const aboveOf = ({ external_id: id, parent_id, campaign_id, group_id }: ObjectRow): string[] =>
  [parent_id, campaign_id, group_id].filter((each) => each !== null && each !== id) as string[];

/** Of rows that the platform itself has shown before. */
const differencesIn = (changes: readonly RowChange[]): Difference[] =>
  changes.flatMap(({ before, row }) =>
    before && before.vanished_at === null && before.platform_status !== notRead
      ? changedFields(before, row).map((field) => ({
          id: row.external_id,
          field,
          before: before[field],
          after: row[field],
          above: aboveOf(row),
        }))
      : [],
  );

/** An amount stands for the budget that has it. */
function means(field: WatchedField, value: unknown, given: unknown): boolean {
  if (field !== 'budget' || typeof given !== 'object' || given === null || !('currency' in given))
    return sameField(field, value, given ?? null);
  const amount = (value as ObjectRow['budget'])?.amount ?? null;
  return sameAmount(amount, given as ReturnType<() => NonNullable<typeof amount>>);
}

interface Own {
  /** Our operation set it to that, or an operation that is under way does. */
  made: unknown[];
  /** It was that before. */
  undone: unknown[];
  /** Settings of ours may mean anything. */
  settings: boolean;
}

const isSetBySettings = (field: WatchedField): boolean => field === 'budget' || field === 'bid';

/** What our own operations have to do with these objects: those of late, and those without an end. */
async function ownOf(
  tx: TenantTx,
  place: MirrorPlace,
  level: Level,
  ids: readonly string[],
  since: Date,
): Promise<(difference: Difference) => Own> {
  const done = await ownChangesSince(tx, { platform: place.platform, level }, ids, since);
  const targets = ids.map((id) => `${level}:${id}`);
  const open = await changesUnderWay(tx, place, targets);
  const doneOf = Map.groupBy(done, ({ objectId }) => objectId);
  const openOf = Map.groupBy(open, ({ target }) => target);
  return ({ id, field }) => {
    const own = doneOf.get(id) ?? [];
    const wanted = (openOf.get(`${level}:${id}`) ?? []).map(
      ({ payload }) => payload as Record<string, unknown>,
    );
    const named = own.filter(({ what }) => what === field);
    const key = field === 'budget' || field === 'bid' ? 'amount' : field;
    return {
      made: [
        ...named.map(({ after }) => after),
        ...wanted.flatMap((payload) => (key in payload ? [payload[key]] : [])),
      ],
      undone: named.map(({ before }) => before),
      settings:
        isSetBySettings(field) &&
        (own.some(({ what }) => what === 'settings') || wanted.some((payload) => 'settings' in payload)),
    };
  };
}

const isDeletion = ({ field, after }: Difference): boolean => field === 'status' && after === 'DELETE';

/** What was deleted with what it stands in: that alone is a change, whoever made it. */
async function deletedWithAbove(
  tx: TenantTx,
  place: MirrorPlace,
  differences: readonly Difference[],
): Promise<(difference: Difference) => boolean> {
  const above = differences.filter(isDeletion).flatMap((difference) => difference.above);
  const gone = await deletedAmong(tx, place, [...new Set(above)]);
  return (difference) => isDeletion(difference) && difference.above.some((id) => gone.has(id));
}

/** Who changed something in an object at the platform, and when. */
export type WhoDidIt = (objectId: string, field: WatchedField) => Pick<OutsideChange, 'doneAt' | 'doneBy'>;

interface Reading {
  place: MirrorPlace;
  level: Level;
  /** What we did before, every list shows. */
  lateSince: Date;
  now: Date;
  whoDidIt: WhoDidIt;
}

/**
 * What differs from the reading before, and none of our operations explains, somebody else has done. What we have just changed, and
 * lists still show as it was, is left as it is.
 */
export const outsideJudge =
  ({ place, level, lateSince, now, whoDidIt }: Reading): Judge =>
  async (tx, changes) => {
    const differences = differencesIn(changes);
    if (differences.length === 0) return new Set();
    const ids = [...new Set(differences.map(({ id }) => id))];
    const ownChange = await ownOf(tx, place, level, ids, lateSince);
    const isConsequence = await deletedWithAbove(tx, place, differences);
    const late = new Set<string>();
    const outside: OutsideChange[] = [];
    for (const difference of differences) {
      const { id, field, before, after } = difference;
      const { made, undone, settings } = ownChange(difference);
      if (settings || isConsequence(difference) || made.some((value) => means(field, after, value))) continue;
      if (undone.some((value) => means(field, after, value))) late.add(id);
      else
        outside.push({ ...place, level, objectId: id, what: field, before, after, ...whoDidIt(id, field) });
    }
    await recordOutsideChanges(
      tx,
      outside.filter(({ objectId }) => !late.has(objectId)),
      now,
    );
    return late;
  };
