import { buffer } from 'node:stream/consumers';
import { type MessageKey, type MessageParameters } from '@adsail/contract';
import { scheduleLimits } from '@adsail/contract/exports';
import { translateTo } from '@adsail/contract/translate';
import { activeMember } from '../../../db/active-members.ts';
import { newId } from '../../../db/ids.ts';
import { lockOrganisation } from '../../../db/lock-organisation.ts';
import { type TenantScope, type TenantTx, withTenant } from '../../../db/scope.ts';
import type { MailAttachment } from '../../../mail/index.ts';
import { MailNotTaken } from '../../../mail/index.ts';
import type { Services } from '../../../services.ts';
import { aliveBetween } from '../produce.ts';
import { type ExportRowOf, findExport, makerOf } from '../store.ts';
import { mimeTypes } from '../write/file.ts';
import { type Claim, closeRun, giveUpDeliveries, isUnderWay, markSending, settle } from './deliver-store.ts';
import { mailRefusal } from './mail/allowed.ts';
import { mailLink } from './mail/links.ts';
import { webhookPlace } from './run.ts';
import { findSchedule, runsToDeliver, type ScheduleRow } from './store.ts';
import type { Delivery } from './tables.ts';
import { NotDelivered, postToChat } from './webhook.ts';

/** Of an organisation, at the same time: a chat that says nothing holds up its own organisation first. */
const besideEachOther = 2;

interface Claimed {
  claim: Claim;
  delivery: Delivery;
  days: { from: string; to: string } | null;
  schedule: ScheduleRow;
  made: ExportRowOf;
  maker: { organisation: string; by: string };
}

type Outcome = Pick<Delivery, 'state' | 'failure'>;
const failed = (key: MessageKey, parameters?: MessageParameters): Outcome => ({
  state: 'FAILED',
  failure: { key, ...(parameters && { parameters }) },
});

type Run = Awaited<ReturnType<typeof runsToDeliver>>[number];

/** Why it may not be sent; null: it may. */
async function refusal(
  tx: TenantTx,
  { clock }: Services,
  { schedule, delivery }: { schedule: ScheduleRow; delivery: Delivery },
): Promise<{ key: MessageKey; parameters?: MessageParameters } | null> {
  if (!(await activeMember(tx, schedule.created_by))) return { key: 'exports:error.ownerGone' };
  if (delivery.kind === 'chat') return null;
  return mailRefusal(tx, { address: delivery.to, scheduleId: schedule.id, now: clock() });
}

/** The first that waits, written down as being sent before anything leaves; what may not be sent ends at once. */
async function claimOf(tx: TenantTx, services: Services, run: Run): Promise<Claimed | null> {
  const made = run.export_id && (await findExport(tx, run.export_id));
  const schedule = await findSchedule(tx, { all: true }, run.schedule_id);
  if (!made || !schedule) return null;
  for (const [at, delivery] of run.deliveries.entries()) {
    if (delivery.state !== 'WAITING') continue;
    const claim: Claim = { runId: run.id, at, token: newId() };
    if (!(await markSending(tx, claim, services.clock()))) continue;
    const refused = await refusal(tx, services, { schedule, delivery });
    if (refused) {
      await settle(tx, claim, failed(refused.key, refused.parameters));
      continue;
    }
    const { days_from: from, days_to: to } = run;
    const maker = await makerOf(tx, schedule.created_by);
    return { claim, delivery, days: from && to ? { from, to } : null, schedule, made, maker };
  }
  await closeRun(tx, run.id, { isEmpty: made.state === 'EMPTY', now: services.clock() });
  return null;
}

/** Each recipient once: what was under way when a worker was killed may have arrived, and is not sent again. */
async function claimNext(tx: TenantTx, services: Services): Promise<Claimed | null> {
  await lockOrganisation(tx, tx.tenantId);
  const alive = aliveBetween(services);
  const found = await runsToDeliver(tx);
  const isAlive = (delivery: Delivery) => isUnderWay(delivery, alive);
  const underWay = found.flatMap(({ deliveries }) => deliveries).filter(isAlive).length;
  for (const run of found) {
    const given = run.deliveries.some((each) => each.state === 'SENDING' && !isAlive(each));
    if (given) await giveUpDeliveries(tx, run.id, alive);
    if (underWay >= besideEachOther) continue;
    const claimed = await claimOf(tx, services, run);
    if (claimed) return claimed;
  }
  return null;
}

const leadOf = ({ schedule, days }: Pick<Claimed, 'schedule' | 'days'>): string => {
  const t = translateTo(schedule.language);
  const title = schedule.name;
  return days ? t('exports:message.lead', { title, days: t('exports:about.days', days) }) : title;
};

function textOf(claimed: Claimed): string {
  const { schedule, made } = claimed;
  const t = translateTo(schedule.language);
  const title = leadOf(claimed);
  if (made.state === 'EMPTY') return t('exports:message.none', { title });
  const url = `${schedule.origin}/console/accountManager/exports?file=${made.id}`;
  return [
    title,
    t('exports:schedule.rows', { count: made.rows, number: String(made.rows) }),
    t('exports:message.link', { url }),
  ].join('\n');
}

async function attachmentOf({ storage }: Services, made: ExportRowOf): Promise<MailAttachment[]> {
  if (!made.file_key || Number(made.bytes) > scheduleLimits.attachedBytes) return [];
  const object = await storage.get(made.file_key);
  if (!object) return [];
  return [{ name: made.file_name, mimeType: mimeTypes[made.format], content: await buffer(object.body) }];
}

/** Its first words are ours, whatever the schedule is called: a recipient sees who sends it, and how to end it. */
async function sendMail(services: Services, tenantId: string, claimed: Claimed): Promise<void> {
  const { schedule, made, maker, delivery } = claimed;
  const t = translateTo(schedule.language);
  const stop = mailLink(services, {
    purpose: 'stop',
    origin: schedule.origin,
    language: schedule.language,
    tenantId,
    scheduleId: schedule.id,
    address: delivery.to,
  });
  const sender = { organisation: maker.organisation, by: maker.by };
  await services.mail.deliver({
    to: delivery.to,
    subject: t('exports:message.subject', { ...sender, name: leadOf(claimed) }),
    text: [
      textOf(claimed),
      t('exports:message.setUp', sender),
      t('exports:message.stop', { url: stop }),
    ].join('\n\n'),
    attachments: await attachmentOf(services, made),
    unsubscribe: stop,
  });
}

async function deliver(
  services: Services,
  tenantId: string,
  claimed: Claimed,
  signal: AbortSignal,
): Promise<Outcome> {
  const { schedule, delivery } = claimed;
  try {
    if (delivery.kind === 'chat') {
      if (!schedule.webhook) throw new NotDelivered('exports:error.webhookAddress');
      await postToChat({
        url: services.vault.open(Buffer.from(schedule.webhook, 'base64'), webhookPlace(tenantId)),
        text: textOf(claimed),
        signal,
      });
    } else await sendMail(services, tenantId, claimed);
    return { state: 'SENT' };
  } catch (error) {
    if (error instanceof NotDelivered) return failed(error.key, error.parameters);
    if (error instanceof MailNotTaken) return failed('exports:error.notMailed');
    services.log.warn({ err: error, kind: delivery.kind }, 'a scheduled export may not have arrived');
    return failed('exports:error.uncertain');
  }
}

/** Sends one message of the organisation; others go on beside it, and its next one gets its turn behind those of others. */
export async function deliverNext(
  services: Services,
  scope: TenantScope,
  { signal, sendNext }: { signal: AbortSignal; sendNext(tx: TenantTx): Promise<void> },
): Promise<void> {
  const { db } = services;
  const isMore = async (tx: TenantTx) =>
    (await runsToDeliver(tx)).some(({ deliveries }) => deliveries.some(({ state }) => state === 'WAITING'));
  const claimed = await withTenant(db, scope, async (tx) => {
    const found = await claimNext(tx, services);
    // Before it is sent, so that whoever has time takes the next one.
    if (found && (await isMore(tx))) await sendNext(tx);
    return found;
  });
  if (!claimed) return;
  const outcome = await deliver(services, scope.tenantId, claimed, signal);
  await withTenant(db, scope, async (tx) => {
    const { claim, made } = claimed;
    await settle(tx, claim, outcome);
    await closeRun(tx, claim.runId, { isEmpty: made.state === 'EMPTY', now: services.clock() });
    if (await isMore(tx)) await sendNext(tx);
  });
}
