import { type Language, type MessageKey, mayRoles } from '@adsail/contract';
import { exportFileUrl, type RunState, type Schedule, type ScheduleRun } from '@adsail/contract/exports';
import { translate } from '@adsail/contract/translate';
import type { Actor } from '../../../framework/bind.ts';
import { type AskedFacts, noFacts } from '../asked-facts.ts';
import { expiryOf } from '../present.ts';
import { notConfirmed } from './mail/allowed.ts';
import type { FoundRun, lastRuns, NamedSchedule } from './store.ts';
import type { Delivery } from './tables.ts';

type LastRun = Awaited<ReturnType<typeof lastRuns>>[number];

export const seenBy = ({ roles }: Pick<Actor, 'roles'>) => ({ all: mayRoles(roles, 'exports.manage') });

const said = (language: Language, key: string | null): string | null =>
  key === null ? null : translate(language, key as MessageKey);

const waitsForConsent = ({ state, failure }: Delivery): boolean =>
  state === 'FAILED' && failure?.key === notConfirmed;

/** What is wrong with the whole is nothing but that nobody has agreed yet. */
const isUnconfirmed = ({ state, deliveries }: Pick<LastRun, 'state' | 'deliveries'>): boolean =>
  state === 'FAILED' && deliveries.length > 0 && deliveries.every(waitsForConsent);

const shownState = (run: Pick<LastRun, 'state' | 'deliveries'>): RunState =>
  isUnconfirmed(run) ? 'UNCONFIRMED' : run.state;

/** Whom it did not reach and why; else what was wrong with the whole. */
function wentWrong(language: Language, { failure, deliveries }: LastRun): string | null {
  const missed = deliveries.flatMap(({ to, failure: why }) =>
    why ? [`${to}: ${translate(language, why.key, why.parameters)}`] : [],
  );
  return missed.length > 0 ? missed.join(' · ') : said(language, failure);
}

export const presentSchedule =
  (language: Language, last: readonly LastRun[] = []) =>
  (row: NamedSchedule, asked: AskedFacts = noFacts): Schedule => {
    const run = last.find(({ schedule_id: id }) => id === row.id);
    return {
      id: row.id,
      name: row.name,
      kind: row.kind,
      question: row.question,
      range: row.range,
      asked,
      format: row.format,
      language: row.language,
      currency: row.currency as Schedule['currency'],
      days: row.days,
      time: row.time,
      waitHours: row.wait_hours,
      mails: row.mails,
      webhookHost: row.webhook_host,
      isShared: row.is_shared,
      isPaused: row.is_paused,
      nextAt: row.next_at?.toISOString() ?? null,
      lastRun: run
        ? { state: shownState(run), at: run.due_at.toISOString(), message: wentWrong(language, run) }
        : null,
      createdById: row.created_by,
      createdByName: row.created_by_name,
      isOwnerActive: Boolean(row.is_owner_active),
      mayChange: true,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      version: row.version,
    };
  };

export const presentRun =
  (language: Language) =>
  (row: FoundRun): ScheduleRun => ({
    id: row.id,
    dueAt: row.due_at.toISOString(),
    isByHand: row.by_hand,
    state: shownState(row),
    range: row.days_from && row.days_to ? { from: row.days_from, to: row.days_to } : null,
    rows: row.rows,
    exportId: row.export_id,
    file:
      row.export_id && row.file_key && row.file_name && row.made_at
        ? {
            url: exportFileUrl(row.export_id),
            name: row.file_name,
            bytes: Number(row.bytes),
            expiresAt: expiryOf(row.made_at).toISOString(),
          }
        : null,
    deliveries: row.deliveries.map(({ kind, to, state, failure }) => ({
      kind,
      to,
      sent: state === 'SENT',
      message: failure ? translate(language, failure.key, failure.parameters) : null,
    })),
    message: isUnconfirmed(row) ? null : said(language, row.failure),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  });
