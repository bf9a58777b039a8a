import type { AuthPlatform } from '@adsail/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { AccountKey } from '../../accounts/index.ts';
import type { Places, UnsettledName } from '../define.ts';

/** When the operations were first sent that made these objects; of deleted operations the time of their answer is left. */
export async function createsSentAt(
  tx: TenantTx,
  platform: AuthPlatform,
  level: string,
  ids: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await tx
    .selectFrom('object_changes as c')
    .leftJoin('operations as o', (join) =>
      join.on('o.tenant_id', '=', tx.tenantId).onRef('o.id', '=', 'c.operation_id'),
    )
    .select(['c.object_id', 'c.at', 'o.first_sent_at'])
    .where('c.tenant_id', '=', tx.tenantId)
    .where('c.platform', '=', platform)
    .where('c.level', '=', level)
    .where('c.object_id', '=', sql<string>`any(${ids})`)
    .where('c.what', '=', 'create')
    .where('c.operation_id', 'is not', null)
    .execute();
  return new Map(rows.map(({ object_id, at, first_sent_at }) => [object_id, first_sent_at ?? at]));
}

/** So many operations are looked at: enough for a minute or so of a launch. */
const operationsAhead = 500;

/** The account's operations that could go at once, in their order. */
const next = (tx: TenantTx, account: AccountKey) => sql`
  select o.id, o.kind, o.payload from operations o
  where o.tenant_id = ${tx.tenantId} and o.platform = ${account.platform} and o.advertiser_id = ${account.advertiserId}
    and o.state = 'PENDING' and o.blocked = 0 and o.waits_for is null and not o.deferred
  order by o.priority, o.id limit ${operationsAhead}`;

/** The objects under which the account's next operations make something on this level; not those that are still to be made. */
export async function placesAhead(tx: TenantTx, account: AccountKey, level: string): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select n.place from (
      select o.id, p.level, p."parentId" #>> '{}' as place, jsonb_typeof(p."parentId") as type
      from (${next(tx, account)}) o, jsonb_to_record(o.payload) as p(level text, "parentId" jsonb)
    ) n where n.level = ${level} and n.type = 'string'
    group by n.place order by min(n.id::text)`.execute(tx);
  return rows.map(({ place }) => place);
}

/** What the account's next operations of a kind have to do. */
export async function payloadsAhead(tx: TenantTx, account: AccountKey, kind: string): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`
    select o.payload from (${next(tx, account)}) o where o.kind = ${kind}`.execute(tx);
  return rows.map(({ payload }) => payload);
}

/** What other operations make in these places of the account whose end is not known, by the names that they gave. */
export async function unsettledNames(
  tx: TenantTx,
  account: AccountKey,
  { level, parentIds }: Places,
  { except }: { except: readonly string[] },
): Promise<UnsettledName[]> {
  // What concerns the operation alone comes first: joined by a text of its payload, row level security would have the whole
  // tenant read.
  const { rows } = await sql<UnsettledName>`
    with o as materialized (
      select coalesce(before ->> 'name', payload ->> 'name') as name, payload, payload #>> '{parentId,$from}' as above
      from operations
      where tenant_id = ${tx.tenantId} and platform = ${account.platform} and advertiser_id = ${account.advertiserId}
        and state in ('SENT', 'UNCERTAIN', 'DOUBTFUL')
        and target is null and id <> all(${except}::uuid[]) and payload ->> 'name' is not null
        and payload ->> 'level' = ${level}
    )
    select ${level}::text as level, o.name,
      coalesce(p.external_id, o.payload ->> 'parentId') as "parentId", o.payload
    from o left join operations p on p.tenant_id = ${tx.tenantId} and p.key = o.above
    where ${parentIds ?? null}::text[] is null
      or coalesce(p.external_id, o.payload ->> 'parentId') = any(${parentIds ?? null}::text[])`.execute(tx);
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
