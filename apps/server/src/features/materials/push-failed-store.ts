import type { PushState } from '@adsail/contract/materials';
import { sql } from 'kysely';
import { personName } from '../../db/person.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { Reader } from '../accounts/index.ts';
import { itemState, visibleItems } from './push-store.ts';

const failed: readonly PushState[] = ['FAILED', 'DOUBTFUL'];

/** Pushes begun in a time of which uploads failed, in accounts that the reader may see; the newest first. */
export async function readFailedPushes(
  tx: TenantTx,
  reader: Reader,
  { start, end }: { start: Date; end: Date },
  most: number,
) {
  const rows = await visibleItems(tx, reader)
    .innerJoin('material_pushes as p', (join) =>
      join.on('p.tenant_id', '=', tx.tenantId).onRef('p.id', '=', 'i.push_id'),
    )
    .select(['p.id', 'p.created_at', sql<number>`count(*)::integer`.as('failed')])
    .select(({ ref }) => personName(tx, ref('p.created_by')).as('created_by_name'))
    .select(sql<number>`(count(*) over ())::integer`.as('total'))
    .where('p.created_at', '>=', start)
    .where('p.created_at', '<', end)
    .where(itemState(tx), 'in', failed)
    .groupBy(['p.id', 'p.created_at', 'p.created_by'])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(most)
    .execute();
  return {
    list: rows.map((row) => ({
      pushId: row.id,
      createdAt: row.created_at.toISOString(),
      createdByName: row.created_by_name,
      failed: row.failed,
    })),
    more: (rows[0]?.total ?? 0) - rows.length,
  };
}
