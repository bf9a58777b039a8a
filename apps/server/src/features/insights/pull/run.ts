import { LimitError, PlatformError, TokenError, UnexpectedAnswerError } from '@adsail/connectors';
import { addDays } from '@adsail/contract';
import { capabilitiesOf } from '@adsail/contract/delivery';
import { newId } from '../../../db/ids.ts';
import { type TenantScope, type TenantTx, withTenant } from '../../../db/scope.ts';
import { repeat } from '../../../jobs/repeat.ts';
import type { Services } from '../../../services.ts';
import { AccountWaits, type OpenedAccount, withAccount } from '../../accounts/index.ts';
import { afterFailure, afterLimit, dayInZone, daysAllowed, pullPlan } from '../plan/schedule.ts';
import type { InsightAccountRow, InsightPlace } from '../store/accounts.ts';
import {
  accountFacts,
  dueDays,
  failDays,
  leaveAccount,
  nextDue,
  planDays,
  plannedDay,
  planHours,
  restAccount,
  takeLease,
} from '../store/plan.ts';
import { type InsightPart, insightParts } from '../tables.ts';
import { pullFailure } from './failure.ts';
import { AccountLost, heartbeatMs, leaseEnd, type Pull, whileHeld } from './lease.ts';
import { pullPart } from './parts.ts';

/** What a platform has of the parts. */
const partsOf = ({ platform }: InsightPlace): InsightPart[] =>
  insightParts.filter((part) => part !== 'hours' || capabilitiesOf(platform).insights?.hourly === true);

/** What the account has not planned yet: the days since, or those before today that a new one has. */
async function planAccount(
  tx: TenantTx,
  pull: Pick<Pull, 'accountNo' | 'place' | 'today' | 'services'>,
): Promise<void> {
  const { accountNo, place, today, services } = pull;
  const planned = await plannedDay(tx, accountNo);
  if (planned !== null && planned > today && partsOf(place).includes('hours'))
    await planHours(tx, accountNo, { today, now: services.clock() });
  if (planned !== null && planned >= today) return;
  const first = addDays(today, 1 - pullPlan.backfillDays);
  const from = planned === null ? first : addDays(planned, 1);
  await planDays(tx, accountNo, {
    parts: partsOf(place),
    from,
    dueFrom: first,
    today,
    now: services.clock(),
  });
}

const fewerDaysOf = ({ days_at_once: days, days_at_once_since: since }: InsightAccountRow) =>
  days === null || since === null ? null : { days, since };

/** Undefined when nothing is due, or others have it. */
async function claim(tx: TenantTx, services: Services): Promise<Pull | 'none' | 'rests'> {
  const now = services.clock();
  const row = await nextDue(tx, now);
  if (!row) return 'none';
  const place = { platform: row.platform, advertiserId: row.advertiser_id };
  const facts = await accountFacts(tx, place);
  if (!facts || facts.isRevoked || !capabilitiesOf(place.platform).insights) {
    await restAccount(tx, row.account_no);
    return 'rests';
  }
  const owner = newId();
  await takeLease(tx, row.account_no, { owner, until: leaseEnd(services) });
  const pull: Pull = {
    services,
    who: { tenantId: tx.tenantId, userId: tx.userId },
    place,
    accountNo: row.account_no,
    owner,
    failures: row.failures,
    ads: row.ads,
    daysAtOnce: daysAllowed(fewerDaysOf(row), now),
    today: dayInZone(facts.zone, now),
  };
  await planAccount(tx, pull);
  return pull;
}

interface PartFailure {
  error: unknown;
  parts: InsightPart[];
}

/** The account cannot be reached at all: by nobody, or not with this token. */
const isOfAccount = (error: unknown): boolean =>
  error instanceof TokenError || error instanceof AccountWaits || !(error instanceof PlatformError);
/** For all parts. A row that was not asked for, or a figure that cannot be, says nothing of the other reports. */
const willPass = (error: unknown): boolean =>
  error instanceof PlatformError &&
  !(error instanceof UnexpectedAnswerError) &&
  (error.kind === 'transient' || error.kind === 'limit');

/** Part by part, the newest days of each; what one part fails of does not keep the others from being fetched. */
async function pullParts(account: OpenedAccount, pull: Pull, until: Date): Promise<PartFailure[]> {
  const { services, who, accountNo, place, today } = pull;
  const due = await withTenant(services.db, who, (tx) =>
    dueDays(tx, accountNo, { now: services.clock(), until, today }),
  );
  const parts = partsOf(place);
  const failures: PartFailure[] = [];
  for (const [at, part] of parts.entries())
    try {
      await pullPart(account, pull, part, due);
    } catch (error) {
      if (error instanceof AccountLost || isOfAccount(error)) throw error;
      // The platform is away, or has had enough: of the other parts too.
      failures.push({ error, parts: willPass(error) ? parts.slice(at) : [part] });
      if (willPass(error)) break;
    }
  return failures;
}

/** The platform has had enough of us for now, and says until when: that is no failure of the account. */
const isFailure = (error: unknown): boolean => !(error instanceof LimitError);

function nextAfter(error: unknown, failures: number, now: Date): Date {
  if (error instanceof AccountWaits) return new Date(now.getTime() + pullPlan.waitsMs);
  return error instanceof LimitError ? afterLimit(error.retryAfterMs, now) : afterFailure(failures, now);
}

/** What was due and was not fetched says why, and is tried again later; a gap until then. */
async function noteFailures(pull: Pull, failures: readonly PartFailure[], until: Date): Promise<Date | null> {
  const { services, accountNo, place } = pull;
  if (failures.length === 0) return null;
  const now = services.clock();
  let latest: Date | null = null;
  await whileHeld(pull, async (tx) => {
    for (const { error, parts } of failures) {
      const nextAt = nextAfter(error, pull.failures, now);
      latest = nextAt;
      const failure = pullFailure(error, place);
      await failDays(tx, accountNo, { parts, now, until, failure, nextAt, isCounted: isFailure(error) });
    }
  });
  return latest;
}

function failuresAfter(pull: Pull, failures: readonly PartFailure[]): number {
  if (failures.length === 0) return 0;
  return failures.some(({ error }) => isFailure(error)) ? pull.failures + 1 : pull.failures;
}

async function runClaimed(pull: Pull, signal: AbortSignal): Promise<void> {
  const { services, who, place, accountNo, owner, today } = pull;
  const { log, clock } = services;
  const until = new Date(clock().getTime() + pullPlan.togetherMs);
  const heartbeat = repeat(
    heartbeatMs,
    () => whileHeld(pull, async () => undefined),
    (err) => log.warn({ err, ...place }, 'the lease of an account could not be prolonged'),
  );
  try {
    let failures: PartFailure[] = [];
    let unexpected: unknown;
    try {
      failures = await withAccount(services, who, place, (account) => pullParts(account, pull, until), {
        signal,
      });
    } catch (error) {
      if (error instanceof AccountLost) return;
      // Nothing has failed: the worker stops, and another one takes the account up.
      if (signal.aborted)
        return await whileHeld(pull, (tx) =>
          leaveAccount(tx, accountNo, {
            owner,
            now: clock(),
            today,
            notBefore: null,
            failures: pull.failures,
          }),
        );
      failures = [{ error, parts: partsOf(place) }];
      if (!(error instanceof PlatformError || error instanceof AccountWaits)) unexpected = error;
    }
    const all = failures.some(({ parts }) => parts.includes('ads'));
    const notBefore = await noteFailures(pull, failures, until);
    await whileHeld(pull, (tx) =>
      leaveAccount(tx, accountNo, {
        owner,
        now: clock(),
        today,
        notBefore: all ? notBefore : null,
        failures: failuresAfter(pull, failures),
      }),
    );
    if (unexpected !== undefined) throw unexpected;
  } catch (error) {
    if (!(error instanceof AccountLost)) throw error;
  } finally {
    await heartbeat.stop();
  }
}

/** Fetches some of what is due of the organisation's account whose turn it is. */
export async function pullNext(
  services: Services,
  who: TenantScope,
  { signal, sendNext }: { signal: AbortSignal; sendNext(tx: TenantTx): Promise<void> },
): Promise<void> {
  const claimed = await withTenant(services.db, who, async (tx) => {
    const pull = await claim(tx, services);
    // Before this one is worked on, so that whoever has time takes the next.
    if (pull !== 'none' && (await nextDue(tx, services.clock()))) await sendNext(tx);
    return pull;
  });
  if (typeof claimed === 'string') return;
  await runClaimed(claimed, signal);
  await withTenant(services.db, who, async (tx) => {
    if (await nextDue(tx, services.clock())) await sendNext(tx);
  });
}
