import { TokenError } from '@adsail/connectors';
import type { OpenedAccount } from '../../accounts/index.ts';
import type { OperationOutcome, Preparation, ReadBack } from '../define.ts';
import { failureOf } from '../failure.ts';
import type { LedgerOptions } from '../options.ts';
import type { Result } from '../results.ts';
import type { Claim } from '../store/claim.ts';
import { fail, markSent, type OperationRow, postpone, type Postponement } from '../store/transitions.ts';
import { Group, type Job } from './group.ts';
import type { RunParts } from './parts.ts';

/** A group from the claim to states that are written down. What it throws is a failure of the database. */
export async function runGroup(
  parts: RunParts,
  claims: readonly [Claim, ...Claim[]],
  stop: AbortSignal,
): Promise<void> {
  const group = new Group(parts, claims, stop);
  await group.load();
  const [first] = group.jobs;
  if (!first) return;
  try {
    if (first.phase.name === 'send') await send(group);
    else if (first.row.state === 'SENT') await doubt(group);
    else await readBack(group);
  } catch (error) {
    for (const job of group.jobs) await group.fail(job, error);
  }
}

/**
 * Each result is written down. Whoever opened the account has to hear of a token that the platform refuses: that is
 * thrown at the end, and is the failure of those that met it.
 */
async function conclude<T>(
  group: Group,
  jobs: readonly Job[],
  results: readonly Result<T>[],
  each: (job: Job, value: T) => Promise<OperationOutcome | undefined> | OperationOutcome | undefined,
): Promise<void> {
  if (results.length !== jobs.length) throw new Error('A group answered for fewer operations than it has');
  const done: { job: Job; outcome: OperationOutcome }[] = [];
  let refusedToken: TokenError | undefined;
  for (const [at, job] of jobs.entries()) {
    const result = results[at] as Result<T>;
    if (result.ok) {
      const outcome = await each(job, result.value);
      if (outcome) done.push({ job, outcome });
    } else if (result.error instanceof TokenError) refusedToken = result.error;
    else await group.fail(job, result.error);
  }
  await group.succeed(done);
  if (refusedToken) throw refusedToken;
}

async function send(group: Group): Promise<void> {
  const { kind } = group;
  await group.open(async (account) => {
    await prepare(group, account);
    const jobs = await sent(group);
    if (jobs.length === 0) return;
    const results = await kind.send(
      account,
      jobs.map(({ item }) => item),
    );
    await conclude(group, jobs, results, (_, outcome) => outcome);
  });
}

/** Once something was sent, the state before that is the one to compare with. */
async function prepare(group: Group, account: OpenedAccount): Promise<void> {
  const { kind } = group;
  const jobs = group.jobs.filter(({ row }) => row.before === null);
  if (!kind.prepare || jobs.length === 0) return;
  const results = await kind.prepare(
    account,
    jobs.map(({ item }) => item),
  );
  await conclude(group, jobs, results, ({ item }, { before, already }: Preparation) => {
    item.before = before;
    return already;
  });
}

async function sent(group: Group): Promise<Job[]> {
  const { jobs } = group;
  if (jobs.length === 0) return [];
  const rows = await group.inTenant((tx) =>
    markSent(
      tx,
      jobs.map(({ claim, item }) => ({ claim, before: item.before })),
    ),
  );
  const attempts = new Map(rows.map((row) => [row.id, row.attempts]));
  return jobs.filter((job) => {
    const count = attempts.get(job.row.id);
    if (count === undefined) group.giveUp(job);
    else Object.assign(job.item, { attempts: count });
    job.phase.sent = count !== undefined;
    return job.phase.sent;
  });
}

/** Their worker died, perhaps a moment after it sent, perhaps a moment before: the request may still be on its way. */
async function doubt(group: Group): Promise<void> {
  const failure = failureOf('uncertain');
  const wanted: Postponement = {
    state: 'UNCERTAIN',
    forMs: group.parts.options.readBackDelayMs,
    failure,
    readBackCount: 0,
  };
  for (const job of group.jobs) await group.end(job, (tx) => postpone(tx, job.claim, wanted));
}

/** After an unknown answer: adopts what is there, and sends again only when it is certain that nothing was done. */
async function readBack(group: Group): Promise<void> {
  const { options } = group.parts;
  const { jobs, kind } = group;
  const items = jobs.map(({ item, row }) => ({
    ...item,
    since: (row.first_sent_at ?? row.created_at).toISOString(),
  }));
  const write = (results: readonly Result<ReadBack>[]) =>
    conclude(group, jobs, results, async (job, result) => {
      if (result.found === 'done') return result.outcome;
      await group.end(job, (tx) =>
        result.found === 'nothing'
          ? postpone(tx, job.claim, afterNothing(job.row, options))
          : fail(tx, job.claim, failureOf(result.found)),
      );
      return undefined;
    });
  if (!options.readBack) return write(jobs.map(() => ({ ok: true, value: { found: 'nothing' } })));
  await group.open(async (account) => write(await kind.readBack(account, items)));
}

function afterNothing(
  { read_back_count, error }: OperationRow,
  { readBackCount: needed, readBackDelayMs, readBack: isRead }: LedgerOptions,
): Postponement {
  const readBackCount = read_back_count + 1;
  const isEnough = readBackCount >= needed || !isRead;
  return {
    state: isEnough ? 'PENDING' : 'UNCERTAIN',
    forMs: isEnough ? 0 : readBackDelayMs,
    failure: error ?? failureOf('uncertain'),
    readBackCount: isEnough ? 0 : readBackCount,
  };
}
