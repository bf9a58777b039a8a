import type { TaskStatus } from '@adsail/contract/tasks';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { Reader } from '../../accounts/index.ts';
import { visibleTasks } from './visible.ts';

const failed: readonly TaskStatus[] = ['TASK_ERROR', 'TASK_DIVIDE_FAIL'];

/** Tasks that came to nothing since a time, the newest first, and how many there are. */
export async function failedTasks(
  tx: TenantTx,
  reader: Reader,
  { since, limit }: { since: Date; limit: number },
) {
  const rows = await tx
    .selectFrom(visibleTasks(tx, reader).as('s'))
    .select([
      's.id',
      's.name',
      's.platform',
      's.status',
      sql<number>`(count(*) over ())::integer`.as('total'),
    ])
    .where('s.kind', '=', 'TASK')
    .where('s.dropped_at', 'is', null)
    .where('s.status', 'in', failed)
    .where('s.updated_at', '>=', since)
    .orderBy('s.updated_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute();
  return { count: rows[0]?.total ?? 0, list: rows.map(({ total: _total, ...row }) => row) };
}
