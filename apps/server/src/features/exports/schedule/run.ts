import { buffer } from 'node:stream/consumers';
import { mayRoles } from '@adsail/contract';
import { type ExportQuestion, scheduleLimits } from '@adsail/contract/exports';
import { translateTo } from '@adsail/contract/translate';
import { activeMember } from '../../../db/active-members.ts';
import { systemUserId } from '../../../db/ids.ts';
import { type TenantTx, withSnapshot, withTenant } from '../../../db/scope.ts';
import { tenantZone } from '../../../db/time.ts';
import type { MailAttachment } from '../../../mail/index.ts';
import { MailNotTaken } from '../../../mail/index.ts';
import type { Services } from '../../../services.ts';
import { askedFor, findSource } from '../asked.ts';
import { fileNameOf } from '../file-name.ts';
import { produceExport } from '../produce.ts';
import { type ExportRowOf, findExport, insertExport, makerOf } from '../store.ts';
import { mimeTypes } from '../write/file.ts';
import { findSchedule, type FoundRun, lockRun, type ScheduleRow, updateRun } from './store.ts';
import type { Delivery } from './tables.ts';
import { NotDelivered, postToChat } from './webhook.ts';

const hourMs = 3_600_000;
const askAgainMs = 10 * 60_000;

/** What a sealed address is bound to. */
export const webhookPlace = (tenantId: string): string => `export webhook of ${tenantId}`;

interface Run {
  tenantId: string;
  id: string;
}
type Loaded = { run: Omit<FoundRun, 'rows'>; schedule: ScheduleRow };

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

const daysOf = ({ days_from: from, days_to: to }: Pick<FoundRun, 'days_from' | 'days_to'>) =>
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

function textOf({ run, schedule }: Loaded, made: ExportRowOf): string {
  const t = translateTo(schedule.language);
  const days = daysOf(run);
  const title = days
    ? t('exports:message.lead', { title: schedule.name, days: t('exports:about.days', days) })
    : schedule.name;
  if (made.state === 'EMPTY') return t('exports:message.none', { title });
  const url = `${schedule.origin}/console/accountManager/exports?file=${made.id}`;
  return [
    title,
    t('exports:message.rows', { rows: String(made.rows) }),
    t('exports:message.link', { url }),
  ].join('\n');
}

async function attachmentOf({ storage }: Services, made: ExportRowOf): Promise<MailAttachment[]> {
  if (!made.file_key || Number(made.bytes) > scheduleLimits.attachedBytes) return [];
  const object = await storage.get(made.file_key);
  if (!object) return [];
  return [{ name: made.file_name, mimeType: mimeTypes[made.format], content: await buffer(object.body) }];
}

async function deliver(
  services: Services,
  tenantId: string,
  loaded: Loaded,
  made: ExportRowOf,
  { kind, to }: Delivery,
  signal: AbortSignal,
): Promise<Pick<Delivery, 'state' | 'failure'>> {
  const { schedule } = loaded;
  const text = textOf(loaded, made);
  try {
    if (kind === 'chat') {
      if (!schedule.webhook) throw new NotDelivered('exports:error.webhookAddress');
      await postToChat({
        url: services.vault.open(Buffer.from(schedule.webhook, 'base64'), webhookPlace(tenantId)),
        text,
        signal,
      });
    } else {
      const [subject = schedule.name] = text.split('\n');
      await services.mail.deliver({ to, subject, text, attachments: await attachmentOf(services, made) });
    }
    return { state: 'SENT' };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof NotDelivered)
      return { state: 'FAILED', failure: { key: error.key, parameters: error.parameters } };
    if (error instanceof MailNotTaken)
      return { state: 'FAILED', failure: { key: 'exports:error.notMailed' } };
    services.log.warn({ err: error, kind }, 'a scheduled export may not have arrived');
    return { state: 'FAILED', failure: { key: 'exports:error.uncertain' } };
  }
}

/** Each recipient once: what was under way when a worker was killed may have arrived, and is not sent again. */
async function deliverAll(services: Services, { tenantId, id }: Run, made: ExportRowOf, signal: AbortSignal) {
  const { db, clock } = services;
  const inRun = <T>(work: (tx: TenantTx, loaded: Loaded) => Promise<T>) =>
    withTenant(db, { tenantId, userId: systemUserId }, async (tx) => {
      const loaded = await load(tx, id);
      return loaded && work(tx, loaded);
    });
  const first = await inRun(async (tx, { run }) => {
    const deliveries = run.deliveries.map((each): Delivery =>
      each.state === 'SENDING'
        ? { ...each, state: 'FAILED', failure: { key: 'exports:error.uncertain' } }
        : each,
    );
    await updateRun(tx, id, { deliveries });
    return deliveries.length;
  });
  for (let at = 0; at < (first ?? 0); at += 1) {
    const set = (change: Partial<Delivery>) =>
      inRun(async (tx, loaded) => {
        const deliveries = loaded.run.deliveries.map((each, index) =>
          index === at ? { ...each, ...change } : each,
        );
        await updateRun(tx, id, { deliveries });
        return loaded;
      });
    const found = await inRun(async (_tx, loaded) => loaded);
    const delivery = found?.run.deliveries[at];
    if (!found || delivery?.state !== 'WAITING') continue;
    if (!(await set({ state: 'SENDING' }))) return;
    await set(await deliver(services, tenantId, found, made, delivery, signal));
  }
  await inRun(async (tx, { run: { deliveries } }) => {
    const sent = deliveries.filter(({ state }) => state === 'SENT').length;
    const state = sent === 0 ? 'FAILED' : sent < deliveries.length ? 'PARTLY' : 'SENT';
    await updateRun(tx, id, {
      state: made.state === 'EMPTY' && state === 'SENT' ? 'EMPTY' : state,
      failure: sent === 0 ? 'exports:error.recipients' : null,
      endedAt: clock(),
    });
  });
}

/** Sends what is due: when the numbers are complete, or when they have been waited for long enough. Until then: when to look again. */
export async function runSchedule(services: Services, run: Run, signal: AbortSignal): Promise<Date | null> {
  const { db, clock } = services;
  const { tenantId, id } = run;
  const scope = { tenantId, userId: systemUserId };
  const loaded = await withTenant(db, scope, (tx) => load(tx, id));
  if (!loaded) return null;
  const { due_at: dueAt, by_hand: isByHand, export_id: begun } = loaded.run;
  const waitUntil = new Date(dueAt.getTime() + loaded.schedule.wait_hours * hourMs);
  if (!begun && !isByHand && clock() < waitUntil && !(await isComplete(services, tenantId, loaded)))
    return new Date(Math.min(clock().getTime() + askAgainMs, waitUntil.getTime()));
  const exportId = await beginExport(services, tenantId, id);
  if (!exportId) return null;
  const userId = loaded.schedule.created_by;
  await produceExport(services, { tenantId, id: exportId, userId }, signal);
  const made = await withTenant(db, scope, (tx) => findExport(tx, exportId));
  if (made?.state === 'READY' || made?.state === 'EMPTY') {
    await deliverAll(services, run, made, signal);
    return null;
  }
  if (made?.state === 'WAITING' || made?.state === 'RUNNING')
    throw new Error('Somebody else writes the file of this run');
  const failure = made?.failure ?? 'exports:error.broken';
  await withTenant(db, scope, (tx) => updateRun(tx, id, { state: 'FAILED', failure, endedAt: clock() }));
  return null;
}
