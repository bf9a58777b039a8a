import { systemUserId } from '../../../db/ids.ts';
import { type TenantTx, withTenant } from '../../../db/scope.ts';
import type { AccountKey, OpenedAccount } from '../../accounts/index.ts';
import {
  kindOf,
  type LedgerFacts,
  type OperationItem,
  type OperationKind,
  type OperationOutcome,
  plansAtRest,
} from '../define.ts';
import { referencesIn } from '../references.ts';
import { plansWithoutWork } from '../store/at-rest.ts';
import type { Claim } from '../store/claim.ts';
import { changeTimes } from '../store/history.ts';
import { areHeld } from '../store/names.ts';
import {
  createsSentAt,
  namesCarryToken,
  payloadsAhead,
  placesAhead,
  unsettledNames,
} from '../store/facts.ts';
import {
  type ClaimedRow,
  type Decision,
  dependencyResults,
  type OperationRow,
  readGroup,
  settle,
  succeed,
} from '../store/transitions.ts';
import { announceSuccess } from '../success.ts';
import type { OperationState } from '../tables.ts';
import { decide, isUnexpected, type Phase } from './decide.ts';
import { type Moment, msSince } from './lease-age.ts';
import type { End } from './looks.ts';
import type { RunParts } from './parts.ts';
import { resolvePayload } from './resolve.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A refusal, and what never left: only what may have come to something counts as sent. */
const saysNothingDone = ({ to }: Decision): boolean =>
  to === 'PENDING' || to === 'FAILED' || to === 'account';

/** One operation of a group, on its way. */
export interface ClaimedOperation {
  claim: Claim;
  row: ClaimedRow;
  item: OperationItem<unknown>;
  phase: Phase;
}

/** What became of one in this run. */
export interface Ended {
  operation: ClaimedOperation;
  end: End;
}

/** Operations that were claimed together: of one account, one kind, one actor, and in the same state. */
export class Group {
  readonly parts: RunParts;
  /** What this worker holds: an operation leaves when its state is written down, and its lease ends with that. */
  readonly #claims: Map<string, Claim>;
  /** Whose state is being written down: the lease may have ended in the database before the answer is here. */
  readonly #writing = new Set<string>();
  readonly #who: { tenantId: string; userId: string };
  readonly #stop: AbortSignal;
  /** Those of which nothing is written down yet. */
  readonly #operations = new Map<string, ClaimedOperation>();
  readonly #jitter = Math.random();
  #leasedAt: Moment;
  #namesCarryToken = false;
  /** Under which they were claimed together. */
  readonly leaseGroup: string;

  constructor(
    parts: RunParts,
    claims: readonly [Claim, ...Claim[]],
    { stop, leasedAt }: { stop: AbortSignal; leasedAt: Moment },
  ) {
    this.parts = parts;
    this.#leasedAt = leasedAt;
    this.#claims = new Map(claims.map((claim) => [claim.id, claim]));
    const [{ tenantId, actorType, actorId, leaseGroup }] = claims;
    this.leaseGroup = leaseGroup;
    const isMember = actorType === 'MEMBER' && uuid.test(actorId ?? '');
    this.#who = { tenantId, userId: isMember ? (actorId as string) : systemUserId };
    this.#stop = stop;
  }

  inTenant<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return withTenant(this.parts.services.db, this.#who, work);
  }

  /** Reads what is to be done. One that cannot be read fails by itself. */
  async load(): Promise<void> {
    const { rows, resultsFor } = await this.inTenant(async (tx) => {
      this.#namesCarryToken = await namesCarryToken(tx);
      const found = await readGroup(tx, this.claims);
      const ids = found.filter(({ payload }) => referencesIn(payload).length > 0).map(({ id }) => id);
      return { rows: found, resultsFor: ids.length > 0 ? await dependencyResults(tx, ids) : () => new Map() };
    });
    const read = new Set(rows.map(({ id }) => id));
    for (const id of this.#claims.keys()) if (!read.has(id)) this.#claims.delete(id);
    const unreadable: Ended[] = [];
    for (const row of rows) {
      const phase: Phase = { name: row.state === 'PENDING' ? 'send' : 'readBack', sent: false };
      const { key, attempts, before } = row;
      const item = { key, payload: row.payload, attempts, before };
      const operation: ClaimedOperation = { claim: this.#claims.get(row.id) as Claim, row, item, phase };
      this.#operations.set(row.id, operation);
      try {
        const kind = kindOf(this.parts.services, row.kind);
        item.payload = kind.payload.parse(resolvePayload(row.payload, resultsFor(row.id)));
      } catch (error) {
        unreadable.push({ operation, end: this.decide(operation, error) });
      }
    }
    await this.write(unreadable);
  }

  /** Those that nothing is written down of yet, in order. */
  get operations(): ClaimedOperation[] {
    return [...this.#operations.values()];
  }

  /** Whose leases have to last. One that is being written down is fenced by that writing. */
  get claims(): Claim[] {
    return [...this.#claims.values()].filter(({ id }) => !this.#writing.has(id));
  }

  get kind(): OperationKind {
    return kindOf(this.parts.services, this.#head.kind);
  }

  /** Its leases were prolonged: nobody else has taken them for as long as they last from then on. */
  renewed(at: Moment): void {
    this.#leasedAt = at;
  }

  get account(): AccountKey {
    const { platform, advertiser_id: advertiserId } = this.#head;
    return { platform, advertiserId };
  }

  get facts(): LedgerFacts {
    const { account } = this;
    const { platform, advertiserId } = account;
    const { kind } = this.#head;
    const own = this.operations.map(({ row }) => row.id);
    return {
      namesCarryToken: this.#namesCarryToken,
      storage: this.parts.services.storage,
      remember: (key, forMs, make) => {
        const place = `${this.#who.tenantId} ${platform} ${advertiserId}`;
        return this.parts.memory.remember(`${place} ${key}`, forMs, make);
      },
      sentAt: (level, ids) => this.inTenant((tx) => createsSentAt(tx, platform, level, ids)),
      placesAhead: (level) => this.inTenant((tx) => placesAhead(tx, account, level)),
      payloadsAhead: () => this.inTenant((tx) => payloadsAhead(tx, account, kind)),
      unsettled: (places) => this.inTenant((tx) => unsettledNames(tx, account, places, { except: own })),
      changesSince: (field, ids, since) =>
        this.inTenant((tx) => changeTimes(tx, { platform, ...field }, ids, since)),
      areHeld: (names) => this.inTenant((tx) => areHeld(tx, account, names, { except: own })),
    };
  }

  get #head(): ClaimedRow {
    const [operation] = this.#operations.values();
    if (!operation) throw new Error('Nothing is left of the group');
    return operation.row;
  }

  /** Opens the account and runs the work with it. */
  open<T>(work: (account: OpenedAccount) => Promise<T>): Promise<T> {
    const { priority: number } = this.#head;
    const timeout = AbortSignal.timeout(this.kind.timeoutMs ?? this.parts.options.timeoutMs);
    const signal = AbortSignal.any([this.#stop, timeout]);
    // Whatever the ledger does is waited for: it does not make room for others as a sync does.
    const priority = number === 0 ? 'person' : 'launch';
    const mayWrite = () => msSince(this.#leasedAt) < this.parts.options.leaseMs;
    return this.parts.access(this.#who, this.account, { priority, signal, mayWrite }, work);
  }

  /** What an error means for one of them. */
  decide({ claim, row, phase }: ClaimedOperation, error: unknown): Decision {
    const { services, options } = this.parts;
    if (isUnexpected(error))
      services.log.error(
        { err: error, tenantId: claim.tenantId, operationId: claim.id, kind: row.kind },
        'an operation failed',
      );
    return decide({ row, phase, options, jitter: this.#jitter }, error);
  }

  /** The states of some are written down together, and their leases end with that. */
  async write(ended: readonly Ended[]): Promise<void> {
    if (ended.length === 0) return;
    const done = ended.flatMap(({ operation: { claim }, end }) =>
      'outcome' in end ? [{ claim, outcome: end.outcome }] : [],
    );
    const rest = ended.flatMap(({ operation: { claim, phase }, end }) =>
      'outcome' in end
        ? []
        : [{ claim, decision: end, isUndone: phase.marked === true && saysNothingDone(end) }],
    );
    // Two transactions: each locks its rows in the order in which everybody does.
    const written = await this.#whileWriting(
      ended.map(({ operation }) => operation),
      async () => [
        ...(done.length > 0 ? await this.#writeDown((tx) => this.#succeed(tx, ended, done)) : []),
        ...(rest.length > 0 ? await this.#writeDown((tx) => settle(tx, rest)) : []),
      ],
    );
    const states = new Map(written.map(({ id, state }) => [id, state]));
    for (const { operation } of ended) this.#ended(operation, states.get(operation.row.id));
  }

  /** Whoever waits for the end of a plan need not look for it again and again. */
  #writeDown(work: (tx: TenantTx) => Promise<OperationRow[]>): Promise<OperationRow[]> {
    const { services } = this.parts;
    return this.inTenant(async (tx) => {
      const rows = await work(tx);
      const planIds = await plansWithoutWork(tx, rows);
      if (planIds.length > 0)
        for (const hook of services.extensions.of(plansAtRest)) await hook(tx, planIds, services);
      return rows;
    });
  }

  async #succeed(
    tx: TenantTx,
    ended: readonly Ended[],
    done: Parameters<typeof succeed>[1],
  ): Promise<OperationRow[]> {
    const { kind } = this;
    const { services } = this.parts;
    const rows = await succeed(tx, done);
    const outcomes = new Map(done.map(({ claim, outcome }) => [claim.id, outcome]));
    const succeeded = rows
      .filter(({ state }) => state === 'SUCCEEDED')
      .map((row) => ({ row, outcome: outcomes.get(row.id) as OperationOutcome }));
    if (succeeded.length === 0) return rows;
    if (kind.onSuccess) {
      const items = new Map(ended.map(({ operation }) => [operation.row.id, operation.item]));
      const told = succeeded.map(({ row: { id, platform, advertiser_id: advertiserId }, outcome }) => ({
        id,
        account: { platform, advertiserId },
        payload: items.get(id)?.payload,
        outcome,
      }));
      await kind.onSuccess(tx, told, services);
    }
    await announceSuccess(tx, services, succeeded);
    return rows;
  }

  /** What another worker holds by now is no business of this one any more. */
  giveUp(operation: ClaimedOperation): void {
    this.#ended(operation, undefined);
  }

  async #whileWriting<T>(operations: readonly ClaimedOperation[], write: () => Promise<T>): Promise<T> {
    const ids = operations.map(({ row }) => row.id);
    for (const id of ids) this.#writing.add(id);
    try {
      return await write();
    } catch (error) {
      for (const id of ids) this.#writing.delete(id);
      throw error;
    }
  }

  #ended({ row }: ClaimedOperation, state: OperationState | undefined): void {
    const { log, metrics } = this.parts.services;
    this.#operations.delete(row.id);
    this.#claims.delete(row.id);
    if (state) metrics.operations.inc({ kind: row.kind, state });
    else
      log.warn(
        { tenantId: this.#who.tenantId, operationId: row.id },
        'another worker has taken this operation over',
      );
  }
}
