import type { OutputOf } from '@adsail/contract';
import { materialTagCalls } from '@adsail/contract/material-tags';
import { translate } from '@adsail/contract/translate';
import { presentPage } from '../../db/paging.ts';
import { deleteRows, presentRow, refuseStale } from '../../db/rows.ts';
import type { TenantTx } from '../../db/scope.ts';
import { bind } from '../../framework/bind.ts';
import { presentMaterialTag } from './present.ts';
import {
  insertMaterialTag,
  lockMaterialTags,
  pageMaterialTags,
  readCategories,
  updateMaterialTag,
} from './store.ts';
import { tagUses } from './uses.ts';

const presented = async (tx: TenantTx, id: string) =>
  presentRow((await lockMaterialTags(tx, [id]))[0], presentMaterialTag);

export const materialTagRoutes = bind(materialTagCalls, {
  async add({ input, services, tx, audit }) {
    const { id } = await insertMaterialTag(tx, input, services.clock());
    const after = await presented(tx, id);
    audit({ entity: 'materialTag', entityId: after.id, after });
    return after;
  },

  async update({ input, services, tx, audit }) {
    const before = await presented(tx, input.id);
    await refuseStale(tx, { entity: 'materialTag', entityId: before.id }, before, input.version);
    await updateMaterialTag(tx, before, input, services.clock());
    const after = await presented(tx, before.id);
    audit({ entity: 'materialTag', entityId: after.id, before, after });
    return after;
  },

  async deleteList({ input, tx, audit }) {
    const before = (await lockMaterialTags(tx, input.ids)).map(presentMaterialTag);
    for (const thing of before) audit({ entity: 'materialTag', entityId: thing.id, before: thing });
    return deleteRows(tx, 'material_tags', input.ids);
  },

  async page({ input, tx }) {
    return presentPage(await pageMaterialTags(tx, input), presentMaterialTag);
  },

  async categories({ tx }) {
    const rows = await readCategories(tx);
    return {
      list: rows.map((row) => ({
        firstCategory: row.first_category,
        secondCategory: row.second_category,
        tags: Number(row.tags),
      })),
    };
  },

  async uses({ input: { ids }, services, tx, http: { language } }) {
    const list: OutputOf<typeof materialTagCalls.uses>['list'] = [];
    for (const { name, what, count: countUsers } of services.extensions.of(tagUses)) {
      const count = await countUsers(tx, ids);
      if (count > 0) list.push({ source: name, what: translate(language, what, { count }), count });
    }
    return { list };
  },
});
