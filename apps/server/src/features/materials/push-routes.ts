import { CallError, mayRoles } from '@adsail/contract';
import { permits } from '@adsail/contract/accounts';
import { failedPushStates, materialPushCalls, type Push } from '@adsail/contract/materials';
import type { TenantTx } from '../../db/scope.ts';
import { bind } from '../../framework/bind.ts';
import type { Reader } from '../accounts/index.ts';
import { cancelPending } from '../ledger/index.ts';
import { planPairs } from './ensure.ts';
import { keptId } from './merged-store.ts';
import { pushPairs, requireManaged, startPush } from './push.ts';
import { presentAccounts, presentPush } from './push-present.ts';
import {
  countItems,
  extentOf,
  itemsOf,
  moveItems,
  pagePushes,
  placesOf,
  type PushItemRow,
  type PushRow,
  readPush,
} from './push-store.ts';
import { countAccounts } from './place-store.ts';
import { namedMaterials } from './store.ts';

async function presented(
  tx: TenantTx,
  reader: Reader,
  rows: readonly NonNullable<PushRow>[],
): Promise<Push[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const counts = await countItems(tx, reader, ids);
  const extents = await extentOf(tx, reader, ids);
  return rows.map((row) => presentPush(row, counts, extents));
}

const isManaged = ({ permission }: PushItemRow) => permits(permission, 'MANAGE');

/** Those of a push that the member may decide about. */
async function managedItems(tx: TenantTx, reader: Reader, pushId: string): Promise<PushItemRow[]> {
  if (!(await readPush(tx, reader, pushId))) throw new CallError('notFound');
  const items = (await itemsOf(tx, reader, pushId)).filter(isManaged);
  if (items.length === 0) throw new CallError('forbidden');
  return items;
}

export const pushRoutes = bind(materialPushCalls, {
  async pushPreview(args) {
    const { input, tx, services } = args;
    const accounts = await requireManaged(args, input.accounts);
    const ids = [...new Set(input.ids)];
    const pairs = ids.flatMap((id) => accounts.map((account) => ({ ...account, materialId: id })));
    return planPairs(tx, pairs, services.clock());
  },

  async push(args) {
    const { input, audit } = args;
    const accounts = await requireManaged(args, input.accounts);
    const ids = [...new Set(input.ids)];
    const pushId = await startPush(args, ids, accounts);
    audit({ entity: 'material-push', entityId: pushId, after: { ids, accounts } });
    return { pushId };
  },

  async pushes({ input, tx, actor }) {
    const { list, ...page } = await pagePushes(tx, actor, input);
    return { ...page, list: await presented(tx, actor, list) };
  },

  async pushDetail({ input: { pushId }, tx, actor, http }) {
    const row = await readPush(tx, actor, pushId);
    if (!row) throw new CallError('notFound');
    const [push] = await presented(tx, actor, [row]);
    const items = await itemsOf(tx, actor, pushId);
    return { push: push as Push, accounts: presentAccounts(items, http.language) };
  },

  async pushRetry(args) {
    const { input, tx, actor, audit } = args;
    const { pushId } = input;
    const failed = (await managedItems(tx, actor, pushId)).filter(({ state }) =>
      failedPushStates.includes(state),
    );
    const pairs = failed.map(({ materialId, platform, advertiserId }) => ({
      materialId,
      platform,
      advertiserId,
    }));
    const items = await pushPairs(args, pushId, pairs);
    await moveItems(tx, pushId, items);
    audit({ entity: 'material-push', entityId: pushId, after: { retried: items.length } });
    return { count: items.length };
  },

  async pushCancel({ input: { pushId }, tx, actor, audit }) {
    const items = await managedItems(tx, actor, pushId);
    // What another push waits for too is that one's to call off.
    const own = items.flatMap(({ planId, operationId, coverPlanId, coverOperationId }) => [
      ...(planId === pushId && operationId ? [operationId] : []),
      ...(coverPlanId === pushId && coverOperationId ? [coverOperationId] : []),
    ]);
    const count = own.length > 0 ? await cancelPending(tx, { ids: own }) : 0;
    audit({ entity: 'material-push', entityId: pushId, after: { cancelled: count } });
    return { count };
  },

  async places({ input, tx, actor }) {
    const id = await keptId(tx, input.id);
    const material = await namedMaterials(tx).where('t.id', '=', id).executeTakeFirst();
    if (!material) throw new CallError('notFound');
    const list = mayRoles(actor.roles, 'accounts.read') ? await placesOf(tx, actor, id) : [];
    const seen = new Set(list.map(({ platform, advertiserId }) => `${platform} ${advertiserId}`));
    return {
      list: list.map((place) => ({ ...place, pushedAt: place.pushedAt.toISOString() })),
      hidden: ((await countAccounts(tx, [id])).get(id) ?? 0) - seen.size,
    };
  },
});
