import { keyOfUrl } from '@adsail/contract/files';
import { productCalls } from '@adsail/contract/products';
import { presentPage } from '../../db/paging.ts';
import { deleteRows, lockRow, refuseStale } from '../../db/rows.ts';
import type { TenantTx } from '../../db/scope.ts';
import { bind } from '../../framework/bind.ts';
import type { Services } from '../../services.ts';
import { claimFile, inspectFile, releaseFiles } from '../files/index.ts';
import { presentProduct } from './present.ts';
import { insertProduct, pageProducts, updateProduct } from './store.ts';
import { refuseIfUsed } from './uses.ts';

/** A picture that no product shows any more takes no room, unless something else refers to it. */
async function releasePicture(tx: TenantTx, services: Services, url: string): Promise<void> {
  const key = keyOfUrl(url);
  if (key) await releaseFiles(tx, services, [key]);
}

export const productRoutes = bind(productCalls, {
  add: {
    async prepare(args) {
      const image = await inspectFile(args, args.input.imageUrl, 'image');
      return async ({ input, services, tx, audit }) => {
        await claimFile(tx, services, image, { path: 'imageUrl' });
        const after = presentProduct(await insertProduct(tx, input, services.clock()));
        audit({ entity: 'product', entityId: after.id, after });
        return after;
      };
    },
  },

  update: {
    async prepare(args) {
      const image = await inspectFile(args, args.input.imageUrl, 'image');
      return async ({ input, services, tx, audit }) => {
        const row = await lockRow(tx, 'products', input.id);
        await refuseStale(tx, { entity: 'product', entityId: row.id }, row, input.version);
        if (input.imageUrl !== row.image_url) await claimFile(tx, services, image, { path: 'imageUrl' });
        const after = presentProduct(await updateProduct(tx, row, input, services.clock()));
        if (after.imageUrl !== row.image_url) await releasePicture(tx, services, row.image_url);
        audit({ entity: 'product', entityId: after.id, before: presentProduct(row), after });
        return after;
      };
    },
  },

  async delete({ input, tx, services, audit }) {
    const row = await lockRow(tx, 'products', input.id);
    await refuseIfUsed(tx, services, row.id);
    await deleteRows(tx, 'products', [row.id]);
    await releasePicture(tx, services, row.image_url);
    audit({ entity: 'product', entityId: row.id, before: presentProduct(row) });
    return {};
  },

  async page({ input, tx }) {
    return presentPage(await pageProducts(tx, input), presentProduct);
  },
});
