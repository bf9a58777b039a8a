import { CallError, dropDuplicates } from '@adsail/contract';
import { type TitleGroup, titleGroupCalls } from '@adsail/contract/title-groups';
import type { TenantTx } from '../../db/scope.ts';
import { presentPage } from '../../db/paging.ts';
import { deleteRows, lockRow, refuseStale } from '../../db/rows.ts';
import { bind } from '../../framework/bind.ts';
import { requireProduct } from '../products/index.ts';
import { presentTitleGroup } from './present.ts';
import { insertTitleGroup, pageTitleGroups, readTitleGroup, updateTitleGroup } from './store.ts';

async function presented(tx: TenantTx, id: string): Promise<TitleGroup> {
  const row = await readTitleGroup(tx, id);
  if (!row) throw new CallError('notFound');
  return presentTitleGroup(row);
}

export const titleGroupRoutes = bind(titleGroupCalls, {
  async add({ input, services, tx, audit }) {
    const { unique: titles, dropped } = dropDuplicates(input.titles);
    await requireProduct(tx, input.productId);
    const group = await presented(tx, await insertTitleGroup(tx, { ...input, titles }, services.clock()));
    audit({ entity: 'titleGroup', entityId: group.id, after: group });
    return { group, droppedDuplicates: dropped };
  },

  async update({ input, services, tx, audit }) {
    const row = await lockRow(tx, 'title_groups', input.id);
    refuseStale(row, input.version);
    const before = await presented(tx, row.id);
    const { unique: titles, dropped } = dropDuplicates(input.titles);
    await requireProduct(tx, input.productId);
    await updateTitleGroup(tx, row, { ...input, titles }, services.clock());
    const group = await presented(tx, row.id);
    audit({ entity: 'titleGroup', entityId: group.id, before, after: group });
    return { group, droppedDuplicates: dropped };
  },

  async deleteList({ input, tx, audit }) {
    const { rows, results } = await deleteRows(tx, 'title_groups', input.ids);
    for (const { id, group_name: groupName, product_id: productId, titles } of rows)
      audit({ entity: 'titleGroup', entityId: id, before: { groupName, productId, titles } });
    return { results };
  },

  async page({ input, tx }) {
    return presentPage(await pageTitleGroups(tx, input), presentTitleGroup);
  },
});
