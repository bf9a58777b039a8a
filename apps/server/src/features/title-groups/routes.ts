import { CallError } from '@adsail/contract';
import { dropDuplicates, type TitleGroup, titleGroupCalls } from '@adsail/contract/title-groups';
import type { TenantTx } from '../../db/scope.ts';
import { presentPage } from '../../db/paging.ts';
import { bind } from '../../http/bind.ts';
import { holdProduct } from '../products/index.ts';
import { presentTitleGroup } from './present.ts';
import {
  deleteTitleGroups,
  insertTitleGroup,
  lockTitleGroup,
  pageTitleGroups,
  readTitleGroup,
  updateTitleGroup,
} from './store.ts';

async function read(tx: TenantTx, id: string): Promise<TitleGroup> {
  const row = await readTitleGroup(tx, id);
  if (!row) throw new CallError('notFound');
  return presentTitleGroup(row);
}

async function needProduct(tx: TenantTx, productId: string): Promise<void> {
  if (!(await holdProduct(tx, productId))) throw new CallError('notFound');
}

export const titleGroupRoutes = bind(titleGroupCalls, {
  async add({ input, services, tx, audit }) {
    const { titles, dropped } = dropDuplicates(input.titles);
    await needProduct(tx, input.productId);
    const group = await read(tx, await insertTitleGroup(tx, { ...input, titles }, services.clock()));
    audit({ entity: 'titleGroup', entityId: group.id, after: group });
    return { group, droppedDuplicates: dropped };
  },

  async update({ input, services, tx, audit }) {
    const row = await lockTitleGroup(tx, input.id);
    if (!row) throw new CallError('notFound');
    if (input.version !== undefined && input.version !== row.version) throw new CallError('conflict');
    const before = await read(tx, row.id);
    const { titles, dropped } = dropDuplicates(input.titles);
    await needProduct(tx, input.productId);
    await updateTitleGroup(tx, row, { ...input, titles }, services.clock());
    const group = await read(tx, row.id);
    audit({ entity: 'titleGroup', entityId: group.id, before, after: group });
    return { group, droppedDuplicates: dropped };
  },

  async deleteList({ input, tx, audit }) {
    const ids = [...new Set(input.ids)];
    const gone = new Map((await deleteTitleGroups(tx, ids)).map((row) => [row.id, row]));
    for (const [id, { group_name, product_id, titles }] of gone)
      audit({
        entity: 'titleGroup',
        entityId: id,
        before: { groupName: group_name, productId: product_id, titles },
      });
    return { results: ids.map((id) => ({ id, deleted: gone.has(id) })) };
  },

  async page({ input, tx }) {
    return presentPage(await pageTitleGroups(tx, input), presentTitleGroup);
  },
});
