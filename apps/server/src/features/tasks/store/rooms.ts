import type { AdPlatform } from '@adsail/contract';
import { type Selectable, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { AccountRoomsTable } from '../tables.ts';

/** Of these accounts, those of which nothing is known, or what was known before then or before a task of ours ended in them. */
export async function unknownRooms(
  tx: TenantTx,
  platform: AdPlatform,
  advertiserIds: readonly string[],
  before: Date,
): Promise<string[]> {
  const { rows } = await sql<{ advertiser_id: string }>`
    select a.advertiser_id from ad_accounts a
      left join account_rooms r on r.tenant_id = ${tx.tenantId} and r.platform = a.platform and r.advertiser_id = a.advertiser_id
    where a.tenant_id = ${tx.tenantId} and a.platform = ${platform} and a.advertiser_id = any(${[...advertiserIds]}::text[])
      and a.auth_status = 'NORMAL'
      and (r.read_at is null or r.read_at < ${before} or exists (
        select from task_accounts u join tasks t on t.tenant_id = ${tx.tenantId} and t.id = u.task_id
        where u.tenant_id = ${tx.tenantId} and u.platform = a.platform and u.advertiser_id = a.advertiser_id
          and t.ended_at > r.read_at))
    order by a.advertiser_id`.execute(tx);
  return rows.map(({ advertiser_id }) => advertiser_id);
}

/** Without a room: the platform was asked, and what it told before stays. */
export async function keepRoom(
  tx: TenantTx,
  { platform, advertiserId }: { platform: AdPlatform; advertiserId: string },
  room: Selectable<AccountRoomsTable>['room'],
  now: Date,
): Promise<void> {
  const known = room === null ? null : JSON.stringify(room);
  await tx
    .insertInto('account_rooms')
    .values({
      tenant_id: tx.tenantId,
      platform,
      advertiser_id: advertiserId,
      room: known,
      read_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'platform', 'advertiser_id'])
        .doUpdateSet({ read_at: now, ...(known !== null && { room: known }) }),
    )
    .execute();
}
