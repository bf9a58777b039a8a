import { systemUserId } from '../../../db/ids.ts';
import { type TenantTx, withTenant } from '../../../db/scope.ts';
import {
  kindOf,
  type OperationContext,
  type OperationKind,
  type OperationOutcome,
  type ReadBack,
} from '../define.ts';
import type { LedgerOptions } from '../options.ts';
import { referencesIn } from '../references.ts';
import type { Claim } from '../store/claim.ts';
import {
  fail,
  givenTo,
  markSent,
  type OperationRow,
  postpone,
  readClaimed,
  succeed,
} from '../store/transitions.ts';
import type { OperationState } from '../tables.ts';
import { failureOf } from '../failure.ts';
import { afterError, type Phase } from './after-error.ts';
import type { RunParts } from './parts.ts';
import { resolvePayload } from './resolve.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type InTenant = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

interface Job {
  claim: Claim;
  row: OperationRow;
  kind: OperationKind;
  payload: unknown;
  inTenant: InTenant;
  /** Opens the account and runs the work with it. */
  open<T>(work: (context: OperationContext<unknown>) => Promise<T>): Promise<T>;
}

/** One operation, from the claim to a state that is written down. What it throws is a failure of the database or a fence. */
export async function runOperation(parts: RunParts, claim: Claim, stop: AbortSignal): Promise<void> {
  const { services } = parts;
  const userId =
    claim.actorType === 'MEMBER' && uuid.test(claim.actorId ?? '') ? (claim.actorId as string) : systemUserId;
  const who = { tenantId: claim.tenantId, userId };
  const inTenant: InTenant = (work) => withTenant(services.db, who, work);
  const { row, given } = await inTenant(async (tx) => {
    const read = await readClaimed(tx, claim);
    const refers = referencesIn(read.payload).length > 0;
    return { row: read, given: refers ? await givenTo(tx, claim.id) : new Map() };
  });
  const phase: Phase = { name: row.state === 'PENDING' ? 'send' : 'readBack', sent: false };
  const state = await attempt();
  services.metrics.operations.inc({ kind: row.kind, state });

  async function attempt(): Promise<OperationState> {
    try {
      const kind = kindOf(services, row.kind);
      const payload: unknown = kind.payload.parse(resolvePayload(row.payload, given));
      const account = { platform: row.platform, advertiserId: row.advertiser_id };
      const timeout = AbortSignal.timeout(kind.timeoutMs ?? parts.options.timeoutMs);
      const signal = AbortSignal.any([stop, timeout]);
      const priority = row.priority === 0 ? 'person' : 'background';
      const open: Job['open'] = (work) =>
        parts.access(who, account, { priority, signal }, (opened) =>
          work({ ...opened, key: row.key, payload, attempts: row.attempts, before: row.before }),
        );
      const job: Job = { claim, row, kind, payload, inTenant, open };
      return await (phase.name === 'readBack' ? resolveUncertain(parts, job) : send(job, phase));
    } catch (error) {
      return afterError(parts, { claim, row, phase, inTenant }, error);
    }
  }
}

async function send({ claim, row, kind, inTenant, open }: Job, phase: Phase): Promise<OperationState> {
  const outcome = await open(async (context): Promise<OperationOutcome> => {
    // Once something was sent, the state before that is the one to compare with.
    const prepared = kind.prepare && row.before === null ? await kind.prepare(context) : undefined;
    if (prepared?.already) return prepared.already;
    const before = prepared ? prepared.before : row.before;
    const { attempts } = await inTenant((tx) => markSent(tx, claim, before));
    phase.sent = true;
    return kind.send({ ...context, attempts, before });
  });
  return inTenant((tx) => succeed(tx, claim, outcome));
}

/** After an unknown answer: adopts what is there, and sends again only when it is certain that nothing was done. */
async function resolveUncertain({ options }: RunParts, job: Job): Promise<OperationState> {
  const { claim, row, kind, inTenant, open } = job;
  const since = (row.first_sent_at ?? row.created_at).toISOString();
  if (row.state === 'SENT') {
    // Its worker died, perhaps a moment after it sent, perhaps a moment before: the request may still be on its way.
    const failure = failureOf('uncertain');
    const forMs = options.readBackDelayMs;
    return inTenant((tx) => postpone(tx, claim, { state: 'UNCERTAIN', forMs, failure, readBackCount: 0 }));
  }
  const result: ReadBack = options.readBack
    ? await open((context) => kind.readBack({ ...context, since }))
    : { found: 'nothing' };
  return inTenant((tx) => conclude(tx, claim, row, result, options));
}

async function conclude(
  tx: TenantTx,
  claim: Claim,
  row: OperationRow,
  result: ReadBack,
  { readBackCount: needed, readBackDelayMs, readBack }: LedgerOptions,
): Promise<OperationState> {
  if (result.found === 'done') return succeed(tx, claim, result.outcome);
  if (result.found !== 'nothing') return fail(tx, claim, failureOf(result.found));
  const readBackCount = row.read_back_count + 1;
  const enough = readBackCount >= needed || !readBack;
  return postpone(tx, claim, {
    state: enough ? 'PENDING' : 'UNCERTAIN',
    forMs: enough ? 0 : readBackDelayMs,
    failure: row.error ?? failureOf('uncertain'),
    readBackCount: enough ? 0 : readBackCount,
  });
}
