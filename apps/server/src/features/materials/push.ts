import { CallError } from '@adsail/contract';
import { type PushAccount, pushLimits } from '@adsail/contract/materials';
import { newId } from '../../db/ids.ts';
import type { MemberArgs } from '../../framework/bind.ts';
import { requireAccounts } from '../accounts/index.ts';
import { ensureInAccounts, type Spot } from './ensure.ts';
import type { Pair } from './place-store.ts';
import { insertPush, lockForPush, type PushFile } from './push-store.ts';

type Pushing = Pick<MemberArgs, 'tx' | 'services' | 'actor'>;

/** Whoever pushes manages the accounts. */
export async function requireManaged(
  { tx, actor }: Pushing,
  accounts: readonly PushAccount[],
): Promise<PushAccount[]> {
  const unique = [
    ...new Map(accounts.map((each) => [`${each.platform} ${each.advertiserId}`, each])).values(),
  ];
  for (const [platform, some] of Map.groupBy(unique, (each) => each.platform))
    await requireAccounts(
      tx,
      actor,
      platform,
      some.map(({ advertiserId }) => advertiserId),
      'MANAGE',
    );
  return unique;
}

type Item = Pair & { operationId: string | null; coverOperationId: string | null };

const operationIn = (spot: Spot | null): string | null => (spot?.is === 'onTheWay' ? spot.operationId : null);

/** Uploads what is missing; the same pairs, each with the operations that it waits for. What is gone is left out. */
export async function pushPairs(
  { tx, services, actor }: Pushing,
  pushId: string,
  pairs: readonly Pair[],
): Promise<Item[]> {
  const who = { type: 'MEMBER', id: actor.userId } as const;
  const ensured = await ensureInAccounts({ tx, services, actor: who, planId: pushId }, pairs);
  return ensured.flatMap((each) =>
    each ? [{ ...each, operationId: operationIn(each.file), coverOperationId: operationIn(each.cover) }] : [],
  );
}

/** Every material in every account, those that are there left out of the uploads. */
export async function startPush(
  pushing: Pushing,
  ids: readonly string[],
  accounts: readonly PushAccount[],
): Promise<string> {
  const { tx, services, actor } = pushing;
  const files = await lockForPush(tx, ids);
  if (files.length === 0) throw new CallError('notFound');
  const pairs = files.flatMap(({ id }) => accounts.map((account) => ({ ...account, materialId: id })));
  if (pairs.length > pushLimits.uploads) throw new Error('A push is larger than its limit');
  const pushId = newId();
  const items = await pushPairs(pushing, pushId, pairs);
  const byId = new Map(files.map((file) => [file.id, file]));
  const now = services.clock();
  await insertPush(
    tx,
    { id: pushId, createdBy: actor.userId, now },
    items.map(({ materialId, platform, advertiserId, operationId, coverOperationId }) => {
      const { kind, name } = byId.get(materialId) as PushFile;
      return {
        material_id: materialId,
        platform,
        advertiser_id: advertiserId,
        kind,
        name,
        operation_id: operationId,
        cover_operation_id: coverOperationId,
      };
    }),
  );
  return pushId;
}
