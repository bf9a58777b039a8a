import { CallError, dayIn, FieldRefused, type Language } from '@adsail/contract';
import { exportScheduleCalls, scheduleLimits, type ScheduleUpdate } from '@adsail/contract/exports';
import type { z } from 'zod';
import { lockOrganisation } from '../../../db/lock-organisation.ts';
import { deleteRows, presentRow, refuseStale } from '../../../db/rows.ts';
import type { TenantTx } from '../../../db/scope.ts';
import { tenantZone } from '../../../db/time.ts';
import { bind, type MemberArgs } from '../../../framework/bind.ts';
import type { Services } from '../../../services.ts';
import { askedFacts, askedFactsOf } from '../asked-facts.ts';
import { readQuestion, requireSource } from '../asked.ts';
import { startRun, wantMails } from './jobs.ts';
import { addressKey, findRecipients } from './mail/store.ts';
import { presentRun, presentSchedule, seenBy } from './present.ts';
import { webhookPlace } from './run.ts';
import {
  countSchedules,
  findSchedule,
  insertSchedule,
  isSentByHand,
  lastRuns,
  lockSchedules,
  type NamedSchedule,
  pageSchedules,
  questionText,
  runsOf,
  updateSchedule,
} from './store.ts';
import { daysOfRange, nextTime } from './times.ts';
import { leadsInside } from './webhook.ts';

type Fields = Omit<z.output<typeof ScheduleUpdate>, 'id' | 'version'>;

/** What it would ask today must be right, so that it does not fail at night. */
async function refuseWrong(
  tx: TenantTx,
  { services, actor }: Pick<MemberArgs, 'services' | 'actor'>,
  { kind, question, range, mails, webhook }: Fields,
): Promise<void> {
  if (webhook && leadsInside(webhook)) throw new FieldRefused('webhook', 'exports:error.webhookAddress');
  const unwilling = (await findRecipients(tx, mails)).filter(({ state }) => state === 'STOPPED');
  const at = mails.findIndex((mail) => unwilling.some(({ address }) => address === addressKey(mail)));
  const refused = mails[at];
  if (refused) throw new FieldRefused('mails', 'exports:error.stoppedAddress', { address: refused });
  const source = requireSource(services, actor.roles, kind);
  if (range && !source.atDays) throw new FieldRefused('range', 'exports:error.noRange');
  const today = dayIn(await tenantZone(tx), services.clock());
  // Days of its own are kept along with a range, and hold again once it has none.
  const days = range && source.atDays ? source.atDays({}, daysOfRange(range, today)) : {};
  readQuestion(source, { ...days, ...question });
}

/** It would be written with the rights of somebody who has none any more. */
function refuseOwnerless({ is_owner_active: isActive }: NamedSchedule): void {
  if (!isActive) throw new CallError('conflict', { key: 'exports:error.ownerGone' });
}

async function fieldsToRow(
  tx: TenantTx,
  { vault, clock }: Services,
  { webhook, isShared, isPaused, waitHours, question, days, mails, currency, ...fields }: Fields,
  language: Language,
) {
  const zone = await tenantZone(tx);
  return {
    ...fields,
    language: fields.language ?? language,
    currency: currency ?? null,
    question: questionText(question),
    days: JSON.stringify(days),
    mails: [...new Set(mails)],
    wait_hours: waitHours,
    is_shared: isShared,
    is_paused: isPaused,
    next_at: isPaused ? null : nextTime({ days, time: fields.time }, zone, clock()),
    planned_at: clock(),
    ...(webhook !== undefined && {
      webhook: webhook && vault.seal(webhook, webhookPlace(tx.tenantId)).toString('base64'),
      webhook_host: webhook && new URL(webhook).hostname,
    }),
  };
}

async function saved(
  tx: TenantTx,
  { services, actor: reader, http: { language } }: Pick<MemberArgs, 'services' | 'actor' | 'http'>,
  id: string,
) {
  const last = await lastRuns(tx, [id]);
  const row = await findSchedule(tx, seenBy(reader), id);
  const asked = row && (await askedFacts(tx, services, row, { reader, language }));
  return presentRow(row, (found) => presentSchedule(language, last)(found, asked));
}

export const exportScheduleRoutes = bind(exportScheduleCalls, {
  async add({ input, tx, services, actor, http, audit }) {
    await refuseWrong(tx, { services, actor }, input);
    await lockOrganisation(tx, tx.tenantId);
    if ((await countSchedules(tx)) >= scheduleLimits.schedules)
      throw new FieldRefused('name', 'exports:error.schedules', { count: scheduleLimits.schedules });
    const {
      webhook = null,
      webhook_host = null,
      ...values
    } = await fieldsToRow(tx, services, input, http.language);
    const { id } = await insertSchedule(
      tx,
      { ...values, webhook, webhook_host, origin: http.origin, created_by: actor.userId },
      services.clock(),
    );
    await wantMails(tx, services, { ...values, origin: http.origin, created_by: actor.userId });
    const schedule = await saved(tx, { services, actor, http }, id);
    audit({ entity: 'export-schedule', entityId: id, after: schedule });
    return { schedule };
  },

  async update({ input: { id, version, ...input }, tx, services, actor, http, audit }) {
    const [row] = await lockSchedules(tx, seenBy(actor), [id]);
    if (!row) throw new CallError('notFound');
    await refuseStale(tx, { entity: 'export-schedule', entityId: id }, row, version);
    if (!input.isPaused) refuseOwnerless(row);
    await refuseWrong(tx, { services, actor }, input);
    if (input.mails.length === 0 && (input.webhook === undefined ? row.webhook : input.webhook) === null)
      throw new FieldRefused('mails', 'exports:rule.recipientRequired');
    const before = presentSchedule(http.language)(row);
    const values = { ...(await fieldsToRow(tx, services, input, row.language)), origin: http.origin };
    await updateSchedule(tx, row, values, services.clock());
    await wantMails(tx, services, { ...values, created_by: row.created_by });
    const schedule = await saved(tx, { services, actor, http }, id);
    audit({ entity: 'export-schedule', entityId: id, before, after: schedule });
    return { schedule };
  },

  async page({ input, tx, services, actor: reader, http: { language } }) {
    const { list, ...page } = await pageSchedules(tx, seenBy(reader), input);
    const ids = list.map(({ id }) => id);
    const present = presentSchedule(language, ids.length > 0 ? await lastRuns(tx, ids) : []);
    const told = await askedFactsOf(tx, services, list, { reader, language });
    return { ...page, list: told.map(({ row, asked }) => present(row, asked)) };
  },

  async runs({ input: { id }, tx, actor, http }) {
    if (!(await findSchedule(tx, seenBy(actor), id))) throw new CallError('notFound');
    return { list: (await runsOf(tx, id)).map(presentRun(http.language)) };
  },

  async sendNow({ input: { id }, tx, services, actor, http }) {
    const [row] = await lockSchedules(tx, seenBy(actor), [id]);
    if (!row) throw new CallError('notFound');
    refuseOwnerless(row);
    // One at a time: whoever presses again looks at the one that is under way.
    if (!(await isSentByHand(tx, id)))
      await startRun(tx, services, row, { dueAt: services.clock(), isByHand: true });
    return { list: (await runsOf(tx, id)).map(presentRun(http.language)) };
  },

  async deleteList({ input, tx, actor, http, audit }) {
    const rows = await lockSchedules(tx, seenBy(actor), input.ids);
    const ids = rows.map(({ id }) => id);
    for (const row of rows)
      audit({ entity: 'export-schedule', entityId: row.id, before: presentSchedule(http.language)(row) });
    if (ids.length > 0) await deleteRows(tx, 'export_schedules', ids);
    const deleted = new Set(ids);
    return { results: [...new Set(input.ids)].map((id) => ({ id, deleted: deleted.has(id) })) };
  },
});
