import { openOrganisation, type Organisation } from './organisation.ts';

/** Waiting for workers beside those that have ended, spread over the accounts. */
const waitingCount = 100_000;
export const accountCount = 50;
const planSize = 1000;
/** Every tenth has its entry in an object's history. */
const historyShare = 10;
/** Old enough to be deleted; the others ended within the last weeks. */
const oldCount = 5000;
const dayMs = 86_400_000;
/** As many as one statement writes. */
const chunk = 250_000;

/** A ledger with many operations that have ended. */
export interface FullLedger extends Organisation {
  /** A plan that has ended, in the middle of all. */
  planId: string;
  /** Made by operations that have ended. */
  objectIds: string[];
  /** Rows that were read since then because a whole table was read from one end to the other. */
  scannedRows(): Promise<number>;
}

/** Ids that sort by creation, as the server's own do: the time first, then a number. */
const idOf = (ms: string, number: string): string =>
  `(lpad(to_hex(${ms}), 12, '0') || '70008000' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const planOf = (number: string): string => idOf('1::bigint', `(${number}) / ${planSize}`);

/** The same for what has ended and what waits. */
const common = (tenantId: string, name: string) => `
  ${tenantId}, 'delivery.create', '\\x00', 'TIKTOK', (n % ${accountCount})::text, (n % ${planSize})::int, 1, 'SYSTEM',
  '${name} ' || lpad(n::text, 12, '0'), ('{"level": "campaign", "name": "${name} ' || n || '"}')::jsonb`;
const commonColumns = `tenant_id, kind, payload_hash, platform, advertiser_id, position, priority, actor_type, key, payload`;

interface Ended {
  from: number;
  to: number;
  /** When the first of them ended, and the last. */
  sinceMs: number;
  untilMs: number;
}

async function insertEnded({ owner, tenantId }: Organisation, { from, to, sinceMs, untilMs }: Ended) {
  const ms = `(${sinceMs} + (n - ${from}) * ${untilMs - sinceMs} / ${to - from})`;
  for (let at = from; at < to; at += chunk) {
    const numbers = `generate_series(${at}::bigint, ${Math.min(to, at + chunk) - 1}) n`;
    await owner.query(`
      insert into operations (${commonColumns}, id, plan_id, state, attempts, external_id, updated_at)
      select ${common(tenantId, 'Ship')}, ${idOf(ms, 'n')}, ${planOf('n')}, 'SUCCEEDED', 1, n::text, to_timestamp(${ms} / 1000.0)
      from ${numbers}`);
    await owner.query(`
      insert into object_changes (tenant_id, id, platform, advertiser_id, level, object_id, at, what, actor_type, operation_id)
      select ${tenantId}, ${idOf(ms, 'n')}, 'TIKTOK', (n % ${accountCount})::text, 'campaign', n::text, to_timestamp(${ms} / 1000.0),
        'create', 'SYSTEM', ${idOf(ms, 'n')}
      from ${numbers} where n % ${historyShare} = 0`);
  }
}

async function insertWaiting({ owner, tenantId }: Organisation) {
  await owner.query(`
    insert into operations (${commonColumns}, id, plan_id)
    select ${common(tenantId, 'Boat')}, ${idOf(`${Date.now()}::bigint`, 'n')}, ${planOf('n + 1000000000')}
    from generate_series(1::bigint, ${waitingCount}) n`);
  await owner.query(`
    insert into operation_lanes (tenant_id, platform, advertiser_id, priority, ready_at)
    select ${tenantId}, 'TIKTOK', n::text, 1, now() from generate_series(0, ${accountCount - 1}) n`);
}

async function scannedRows({ owner }: Organisation): Promise<number> {
  const { rows } = await owner.query<{ scanned: string }>(
    `select sum(seq_tup_read) as scanned from pg_stat_user_tables where relname in ('operations', 'object_changes')`,
  );
  return Number(rows[0]?.scanned);
}

/** A fresh database with so many that have ended, and as many that wait whatever its size. */
export async function openFullLedger(ended: number): Promise<FullLedger> {
  const organisation = await openOrganisation();
  const { owner } = organisation;
  const now = Date.now();
  await insertEnded(organisation, {
    from: 0,
    to: oldCount,
    sinceMs: now - 120 * dayMs,
    untilMs: now - 100 * dayMs,
  });
  await insertEnded(organisation, {
    from: oldCount,
    to: ended,
    sinceMs: now - 60 * dayMs,
    untilMs: now - dayMs,
  });
  await insertWaiting(organisation);
  await owner.query('vacuum analyze operations, object_changes, operation_lanes');
  const middle = Math.floor(ended / 2 / planSize) * planSize;
  const { rows } = await owner.query<{ plan: string }>(`select ${planOf(`${middle}::bigint`)} as plan`);
  const scanned = await scannedRows(organisation);
  return {
    ...organisation,
    planId: (rows[0] as { plan: string }).plan,
    objectIds: Array.from({ length: 50 }, (_, at) => String(middle + at * historyShare)),
    scannedRows: async () => (await scannedRows(organisation)) - scanned,
  };
}
