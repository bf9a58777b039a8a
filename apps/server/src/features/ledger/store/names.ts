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

const namesOf = (tx: TenantTx, { platform, advertiserId }: Account, hashes: readonly string[]) =>
  tx
    .selectFrom('operation_names as n')
    .select([sql<string>`encode(n.hash, 'hex')`.as('hash'), 'n.operation_id'])
    .where('n.tenant_id', '=', tx.tenantId)
    .where('n.platform', '=', platform)
    .where('n.advertiser_id', '=', advertiserId)
    .where('n.hash', '=', bytes(hashes));

/** Which of these names another operation has whose end is not known. */
export async function areHeld(
  tx: TenantTx,
  account: Account,
  names: readonly GivenName[],
  { except }: { except: readonly string[] },
): Promise<boolean[]> {
  const hashes = names.map(hashOf);
  const rows = await namesOf(tx, account, [...new Set(hashes)])
    .innerJoin('operations as o', (join) =>
      join.on('o.tenant_id', '=', tx.tenantId).onRef('o.id', '=', 'n.operation_id'),
    )
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
  const sorted = wanted
    .map(({ id, name }): Wanted => ({ id, hash: hashOf(name) }))
    // In one order for everybody: two that take several names never wait for each other.
    .toSorted((one, other) => compare(one.hash, other.hash) || compare(one.id, other.id));
  return takeSorted(tx, account, sorted);
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

async function takeSorted(tx: TenantTx, account: Account, wanted: readonly Wanted[]): Promise<Set<string>> {
  const { platform, advertiserId } = account;
  if (wanted.length === 0) return new Set();
  const free = await tx
    .insertInto('operation_names')
    .values(
      wanted.map(({ id, hash }) => ({
        platform,
        advertiser_id: advertiserId,
        hash: Buffer.from(hash, 'hex'),
        operation_id: id,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('operation_id')
    .execute();
  const taken = new Set(free.map(({ operation_id }) => operation_id));
  const rest = wanted.filter(({ id }) => !taken.has(id));
  return rest.length === 0 ? new Set() : takeFromOthers(tx, account, rest);
}

/** Names that stand there already: an operation's own, that of one that has ended, or that of another one. */
async function takeFromOthers(
  tx: TenantTx,
  account: Account,
  wanted: readonly Wanted[],
): Promise<Set<string>> {
  const hashes = [...new Set(wanted.map(({ hash }) => hash))];
  // Locked: whoever has it and is tried again just now gives it away first.
  const rows = await namesOf(tx, account, hashes).orderBy('n.hash').forUpdate('n').execute();
  const owners = new Map(rows.map(({ hash, operation_id }) => [hash, operation_id]));
  const open = await openAmong(tx, [...owners.values()]);
  const refused = new Set<string>();
  const ended: Wanted[] = [];
  const gone: Wanted[] = [];
  for (const each of wanted) {
    const owner = owners.get(each.hash);
    if (owner === undefined) gone.push(each);
    else if (owner === each.id) continue;
    else if (open.has(owner)) refused.add(each.id);
    else {
      ended.push(each);
      owners.set(each.hash, each.id);
      open.add(each.id);
    }
  }
  await handOver(tx, account, ended);
  // Given away between the two statements.
  for (const id of await takeSorted(tx, account, gone)) refused.add(id);
  return refused;
}

async function openAmong(tx: TenantTx, ids: readonly string[]): Promise<Set<string>> {
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
  await tx
    .deleteFrom('operation_names')
    .where('tenant_id', '=', tx.tenantId)
    .where('operation_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
