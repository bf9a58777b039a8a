import { dropDuplicates } from '@adsail/contract';
import { titleGroupCalls } from '@adsail/contract/title-groups';
import type { TenantTx } from '../../db/scope.ts';
import { presentPage } from '../../db/paging.ts';
import { deleteRows, presentRow, refuseStale } from '../../db/rows.ts';
import { bind } from '../../framework/bind.ts';
import { requireProduct } from '../products/index.ts';
import { presentTitleGroup } from './present.ts';
import { insertTitleGroup, lockTitleGroups, pageTitleGroups, updateTitleGroup } from './store.ts';

const presented = async (tx: TenantTx, id: string) =>
  presentRow((await lockTitleGroups(tx, [id]))[0], presentTitleGroup);

export const titleGroupRoutes = bind(titleGroupCalls, {
  async add({ input, services, tx, audit }) {
    const { unique: titles, dropped } = dropDuplicates(input.titles);
    await requireProduct(tx, input.productId);
    const { id } = await insertTitleGroup(tx, { ...input, titles }, services.clock());
    const group = await presented(tx, id);
    audit({ entity: 'titleGroup', entityId: group.id, after: group });
    return { group, droppedDuplicates: dropped };
  },

  async update({ input, services, tx, audit }) {
    const before = await presented(tx, input.id);
    await refuseStale(tx, { entity: 'titleGroup', entityId: before.id }, before, input.version);
    const { unique: titles, dropped } = dropDuplicates(input.titles);
    await requireProduct(tx, input.productId);
    await updateTitleGroup(tx, before, { ...input, titles }, services.clock());
    const group = await presented(tx, before.id);
    audit({ entity: 'titleGroup', entityId: group.id, before, after: group });
    return { group, droppedDuplicates: dropped };
  },

  async deleteList({ input, tx, audit }) {
    const before = (await lockTitleGroups(tx, input.ids)).map(presentTitleGroup);
    for (const group of before) audit({ entity: 'titleGroup', entityId: group.id, before: group });
    return deleteRows(tx, 'title_groups', input.ids);
  },

  async page({ input, tx }) {
    return presentPage(await pageTitleGroups(tx, input), presentTitleGroup);
  },
});
