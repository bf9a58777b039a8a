import { dayIn } from '@adsail/contract';
import { scheduleLimits } from '@adsail/contract/exports';
import { z } from 'zod';
import { systemUserId } from '../../../db/ids.ts';
import { type TenantTx, withTenant } from '../../../db/scope.ts';
import { forEachTenant } from '../../../db/tenant-groups.ts';
import { tenantZone } from '../../../db/time.ts';
import { defineJob, type JobDefinition } from '../../../jobs/index.ts';
import type { Services } from '../../../services.ts';
import { tenantsWith } from '../sweep-store.ts';
import { sendExport } from '../jobs.ts';
import type { ExportEnded } from '../produce.ts';
import { deliverNext } from './deliver.ts';
import { wantRecipients } from './mail/allowed.ts';
import { askNext } from './mail/ask.ts';
import { forgetMailDays, isSomebodyToAsk } from './mail/store.ts';
import { advanceRun } from './run.ts';
import {
  deleteOldRuns,
  dueSchedules,
  insertRun,
  moveOn,
  openRuns,
  plannedAhead,
  runOfExport,
  type ScheduleRow,
} from './store.ts';
import type { Delivery } from './tables.ts';
import { daysOfRange, nextTime, wholeMinute } from './times.ts';

const dayMs = 86_400_000;

/** Brings a run a step further. Files are written and messages sent by jobs of their own, in which organisations take turns. */
export const runJob = defineJob({
  name: 'exports-run',
  payload: z.object({ tenantId: z.string(), id: z.string() }),
  oneWaitingPerKey: true,
  concurrency: 2,
  async handler(run, services) {
    const next = await advanceRun(services, run);
    if (next === 'nothing') return;
    await withTenant(services.db, { tenantId: run.tenantId, userId: systemUserId }, async (tx) => {
      if (next === 'written') await sendExport(tx, services);
      else if (next === 'delivered') await sendDeliver(tx, services);
      else await sendRun(tx, services, run.id, next.at);
    });
  },
});

const Deliver = z.object({ tenantId: z.string() });

/** Sends one of an organisation's messages. They mostly wait for others' servers, so several go side by side. */
export const deliverJob: JobDefinition<typeof Deliver> = defineJob({
  name: 'exports-deliver',
  payload: Deliver,
  oneWaitingPerKey: true,
  concurrency: 6,
  handler: ({ tenantId }, services, signal) =>
    deliverNext(
      services,
      { tenantId, userId: systemUserId },
      { signal, sendNext: (tx) => sendDeliver(tx, services) },
    ),
});

export const sendDeliver = (tx: TenantTx, { jobs }: Services): Promise<void> =>
  jobs.send(tx, deliverJob, { tenantId: tx.tenantId }, { singletonKey: tx.tenantId });

/** Asks those who are named for the first time whether they want it. */
export const askJob = defineJob({
  name: 'exports-ask',
  payload: z.object({ tenantId: z.string() }),
  oneWaitingPerKey: true,
  async handler({ tenantId }, services, signal) {
    const scope = { tenantId, userId: systemUserId };
    while (!signal.aborted && (await askNext(services, scope)));
  },
});

/** Recipients of a schedule, and whoever of them has to be asked first. */
export async function wantMails(
  tx: TenantTx,
  services: Services,
  {
    mails,
    language,
    origin,
    created_by: askedBy,
  }: Pick<ScheduleRow, 'mails' | 'language' | 'origin' | 'created_by'>,
): Promise<void> {
  if (await wantRecipients(tx, mails, { language, origin, askedBy }, services.clock()))
    await sendAsk(tx, services);
}

const sendAsk = (tx: TenantTx, { jobs }: Services): Promise<void> =>
  jobs.send(tx, askJob, { tenantId: tx.tenantId }, { singletonKey: tx.tenantId });

const sendRun = (tx: TenantTx, { jobs }: Services, id: string, startAfter?: Date) =>
  jobs.send(
    tx,
    runJob,
    { tenantId: tx.tenantId, id },
    { singletonKey: id, ...(startAfter && { startAfter }) },
  );

/** The file is there, or there will be none: the run that wanted it goes on. */
export const runsGoOn: ExportEnded = {
  name: 'scheduled exports',
  async ended(tx, services, { id, schedule_id: scheduleId }) {
    const run = scheduleId === null ? undefined : await runOfExport(tx, id);
    if (run) await sendRun(tx, services, run.id);
  },
};

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
  await wantMails(tx, services, schedule);
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
  for (const schedule of await plannedAhead(tx, now))
    await moveOn(tx, schedule, nextTime(schedule, zone, now), now);
  for (const schedule of await dueSchedules(tx, now)) {
    let dueAt = wholeMinute(schedule.next_at as Date);
    let next = nextTime(schedule, zone, dueAt);
    while (next <= now) [dueAt, next] = [next, nextTime(schedule, zone, next)];
    if (await moveOn(tx, schedule, next, now))
      await startRun(tx, services, schedule, { dueAt, isByHand: false });
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
        if (await isSomebodyToAsk(tx)) await sendAsk(tx, services);
        await forgetMailDays(tx, new Date(now.getTime() - 2 * dayMs).toISOString().slice(0, 10));
        await deleteOldRuns(tx, new Date(now.getTime() - scheduleLimits.runsKeptDays * dayMs));
      }),
    );
  },
});
