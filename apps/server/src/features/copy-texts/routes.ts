import { copyTextCalls } from '@adsail/contract/copy-texts';
import { presentPage } from '../../db/paging.ts';
import { deleteRows, presentRow, refuseStale } from '../../db/rows.ts';
import type { TenantTx } from '../../db/scope.ts';
import { bind } from '../../framework/bind.ts';
import { requireProduct } from '../products/index.ts';
import { presentCopyText } from './present.ts';
import { insertCopyText, lockCopyTexts, pageCopyTexts, updateCopyText } from './store.ts';

const presented = async (tx: TenantTx, id: string) =>
  presentRow((await lockCopyTexts(tx, [id]))[0], presentCopyText);

export const copyTextRoutes = bind(copyTextCalls, {
  async add({ input, services, tx, audit }) {
    await requireProduct(tx, input.productId);
    const { id } = await insertCopyText(tx, input, services.clock());
    const after = await presented(tx, id);
    audit({ entity: 'copyText', entityId: after.id, after });
    return after;
  },

  async addList({ input: { productId, texts }, services, tx, audit }) {
    await requireProduct(tx, productId);
    for (const text of texts) {
      const { id } = await insertCopyText(tx, { ...text, productId }, services.clock());
      audit({ entity: 'copyText', entityId: id, after: await presented(tx, id) });
    }
    return { added: texts.length };
  },

  async update({ input, services, tx, audit }) {
    const before = await presented(tx, input.id);
    await refuseStale(tx, { entity: 'copyText', entityId: before.id }, before, input.version);
    await requireProduct(tx, input.productId);
    await updateCopyText(tx, before, input, services.clock());
    const after = await presented(tx, before.id);
    audit({ entity: 'copyText', entityId: after.id, before, after });
    return after;
  },

  async deleteList({ input, tx, audit }) {
    const before = (await lockCopyTexts(tx, input.ids)).map(presentCopyText);
    for (const thing of before) audit({ entity: 'copyText', entityId: thing.id, before: thing });
    return deleteRows(tx, 'copy_texts', input.ids);
  },

  async page({ input, tx }) {
    return presentPage(await pageCopyTexts(tx, input), presentCopyText);
  },
});
