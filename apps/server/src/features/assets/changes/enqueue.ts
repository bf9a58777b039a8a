import { FieldRefused } from '@adsail/contract';
import type { ChangeAction } from '@adsail/contract/assets';
import type { z } from 'zod';
import { newId } from '../../../db/ids.ts';
import type { TenantTx } from '../../../db/scope.ts';
import type { MemberArgs } from '../../../framework/bind.ts';
import { enqueueOperations, operation, operationsByIds, type OperationKind } from '../../ledger/index.ts';
import type { AssetPlace } from '../define.ts';
import { isNameTaken } from '../store/assets.ts';
import { changesNamed, insertChange, lockPlace } from '../store/changes.ts';

export interface WantedChange<Schema extends z.ZodType> {
  place: AssetPlace;
  action: ChangeAction;
  /** What it is called on screen. */
  name: string;
  /** The account that gets it, where that is another one than the one that does it. */
  shownIn?: string;
  operation: OperationKind<Schema>;
  payload: z.input<Schema>;
}

/** Hands a change to the ledger, in the call's transaction; the screen follows it by its id. */
export async function enqueueChange<Schema extends z.ZodType>(
  { tx, services, actor, audit }: Pick<MemberArgs, 'tx' | 'services' | 'actor' | 'audit'>,
  { place, action, name, shownIn, operation: kind, payload }: WantedChange<Schema>,
): Promise<{ changeId: string }> {
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
    created_by: actor.userId,
    created_at: services.clock(),
  });
  audit({ entity: place.kind, entityId: id, after: { action, advertiserId, payload } });
  return { changeId: id };
}

const unfinished: readonly string[] = ['PENDING', 'SENT', 'UNCERTAIN', 'DOUBTFUL'];

/**
 * What has the name already, at the platform or on its way there, is refused here: a second one would be found as "made twice", or
 * refused by the platform much later.
 */
export async function refuseTakenName(
  tx: TenantTx,
  place: AssetPlace,
  name: string,
  { path = 'name', dataField }: { path?: string; dataField?: string } = {},
): Promise<void> {
  await lockPlace(tx, place);
  if (await isNameTaken(tx, place, name, dataField))
    throw new FieldRefused(path, 'assets:error.nameTaken', { name });
  const pending = await changesNamed(tx, place, name);
  const operations = await operationsByIds(
    tx,
    pending.map(({ operation_id }) => operation_id),
  );
  if (operations.some(({ state }) => unfinished.includes(state)))
    throw new FieldRefused(path, 'assets:error.onItsWay', { name });
}
