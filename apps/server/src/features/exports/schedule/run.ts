import { mayRoles } from '@adsail/contract';
import { type ExportQuestion, isExportOpen } from '@adsail/contract/exports';
import { activeMember } from '../../../db/active-members.ts';
import { systemUserId } from '../../../db/ids.ts';
import { type TenantTx, withSnapshot, withTenant } from '../../../db/scope.ts';
import { tenantZone } from '../../../db/time.ts';
import type { Services } from '../../../services.ts';
import { askedFor, findSource } from '../asked.ts';
import { fileNameOf } from '../file-name.ts';
import { findExport, insertExport, makerOf } from '../store.ts';
import { findSchedule, lockRun, type ScheduleRow, updateRun } from './store.ts';

const hourMs = 3_600_000;
const askAgainMs = 10 * 60_000;

/** What a sealed address is bound to. */
export const webhookPlace = (tenantId: string): string => `export webhook of ${tenantId}`;

interface Run {
  tenantId: string;
  id: string;
}
type LockedRun = NonNullable<Awaited<ReturnType<typeof lockRun>>>;
type Loaded = { run: LockedRun; schedule: ScheduleRow };

async function load(tx: TenantTx, id: string): Promise<Loaded | null> {
  const run = await lockRun(tx, id);
  const schedule = run && (await findSchedule(tx, { all: true }, run.schedule_id));
  return run && schedule && (run.state === 'WAITING' || run.state === 'RUNNING') ? { run, schedule } : null;
}

/** With the days that are meant, where the source has days. */
function questionOf(
  services: Pick<Services, 'extensions'>,
  { kind, question }: Pick<ScheduleRow, 'kind' | 'question'>,
  days: { from: string; to: string } | null,
): ExportQuestion {
  const source = findSource(services, kind);
  return days && source?.atDays ? source.atDays(question, days) : question;
}

const daysOf = ({ days_from: from, days_to: to }: Pick<LockedRun, 'days_from' | 'days_to'>) =>
  from && to ? { from, to } : null;

/** Whether the numbers are all there; true where nobody can tell. */
async function isComplete(services: Services, tenantId: string, { run, schedule }: Loaded): Promise<boolean> {
  const source = findSource(services, schedule.kind);
  if (!source?.isComplete) return true;
  const userId = schedule.created_by;
  return withSnapshot(services.db, { tenantId, userId }, async (tx) => {
    const member = await activeMember(tx, userId);
    const parsed = source.question.safeParse(questionOf(services, schedule, daysOf(run)));
    // The export itself says what is wrong.
    if (!member || !mayRoles(member.roles, source.right) || !parsed.success) return true;
    const maker = await makerOf(tx, userId);
    const { language, currency } = schedule;
    const asked = { question: parsed.data, language, zone: maker.zone, currency: currency ?? maker.currency };
    const reader = { ...member, tenantId, platforms: maker.platforms as never };
    return source.isComplete?.(tx, askedFor(services, reader, asked)) ?? true;
  });
}

/** The export of the run, made once. */
async function beginExport(services: Services, tenantId: string, runId: string): Promise<string | null> {
  const { db, clock } = services;
  const owner = await withTenant(db, { tenantId, userId: systemUserId }, (tx) => load(tx, runId));
  if (!owner) return null;
  return withTenant(db, { tenantId, userId: owner.schedule.created_by }, async (tx) => {
    const loaded = await load(tx, runId);
    if (!loaded) return null;
    const { run, schedule } = loaded;
    if (run.export_id) return run.export_id;
    const now = clock();
    const { kind, format, language, name } = schedule;
    const zone = await tenantZone(tx);
    const maker = await makerOf(tx, schedule.created_by);
    const days = daysOf(run);
    const { id } = await insertExport(
      tx,
      {
        kind,
        question: questionOf(services, schedule, days),
        title: name,
        format,
        language,
        zone,
        currency: schedule.currency ?? maker.currency,
        about: true,
        fileName: fileNameOf({ title: name, ...(days && { range: days }) }, { format, zone, at: now }),
        total: null,
        scheduleId: schedule.id,
      },
      now,
    );
    await updateRun(tx, runId, { state: 'RUNNING', exportId: id, startedAt: now });
    return id;
  });
}

export type NextStep = { at: Date } | 'written' | 'delivered' | 'nothing';

/**
 * Brings a run a step further: its export, when the numbers are complete or were waited for long enough (until then: when to look
 * again), and when the file is there its messages. Each step may be asked for by several workers, and is made once.
 */
export async function advanceRun(services: Services, run: Run): Promise<NextStep> {
  const { db, clock } = services;
  const { tenantId, id } = run;
  const scope = { tenantId, userId: systemUserId };
  const loaded = await withTenant(db, scope, (tx) => load(tx, id));
  if (!loaded) return 'nothing';
  const { due_at: dueAt, by_hand: isByHand, export_id: begun } = loaded.run;
  if (!begun) {
    const waitUntil = new Date(dueAt.getTime() + loaded.schedule.wait_hours * hourMs);
    const mayWait = !isByHand && clock() < waitUntil;
    if (mayWait && !(await isComplete(services, tenantId, loaded)))
      return { at: new Date(Math.min(clock().getTime() + askAgainMs, waitUntil.getTime())) };
    return (await beginExport(services, tenantId, id)) ? 'written' : 'nothing';
  }
  return withTenant(db, scope, async (tx) => {
    const made = await findExport(tx, begun);
    if (made?.state === 'READY' || made?.state === 'EMPTY') return 'delivered';
    if (made && isExportOpen(made.state)) return 'nothing';
    const failure = made?.failure ?? 'exports:error.broken';
    if (await load(tx, id)) await updateRun(tx, id, { state: 'FAILED', failure, endedAt: clock() });
    return 'nothing';
  });
}
