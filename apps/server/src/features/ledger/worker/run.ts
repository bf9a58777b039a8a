import { TokenError } from '@adsail/connectors';
import type { OpenedAccount } from '../../accounts/index.ts';
import type { Preparation, ReadBack } from '../define.ts';
import { doubt, failureOf } from '../failure.ts';
import { failed, type Result } from '../results.ts';
import { markSent } from '../store/transitions.ts';
import type { ClaimedOperation, Ended, Group } from './group.ts';
import { afterNothing, type End, firstLook, type Look, untilSettled } from './looks.ts';

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
    await group.write(
      group.operations.map((operation) => ({
        operation,
        end: untilSettled(lookOf(group, operation), group.decide(operation, error)),
      })),
    );
  }
}

const lookOf = ({ kind, parts: { options, pauses } }: Group, { row }: ClaimedOperation): Look => ({
  row,
  kind,
  options,
  pauseMs: pauses.longestMs(),
});

/**
 * The results are written down together. Whoever opened the account has to hear of a token that the platform refuses: that
 * is thrown at the end, and is the failure of those that met it.
 */
async function conclude<T>(
  group: Group,
  operations: readonly ClaimedOperation[],
  results: readonly Result<T>[],
  endOf: (operation: ClaimedOperation, value: T) => End | undefined,
): Promise<void> {
  if (results.length !== operations.length)
    throw new Error('A group answered for fewer operations than it has');
  const ended: Ended[] = [];
  let refusedToken: TokenError | undefined;
  for (const [at, operation] of operations.entries()) {
    const result = results[at] as Result<T>;
    if (!result.ok && result.error instanceof TokenError) {
      refusedToken = result.error;
      continue;
    }
    const end = result.ok ? endOf(operation, result.value) : group.decide(operation, result.error);
    if (end) ended.push({ operation, end: untilSettled(lookOf(group, operation), end) });
  }
  await group.write(ended);
  if (refusedToken) throw refusedToken;
}

async function send(group: Group): Promise<void> {
  const { kind } = group;
  await group.open(async (account) => {
    // Done again with a renewed token: with the old one nothing has left.
    for (const { phase } of group.operations) phase.sent = false;
    await prepare(group, account);
    if (group.operations.length === 0) return;
    const { marked, outdone } = await markGroupSent(group);
    if (marked.length > 0) {
      const { facts } = group;
      for (const { phase } of marked) phase.sent = true;
      const items = marked.map(({ item }) => item);
      const results = await kind.send(account, items, facts);
      await conclude(group, marked, results, (_, outcome) => ({ outcome }));
    }
    await refuseNames(group, account, outdone);
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
    group.facts,
  );
  await conclude(group, operations, results, ({ item }, { before, already }: Preparation) => {
    item.before = before;
    return already && { outcome: already };
  });
}

interface Marked {
  marked: ClaimedOperation[];
  /** Others have the names that they wanted. */
  outdone: ClaimedOperation[];
}

async function markGroupSent(group: Group): Promise<Marked> {
  const { operations, kind } = group;
  const { rows, nameless } = await group.inTenant((tx) =>
    markSent(
      tx,
      group.account,
      operations.map(({ claim, item, phase }) => ({
        claim,
        before: item.before,
        isMarked: phase.marked === true,
        ...(kind.givesName && { name: kind.givesName.of(item) }),
      })),
    ),
  );
  const attempts = new Map(rows.map((row) => [row.id, row.attempts]));
  for (const operation of operations) {
    const count = attempts.get(operation.row.id);
    operation.phase.marked = count !== undefined;
    if (count !== undefined) Object.assign(operation.item, { attempts: count });
    else if (!nameless.has(operation.row.id)) group.giveUp(operation);
  }
  return {
    marked: operations.filter(({ phase }) => phase.marked),
    outdone: operations.filter(({ row }) => nameless.has(row.id)),
  };
}

/** After the others are sent: whoever looks for a name that is free asks the platform. */
async function refuseNames(
  group: Group,
  account: OpenedAccount,
  outdone: readonly ClaimedOperation[],
): Promise<void> {
  if (outdone.length === 0) return;
  const items = outdone.map(({ item }) => item);
  const errors = (await group.kind.givesName?.taken(account, items)) ?? [];
  await conclude(group, outdone, errors.map(failed<never>), () => undefined);
}

/**
 * Their worker died, perhaps a moment after it sent, perhaps a moment before; or it stood still, and has something in its
 * hands that it sends when it wakes up.
 */
async function postponeForReadBack(group: Group): Promise<void> {
  const { options, pauses } = group.parts;
  const end = firstLook(options, failureOf('uncertain'), pauses.longestMs());
  await group.write(group.operations.map((operation) => ({ operation, end })));
}

/** After an unknown answer: adopts what is there, and sends again only when it is certain that nothing was done. */
async function readBack(group: Group): Promise<void> {
  const { options } = group.parts;
  const { operations, kind } = group;
  const items = operations.map(({ item, row }) => ({
    ...item,
    since: (row.first_sent_at ?? row.created_at).toISOString(),
    lastSentAt: (row.sent_at ?? row.created_at).toISOString(),
  }));
  const write = (results: readonly Result<ReadBack>[]) =>
    conclude(group, operations, results, (operation, result): End => {
      switch (result.found) {
        case 'done':
          return { outcome: result.outcome };
        case 'double':
          return { to: 'DOUBTFUL', failure: doubt('double', result.candidates) };
        case 'nothing':
          return afterNothing(lookOf(group, operation), result);
        default:
          return { to: 'FAILED', failure: failureOf(result.found) };
      }
    });
  if (!options.readBack) return write(operations.map(() => ({ ok: true, value: { found: 'nothing' } })));
  await group.open(async (account) => write(await kind.readBack(account, items, group.facts)));
}
