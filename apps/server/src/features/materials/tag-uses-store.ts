import type { MaterialKind } from '@adsail/contract/materials';
import type { TenantTx } from '../../db/scope.ts';
import type { TagUse } from '../material-tags/index.ts';
import { hasTag } from './conditions-store.ts';

const countTagged = (kind: MaterialKind) => async (tx: TenantTx, tagIds: readonly string[]) => {
  const { count } = await tx
    .selectFrom('materials as t')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('t.tenant_id', '=', tx.tenantId)
    .where('t.kind', '=', kind)
    .where(hasTag(tx, tagIds))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const taggedImages: TagUse = {
  name: 'images',
  what: 'materials:tagUse.images',
  count: countTagged('IMAGE'),
};
export const taggedVideos: TagUse = {
  name: 'videos',
  what: 'materials:tagUse.videos',
  count: countTagged('VIDEO'),
};
