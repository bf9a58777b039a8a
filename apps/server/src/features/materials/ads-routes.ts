import { CallError, mayRoles } from '@adsail/contract';
import { materialAdCalls } from '@adsail/contract/materials';
import { presentPage } from '../../db/paging.ts';
import { bind } from '../../framework/bind.ts';
import { pageAds, readBeyond } from './ads-store.ts';
import { keptId } from './merged-store.ts';
import { namedMaterials } from './store.ts';

export const adRoutes = bind(materialAdCalls, {
  /** Who may see no account is told how many ads there are and nothing of them. */
  async ads({ input, tx, actor }) {
    const materialId = await keptId(tx, input.materialId);
    const material = await namedMaterials(tx).where('t.id', '=', materialId).executeTakeFirst();
    if (!material) throw new CallError('notFound');
    const maySee = mayRoles(actor.roles, 'accounts.read');
    const { pageIndex, pageSize } = input;
    const page = maySee
      ? await pageAds(tx, actor, { ...input, materialId })
      : { list: [], total: 0, pageIndex, pageSize };
    return {
      ...presentPage(page, (row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
      ...(await readBeyond(tx, maySee ? actor : null, materialId)),
    };
  },
});
