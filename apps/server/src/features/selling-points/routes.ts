import { sellingPointCalls } from '@adsail/contract/selling-points';
import { presentPage } from '../../db/paging.ts';
import { deleteRows, presentRow, refuseStale } from '../../db/rows.ts';
import type { TenantTx } from '../../db/scope.ts';
import { bind } from '../../framework/bind.ts';
import { requireProduct } from '../products/index.ts';
import { presentSellingPoint } from './present.ts';
import { insertSellingPoint, lockSellingPoints, pageSellingPoints, updateSellingPoint } from './store.ts';

const presented = async (tx: TenantTx, id: string) =>
  presentRow((await lockSellingPoints(tx, [id]))[0], presentSellingPoint);

export const sellingPointRoutes = bind(sellingPointCalls, {
  async add({ input, services, tx, audit }) {
    await requireProduct(tx, input.productId);
    const { id } = await insertSellingPoint(tx, input, services.clock());
    const after = await presented(tx, id);
    audit({ entity: 'sellingPoint', entityId: after.id, after });
    return after;
  },

  async update({ input, services, tx, audit }) {
    const before = await presented(tx, input.id);
    await refuseStale(tx, { entity: 'sellingPoint', entityId: before.id }, before, input.version);
    await requireProduct(tx, input.productId);
    await updateSellingPoint(tx, before, input, services.clock());
    const after = await presented(tx, before.id);
    audit({ entity: 'sellingPoint', entityId: after.id, before, after });
    return after;
  },

  async deleteList({ input, tx, audit }) {
    const before = (await lockSellingPoints(tx, input.ids)).map(presentSellingPoint);
    for (const thing of before) audit({ entity: 'sellingPoint', entityId: thing.id, before: thing });
    return deleteRows(tx, 'selling_points', input.ids);
  },

  async page({ input, tx }) {
    return presentPage(await pageSellingPoints(tx, input), presentSellingPoint);
  },
});
