import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { sweepTenants } from '../../../db/tenant-groups.ts';
import type { Services } from '../../../services.ts';
import type { OperationsTable, PriorityNumber } from '../tables.ts';

/** What workers listen to. */
export const ledgerChannel = 'adsail_ledger';

export type LaneKey = Pick<OperationsTable, 'platform' | 'advertiser_id' | 'priority'>;

const textOf = ({ platform, advertiser_id, priority }: LaneKey) => `${platform} ${advertiser_id} ${priority}`;

/** Sorted, so that two transactions never wait for each other. */
function distinct(lanes: readonly LaneKey[]): LaneKey[] {
  const found = new Map(lanes.map((lane) => [textOf(lane), lane]));
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, lane]) => lane);
}

async function setReady(tx: TenantTx, lanes: readonly LaneKey[]): Promise<void> {
  const wanted = distinct(lanes);
  if (wanted.length === 0) return;
  await sql`
    insert into operation_lanes as l (platform, advertiser_id, priority, ready_at)
    select *, clock_timestamp() from unnest(
      ${wanted.map(({ platform }) => platform)}::text[],
      ${wanted.map(({ advertiser_id }) => advertiser_id)}::text[],
      ${wanted.map(({ priority }) => priority)}::smallint[])
    on conflict (tenant_id, platform, advertiser_id, priority)
      do update set ready_at = least(l.ready_at, excluded.ready_at)`.execute(tx);
}

/** There is work: the lanes are due and the workers of all processes are told when the transaction commits. */
export async function wakeLanes(tx: TenantTx, lanes: readonly LaneKey[]): Promise<void> {
  await setReady(tx, lanes);
  await sql`select pg_notify(${ledgerChannel}, '')`.execute(tx);
}

/** Something ended: its account has a free slot, for either priority. The worker that ended it looks by itself. */
export const freeSlots = async (tx: TenantTx, lanes: readonly LaneKey[]): Promise<void> => {
  const wanted = distinct(
    lanes.flatMap((lane) => [lane, { ...lane, priority: lane.priority === 0 ? 1 : 0 }]),
  );
  await sql`
    update operation_lanes l set ready_at = least(l.ready_at, clock_timestamp())
    from (
      select k.* from operation_lanes k join unnest(
        ${wanted.map(({ platform }) => platform)}::text[],
        ${wanted.map(({ advertiser_id }) => advertiser_id)}::text[],
        ${wanted.map(({ priority }) => priority)}::smallint[]) as w (platform, advertiser_id, priority)
        on k.platform = w.platform and k.advertiser_id = w.advertiser_id and k.priority = w.priority
      where k.tenant_id = ${tx.tenantId} order by k.platform, k.advertiser_id, k.priority for update of k
    ) f
    where l.tenant_id = f.tenant_id and l.platform = f.platform and l.advertiser_id = f.advertiser_id
      and l.priority = f.priority`.execute(tx);
};

/** How many lanes slept though they had something to do. */
export async function mendLanes({ db, log }: Pick<Services, 'db' | 'log'>): Promise<number> {
  let mended = 0;
  await sweepTenants({
    db,
    log,
    name: 'ledger-mend',
    async work(tenantIds) {
      const { rows } = await sql<{ count: string }>`
        select app_mend_lanes(${[...tenantIds]}::bigint[]) as count`.execute(db);
      mended += Number(rows[0]?.count);
    },
  });
  return mended;
}

export interface LanePause {
  forMs: number;
  /** 0: nobody need try. 1: what a person clicks may still go. */
  from: PriorityNumber;
}

/** The account is refused for a while: nobody else has to find out. */
export async function pauseLanes(
  tx: TenantTx,
  { platform, advertiser_id }: LaneKey,
  pauses: readonly LanePause[],
): Promise<void> {
  for (const [from, same] of Map.groupBy(pauses, (pause) => pause.from)) {
    const forMs = Math.max(...same.map((pause) => pause.forMs));
    await sql`
      update operation_lanes set paused_until = greatest(paused_until, clock_timestamp() + ${forMs} * interval '1 ms')
      where tenant_id = ${tx.tenantId} and platform = ${platform} and advertiser_id = ${advertiser_id}
        and priority >= ${from}`.execute(tx);
  }
}
