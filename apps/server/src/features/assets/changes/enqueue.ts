import { CallError, FieldRefused } from '@adsail/contract';
import type { ChangeAction } from '@adsail/contract/assets';
import type { z } from 'zod';
import { newId } from '../../../db/ids.ts';
import type { TenantTx } from '../../../db/scope.ts';
import type { MemberArgs } from '../../../framework/bind.ts';
import {
  enqueueOperations,
  isUnsettled,
  operation,
  type OperationKind,
  type OperationRow,
  operationsByIds,
} from '../../ledger/index.ts';
import type { AssetPlace } from '../define.ts';
import { type AssetRow, claimVersion, isNameTaken } from '../store/assets.ts';
import { changesGivingNames, changesOf, type ChangeRow, insertChange, lockPlace } from '../store/changes.ts';

export interface WantedChange<Schema extends z.ZodType> {
  place: AssetPlace;
  action: ChangeAction;
  /** What it is called on screen. */
  name: string;
  /** The account that gets it, where that is another one than the one that does it. */
  shownIn?: string;
  operation: OperationKind<Schema>;
  payload: z.input<Schema>;
  /** What it changes, as the member has read it; left out for what is added, and where several may change it at once. */
  of?: ChangedAsset;
}

type ChangedAsset = Pick<AssetRow, 'id' | 'external_id' | 'version'>;

/** One after the other: whoever has not seen what the one before wants would undo it. */
async function refuseSecond(tx: TenantTx, place: AssetPlace, of: ChangedAsset): Promise<void> {
  if (!(await claimVersion(tx, of))) throw new CallError('conflict');
  const [first] = await unfinishedAmong(tx, await changesOf(tx, place, of.external_id));
  if (first)
    throw new CallError('conflict', { key: 'assets:error.beingChanged', parameters: { name: first.name } });
}

/** Hands a change to the ledger, in the call's transaction; the screen follows it by its id. */
export async function enqueueChange<Schema extends z.ZodType>(
  { tx, services, actor, audit }: Pick<MemberArgs, 'tx' | 'services' | 'actor' | 'audit'>,
  { place, action, name, shownIn, operation: kind, payload, of }: WantedChange<Schema>,
): Promise<{ changeId: string }> {
  if (of) await refuseSecond(tx, place, of);
  const id = newId();
  const { platform, advertiserId } = place;
  const wanted = operation({
    kind,
    key: `asset ${id}`,
    planId: id,
    account: { platform, advertiserId },
    actor: { type: 'MEMBER', id: actor.userId },
    priority: 'person',
    payload: payload as never,
  });
  const [enqueued] = await enqueueOperations(tx, services, [wanted]);
  if (!enqueued) throw new Error('Nothing was enqueued');
  await insertChange(tx, {
    id,
    kind: place.kind,
    platform,
    advertiser_id: shownIn ?? advertiserId,
    action,
    name,
    operation_id: enqueued.id,
    external_id: of?.external_id ?? null,
    created_by: actor.userId,
    created_at: services.clock(),
  });
  audit({ entity: place.kind, entityId: id, after: { action, advertiserId, payload } });
  return { changeId: id };
}

type OfOperation = Pick<ChangeRow, 'operation_id'>;

/** The operations of changes, as far as they have not ended. */
async function unfinishedOf(tx: TenantTx, changes: readonly OfOperation[]): Promise<OperationRow[]> {
  const ids = changes.map(({ operation_id }) => operation_id);
  return (await operationsByIds(tx, ids)).filter(({ state }) => isUnsettled(state));
}

async function unfinishedAmong<Change extends OfOperation>(
  tx: TenantTx,
  changes: readonly Change[],
): Promise<Change[]> {
  const ids = new Set((await unfinishedOf(tx, changes)).map(({ id }) => id));
  return changes.filter(({ operation_id }) => ids.has(operation_id));
}

/**
 * What has the name already, at the platform or on its way there, is refused here: a second one would be found as "made twice", or
 * refused by the platform much later.
 */
export async function refuseTakenName(
  tx: TenantTx,
  place: AssetPlace,
  name: string,
  /** Of what the platform takes, and of our view of it: what nothing else in the account may have. */
  field: 'name' | 'downloadUrl' = 'name',
): Promise<void> {
  await lockPlace(tx, place);
  if (await isNameTaken(tx, place, name, field))
    throw new FieldRefused(field, 'assets:error.nameTaken', { name });
  const given = await unfinishedOf(tx, await changesGivingNames(tx, place));
  if (given.some(({ payload }) => (payload as Readonly<Record<string, unknown>>)[field] === name))
    throw new FieldRefused(field, 'assets:error.onItsWay', { name });
}
