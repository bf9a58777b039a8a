import type { AuthPlatform } from '@adsail/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { UnsettledName } from '../define.ts';

/** When operations of the ledger made these objects. */
export async function createdByLedger(
  tx: TenantTx,
  platform: AuthPlatform,
  level: string,
  ids: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await tx
    .selectFrom('object_changes')
    .select(['object_id', 'at'])
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('level', '=', level)
    .where('object_id', '=', sql<string>`any(${ids})`)
    .where('what', '=', 'create')
    .where('operation_id', 'is not', null)
    .execute();
  return new Map(rows.map(({ object_id, at }) => [object_id, at]));
}

/** What other operations make in the account whose end is not known, by the names that they gave. */
export async function unsettledNames(
  tx: TenantTx,
  account: { platform: AuthPlatform; advertiserId: string },
  except: readonly string[],
): Promise<UnsettledName[]> {
  const { rows } = await sql<UnsettledName>`
    select o.payload ->> 'level' as level, coalesce(o.before ->> 'name', o.payload ->> 'name') as name,
      coalesce(p.external_id, o.payload ->> 'parentId') as "parentId", o.payload
    from operations o left join operations p
      on p.tenant_id = ${tx.tenantId} and p.key = o.payload #>> '{parentId,$from}'
    where o.tenant_id = ${tx.tenantId} and o.platform = ${account.platform}
      and o.advertiser_id = ${account.advertiserId} and o.state in ('SENT', 'UNCERTAIN', 'DOUBTFUL')
      and o.target is null and o.id <> all(${except}::uuid[]) and o.payload ->> 'name' is not null`.execute(
    tx,
  );
  return rows;
}

export async function namesCarryToken(tx: TenantTx): Promise<boolean> {
  const row = await tx
    .selectFrom('ledger_settings')
    .select('names_carry_token')
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirst();
  return row?.names_carry_token ?? false;
}

/** An organisation's choice: whether the names of what is made carry a token of ours. */
export async function setNamesCarryToken(tx: TenantTx, wanted: boolean): Promise<void> {
  await tx
    .insertInto('ledger_settings')
    .values({ names_carry_token: wanted, updated_at: new Date() })
    .onConflict((conflict) =>
      conflict.column('tenant_id').doUpdateSet({ names_carry_token: wanted, updated_at: new Date() }),
    )
    .execute();
}
