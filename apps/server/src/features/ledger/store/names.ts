import { createHash } from 'node:crypto';
import type { AuthPlatform } from '@adsail/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { GivenName } from '../define.ts';
import { unsettled } from '../tables.ts';

/** Whose names they are. */
export interface Account {
  platform: AuthPlatform;
  advertiserId: string;
}

interface Wanted {
  id: string;
  hash: string;
}

const hashOf = ({ place, name }: GivenName): string =>
  createHash('sha256').update(`${place}\n${name}`).digest('hex');

/** As the database has them. */
const bytes = (hashes: readonly string[]) => sql<Buffer>`any(${hashes.map((hash) => `\\x${hash}`)}::bytea[])`;

/** Which of these names another operation has whose end is not known. */
export async function areHeld(
  tx: TenantTx,
  account: Account,
  names: readonly GivenName[],
  { except }: { except: readonly string[] },
): Promise<boolean[]> {
  const hashes = names.map(hashOf);
  const rows = await tx
    .selectFrom('operation_names as n')
    .innerJoin('operations as o', (join) =>
      join.on('o.tenant_id', '=', tx.tenantId).onRef('o.id', '=', 'n.operation_id'),
    )
    .select(sql<string>`encode(n.hash, 'hex')`.as('hash'))
    .where('n.tenant_id', '=', tx.tenantId)
    .where('n.platform', '=', account.platform)
    .where('n.advertiser_id', '=', account.advertiserId)
    .where('n.hash', '=', bytes([...new Set(hashes)]))
    .where('o.state', 'in', unsettled)
    .where('o.id', '<>', sql<string>`all(${except}::uuid[])`)
    .execute();
  const held = new Set(rows.map(({ hash }) => hash));
  return hashes.map((hash) => held.has(hash));
}

/**
 * Gives operations their names, in the transaction that marks them as sent, so that of two that want one the database chooses.
 * The ids of those that did not get theirs.
 */
export async function takeNames(
  tx: TenantTx,
  account: Account,
  wanted: readonly { id: string; name: GivenName }[],
): Promise<Set<string>> {
  const all = wanted.map(({ id, name }): Wanted => ({ id, hash: hashOf(name) }));
  const owners = await lockOwners(tx, account, all);
  const others = all.flatMap(({ id, hash }) => (owners.get(hash) === id ? [] : (owners.get(hash) as string)));
  const open = await openAmong(tx, others);
  const refused = new Set<string>();
  const ended: Wanted[] = [];
  for (const each of all) {
    const owner = owners.get(each.hash) as string;
    if (owner === each.id) continue;
    if (open.has(owner)) refused.add(each.id);
    else {
      ended.push(each);
      owners.set(each.hash, each.id);
      open.add(each.id);
    }
  }
  await handOver(tx, account, ended);
  return refused;
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Who has these names: the first who wants one, unless it stands there already. Nobody else gets them before the transaction ends. */
async function lockOwners(
  tx: TenantTx,
  { platform, advertiserId }: Account,
  wanted: readonly Wanted[],
): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map();
  const firsts = Map.groupBy(wanted, ({ hash }) => hash);
  const rows = await tx
    .insertInto('operation_names')
    .values(
      [...firsts]
        // In one order for everybody: two that take several names never wait for each other.
        .toSorted(([one], [other]) => compare(one, other))
        .map(([hash, [first]]) => ({
          platform,
          advertiser_id: advertiserId,
          hash: Buffer.from(hash, 'hex'),
          operation_id: (first as Wanted).id,
        })),
    )
    // Changes nothing: it locks what is there, and tells whose it is.
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'platform', 'advertiser_id', 'hash'])
        .doUpdateSet({ operation_id: (eb) => eb.ref('operation_names.operation_id') }),
    )
    .returning([sql<string>`encode(hash, 'hex')`.as('hash'), 'operation_id'])
    .execute();
  return new Map(rows.map(({ hash, operation_id }) => [hash, operation_id]));
}

async function openAmong(tx: TenantTx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('operations')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('state', 'in', unsettled)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function handOver(tx: TenantTx, account: Account, to: readonly Wanted[]): Promise<void> {
  if (to.length === 0) return;
  await sql`
    update operation_names n set operation_id = w.id
    from unnest(${to.map(({ hash }) => `\\x${hash}`)}::bytea[], ${to.map(({ id }) => id)}::uuid[]) as w (hash, id)
    where n.tenant_id = ${tx.tenantId} and n.platform = ${account.platform}
      and n.advertiser_id = ${account.advertiserId} and n.hash = w.hash`.execute(tx);
}

/** These begin anew, perhaps by another name. */
export async function leaveNames(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await sql`
    with locked as (
      select platform, advertiser_id, hash from operation_names
      where tenant_id = ${tx.tenantId} and operation_id = any(${ids}::uuid[])
      order by platform, advertiser_id, hash for update
    )
    delete from operation_names n using locked l
    where n.tenant_id = ${tx.tenantId} and n.platform = l.platform and n.advertiser_id = l.advertiser_id
      and n.hash = l.hash`.execute(tx);
}
