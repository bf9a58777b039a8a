import { CallError } from '@adsail/contract';
import { type PushAccount, type PushPreview, pushLimits } from '@adsail/contract/materials';
import { newId } from '../../db/ids.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { MemberArgs } from '../../framework/bind.ts';
import { requireAccounts } from '../accounts/index.ts';
import { enqueueOperations, giveUpDoubts, operation } from '../ledger/index.ts';
import { materialPush, pushedName } from './push-operation.ts';
import {
  attemptsOf,
  deleteOldPushes,
  insertPush,
  lockForPush,
  type Pair,
  pairsThere,
  pairText,
  type PushFile,
} from './push-store.ts';

type Pushing = Pick<MemberArgs, 'tx' | 'services' | 'actor'>;

const keepMs = 90 * 86_400_000;
/** So few go before the work that nobody waits for. */
const fewUploads = 20;
const underWay: readonly string[] = ['PENDING', 'SENT', 'UNCERTAIN'];

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

export interface PlannedPair extends Pair {
  /** `onTheWay` has the operation that brings it there. */
  plan: 'there' | 'onTheWay' | 'needed';
  operationId: string | null;
  /** Of what was tried before and did not succeed. */
  doubtful: string | null;
  wasTried: boolean;
}

/** What has to be done for each pair. */
export async function planPairs(tx: TenantTx, pairs: readonly Pair[]): Promise<PlannedPair[]> {
  const ids = [...new Set(pairs.map(({ materialId }) => materialId))];
  if (ids.length === 0) return [];
  const there = await pairsThere(tx, ids);
  const attempts = Map.groupBy(await attemptsOf(tx, ids), pairText);
  return pairs.map((pair) => {
    const text = pairText(pair);
    const former = attempts.get(text) ?? [];
    const open = former.find(({ state }) => underWay.includes(state));
    const doubtful = former.find(({ state }) => state === 'DOUBTFUL')?.operationId ?? null;
    const common = { ...pair, doubtful, wasTried: former.length > 0 };
    if (there.has(text)) return { ...common, plan: 'there', operationId: null };
    if (open) return { ...common, plan: 'onTheWay', operationId: open.operationId };
    return { ...common, plan: 'needed', operationId: null };
  });
}

export const previewOf = (planned: readonly PlannedPair[]): PushPreview => {
  const count = (plan: PlannedPair['plan']) => planned.filter((each) => each.plan === plan).length;
  return { needed: count('needed'), there: count('there'), onTheWay: count('onTheWay') };
};

/** Hands over what is needed; the same pairs, each with the operation that it waits for. */
export async function enqueueUploads(
  { tx, services, actor }: Pushing,
  pushId: string,
  files: readonly PushFile[],
  planned: readonly PlannedPair[],
): Promise<PlannedPair[]> {
  const byId = new Map(files.map((file) => [file.id, file]));
  const needed = planned.filter(({ plan }) => plan === 'needed');
  // What was doubtful is looked for before it is sent once more.
  await giveUpDoubts(
    tx,
    needed.flatMap(({ doubtful }) => doubtful ?? []),
  );
  const wanted = needed.map(({ materialId, platform, advertiserId, wasTried }, position) => {
    const file = byId.get(materialId) as PushFile;
    return operation({
      kind: materialPush,
      key: `material push ${newId()}`,
      planId: pushId,
      position,
      account: { platform, advertiserId },
      actor: { type: 'MEMBER', id: actor.userId },
      priority: needed.length <= fewUploads ? 'person' : 'background',
      payload: {
        materialId,
        kind: file.kind === 'IMAGE' ? 'image' : 'video',
        name: pushedName(file),
        file: { key: file.fileKey, mimeType: file.mimeType, size: Number(file.size) },
        md5: file.md5,
        wasTried,
      },
    });
  });
  const enqueued = await enqueueOperations(tx, services, wanted);
  const idOf = new Map(needed.map((pair, at) => [pairText(pair), enqueued[at]?.id ?? null]));
  return planned.map((pair) =>
    pair.plan === 'needed' ? { ...pair, operationId: idOf.get(pairText(pair)) ?? null } : pair,
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
  const planned = await enqueueUploads(pushing, pushId, files, await planPairs(tx, pairs));
  const byId = new Map(files.map((file) => [file.id, file]));
  const now = services.clock();
  await deleteOldPushes(tx, new Date(now.getTime() - keepMs));
  await insertPush(
    tx,
    { id: pushId, createdBy: actor.userId, now },
    planned.map(({ materialId, platform, advertiserId, operationId }) => {
      const { kind, name } = byId.get(materialId) as PushFile;
      return {
        material_id: materialId,
        platform,
        advertiser_id: advertiserId,
        kind,
        name,
        operation_id: operationId,
      };
    }),
  );
  return pushId;
}
