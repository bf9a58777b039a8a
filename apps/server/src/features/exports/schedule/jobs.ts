import { dayIn } from '@adsail/contract';
import { scheduleLimits } from '@adsail/contract/exports';
import { z } from 'zod';
import { systemUserId } from '../../../db/ids.ts';
import { type TenantTx, withTenant } from '../../../db/scope.ts';
import { forEachTenant } from '../../../db/tenant-groups.ts';
import { tenantZone } from '../../../db/time.ts';
import { defineJob } from '../../../jobs/index.ts';
import type { Services } from '../../../services.ts';
import { tenantsWith } from '../sweep-store.ts';
import { runSchedule } from './run.ts';
import { deleteOldRuns, dueSchedules, insertRun, moveOn, openRuns, type ScheduleRow } from './store.ts';
import type { Delivery } from './tables.ts';
import { daysOfRange, nextTime } from './times.ts';

const dayMs = 86_400_000;

export const runJob = defineJob({
  name: 'exports-run',
  payload: z.object({ tenantId: z.string(), id: z.string() }),
  oneWaitingPerKey: true,
  expireInSeconds: 3600,
  async handler(run, services, signal) {
    const again = await runSchedule(services, run, signal);
    if (again)
      await withTenant(services.db, { tenantId: run.tenantId, userId: systemUserId }, (tx) =>
        sendRun(tx, services, run.id, again),
      );
  },
});

const sendRun = (tx: TenantTx, { jobs }: Services, id: string, startAfter?: Date) =>
  jobs.send(
    tx,
    runJob,
    { tenantId: tx.tenantId, id },
    { singletonKey: id, ...(startAfter && { startAfter }) },
  );

const recipientsOf = ({ mails, webhook_host: chat }: ScheduleRow): Delivery[] => [
  ...mails.map((to): Delivery => ({ kind: 'mail', to, state: 'WAITING' })),
  ...(chat === null ? [] : [{ kind: 'chat', to: chat, state: 'WAITING' } as const]),
];

/** A run with its job; nothing when that time has one already. */
export async function startRun(
  tx: TenantTx,
  services: Services,
  schedule: ScheduleRow,
  { dueAt, isByHand }: { dueAt: Date; isByHand: boolean },
): Promise<void> {
  const zone = await tenantZone(tx);
  const days = schedule.range && daysOfRange(schedule.range, dayIn(zone, dueAt));
  const run = await insertRun(tx, {
    scheduleId: schedule.id,
    dueAt,
    isByHand,
    days,
    deliveries: recipientsOf(schedule),
  });
  if (run) await sendRun(tx, services, run.id);
}

/** Of several times that were missed the last one alone is made up for. */
async function startDue(tx: TenantTx, services: Services): Promise<void> {
  const now = services.clock();
  const zone = await tenantZone(tx);
  for (const schedule of await dueSchedules(tx, now)) {
    let dueAt = schedule.next_at as Date;
    let next = nextTime(schedule, zone, dueAt);
    while (next <= now) [dueAt, next] = [next, nextTime(schedule, zone, next)];
    if (await moveOn(tx, schedule, next)) await startRun(tx, services, schedule, { dueAt, isByHand: false });
  }
}

/** Each minute: starts what is due, and gives runs that were left without a job one again. */
export const schedulesJob = defineJob({
  name: 'exports-schedules',
  payload: z.object({}),
  async handler(_payload, services) {
    const { db, log, clock } = services;
    const now = clock();
    const tenantIds = await tenantsWith(services, 'tenants_with_due_schedules', now);
    await forEachTenant({ log, name: 'exports-schedules' }, tenantIds, (tenantId) =>
      withTenant(db, { tenantId, userId: systemUserId }, async (tx) => {
        await startDue(tx, services);
        for (const { id } of await openRuns(tx)) await sendRun(tx, services, id);
        await deleteOldRuns(tx, new Date(now.getTime() - scheduleLimits.runsKeptDays * dayMs));
      }),
    );
  },
});
