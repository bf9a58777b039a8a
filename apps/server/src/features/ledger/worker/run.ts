import { TokenError } from '@adsail/connectors';
import type { TenantTx } from '../../../db/scope.ts';
import type { OpenedAccount } from '../../accounts/index.ts';
import type { OperationOutcome, Preparation, ReadBack } from '../define.ts';
import { failureOf } from '../failure.ts';
import type { LedgerOptions } from '../options.ts';
import type { Result } from '../results.ts';
import { fail, markSent, postpone, type Postponement } from '../store/transitions.ts';
import type { OperationState } from '../tables.ts';
import type { ClaimedOperation, Group } from './group.ts';

/** A group from the claim to states that are written down. What it throws is a failure of the database. */
export async function runGroup(group: Group): Promise<void> {
  await group.load();
  const [first] = group.operations;
  if (!first) return;
  try {
    if (first.phase.name === 'send') await send(group);
    else if (first.row.state === 'SENT') await postponeForReadBack(group);
    else await readBack(group);
  } catch (error) {
    for (const operation of group.operations) await group.fail(operation, error);
  }
}

/**
 * Each result is written down. Whoever opened the account has to hear of a token that the platform refuses: that is
 * thrown at the end, and is the failure of those that met it.
 */
async function conclude<T>(
  group: Group,
  operations: readonly ClaimedOperation[],
  results: readonly Result<T>[],
  each: (
    operation: ClaimedOperation,
    value: T,
  ) => Promise<OperationOutcome | undefined> | OperationOutcome | undefined,
): Promise<void> {
  if (results.length !== operations.length)
    throw new Error('A group answered for fewer operations than it has');
  const done: { operation: ClaimedOperation; outcome: OperationOutcome }[] = [];
  let refusedToken: TokenError | undefined;
  for (const [at, operation] of operations.entries()) {
    const result = results[at] as Result<T>;
    if (result.ok) {
      const outcome = await each(operation, result.value);
      if (outcome) done.push({ operation, outcome });
    } else if (result.error instanceof TokenError) refusedToken = result.error;
    else await group.fail(operation, result.error);
  }
  await group.succeed(done);
  if (refusedToken) throw refusedToken;
}

async function send(group: Group): Promise<void> {
  const { kind } = group;
  await group.open(async (account) => {
    await prepare(group, account);
    const operations = await markGroupSent(group);
    if (operations.length === 0) return;
    const results = await kind.send(
      account,
      operations.map(({ item }) => item),
    );
    await conclude(group, operations, results, (_, outcome) => outcome);
  });
}

/** Once something was sent, the state before that is the one to compare with. */
async function prepare(group: Group, account: OpenedAccount): Promise<void> {
  const { kind } = group;
  const operations = group.operations.filter(({ row }) => row.before === null);
  if (!kind.prepare || operations.length === 0) return;
  const results = await kind.prepare(
    account,
    operations.map(({ item }) => item),
  );
  await conclude(group, operations, results, ({ item }, { before, already }: Preparation) => {
    item.before = before;
    return already;
  });
}

async function markGroupSent(group: Group): Promise<ClaimedOperation[]> {
  const { operations } = group;
  if (operations.length === 0) return [];
  const rows = await group.inTenant((tx) =>
    markSent(
      tx,
      operations.map(({ claim, item }) => ({ claim, before: item.before })),
    ),
  );
  const attempts = new Map(rows.map((row) => [row.id, row.attempts]));
  return operations.filter((operation) => {
    const count = attempts.get(operation.row.id);
    if (count === undefined) group.giveUp(operation);
    else Object.assign(operation.item, { attempts: count });
    operation.phase.sent = count !== undefined;
    return operation.phase.sent;
  });
}

/** Their worker died, perhaps a moment after it sent, perhaps a moment before: the request may still be on its way. */
async function postponeForReadBack(group: Group): Promise<void> {
  const failure = failureOf('uncertain');
  const wanted: Postponement = {
    state: 'UNCERTAIN',
    forMs: group.parts.options.readBackDelayMs,
    failure,
    readBackCount: 0,
  };
  for (const operation of group.operations)
    await group.end(operation, (tx) => postpone(tx, operation.claim, wanted));
}

/** After an unknown answer: adopts what is there, and sends again only when it is certain that nothing was done. */
async function readBack(group: Group): Promise<void> {
  const { options } = group.parts;
  const { operations, kind } = group;
  const items = operations.map(({ item, row }) => ({
    ...item,
    since: (row.first_sent_at ?? row.created_at).toISOString(),
  }));
  const write = (results: readonly Result<ReadBack>[]) =>
    conclude(group, operations, results, async (operation, result) => {
      if (result.found === 'done') return result.outcome;
      await group.end(operation, (tx) =>
        result.found !== 'nothing'
          ? fail(tx, operation.claim, failureOf(result.found))
          : afterNothing(tx, operation, options),
      );
      return undefined;
    });
  if (!options.readBack) return write(operations.map(() => ({ ok: true, value: { found: 'nothing' } })));
  await group.open(async (account) => write(await kind.readBack(account, items)));
}

/** Sent again, but not for ever: what leaves nothing behind time after time has failed, and a person may try again. */
function afterNothing(
  tx: TenantTx,
  { claim, row }: ClaimedOperation,
  { readBackCount: needed, readBackDelayMs, readBack: isRead, maxFailures }: LedgerOptions,
): Promise<OperationState> {
  const readBackCount = row.read_back_count + 1;
  const failure = row.error ?? failureOf('uncertain');
  if (readBackCount < needed && isRead)
    return postpone(tx, claim, { state: 'UNCERTAIN', forMs: readBackDelayMs, failure, readBackCount });
  // Counted over all sendings, and anew for whoever tries again after a failure.
  if (row.attempts % maxFailures === 0) return fail(tx, claim, failure);
  return postpone(tx, claim, { state: 'PENDING', forMs: 0, failure, readBackCount: 0 });
}
