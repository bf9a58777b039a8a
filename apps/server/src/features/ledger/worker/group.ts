import { systemUserId } from '../../../db/ids.ts';
import { type TenantTx, withTenant } from '../../../db/scope.ts';
import type { OpenedAccount } from '../../accounts/index.ts';
import { kindOf, type OperationItem, type OperationKind, type OperationOutcome } from '../define.ts';
import { referencesIn } from '../references.ts';
import type { Claim } from '../store/claim.ts';
import { Fenced, dependencyResults, type OperationRow, readGroup, succeed } from '../store/transitions.ts';
import type { OperationState } from '../tables.ts';
import { afterError, type Phase } from './after-error.ts';
import type { RunParts } from './parts.ts';
import { resolvePayload } from './resolve.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One operation of a group, on its way. */
export interface ClaimedOperation {
  claim: Claim;
  row: OperationRow;
  item: OperationItem<unknown>;
  phase: Phase;
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

  constructor(parts: RunParts, claims: readonly [Claim, ...Claim[]], stop: AbortSignal) {
    this.parts = parts;
    this.#claims = new Map(claims.map((claim) => [claim.id, claim]));
    const [{ tenantId, actorType, actorId }] = claims;
    const isMember = actorType === 'MEMBER' && uuid.test(actorId ?? '');
    this.#who = { tenantId, userId: isMember ? (actorId as string) : systemUserId };
    this.#stop = stop;
  }

  inTenant<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return withTenant(this.parts.services.db, this.#who, work);
  }

  /** Reads what is to be done. One that cannot be read fails by itself. */
  async load(): Promise<void> {
    const { rows, given } = await this.inTenant(async (tx) => {
      const found = await readGroup(tx, this.claims);
      const ids = found.filter(({ payload }) => referencesIn(payload).length > 0).map(({ id }) => id);
      return { rows: found, given: ids.length > 0 ? await dependencyResults(tx, ids) : () => new Map() };
    });
    const read = new Set(rows.map(({ id }) => id));
    for (const id of this.#claims.keys()) if (!read.has(id)) this.#claims.delete(id);
    for (const row of rows) {
      const phase: Phase = { name: row.state === 'PENDING' ? 'send' : 'readBack', sent: false };
      const { key, attempts, before } = row;
      const item = { key, payload: row.payload, attempts, before };
      const operation: ClaimedOperation = { claim: this.#claims.get(row.id) as Claim, row, item, phase };
      this.#operations.set(row.id, operation);
      try {
        const kind = kindOf(this.parts.services, row.kind);
        item.payload = kind.payload.parse(resolvePayload(row.payload, given(row.id)));
      } catch (error) {
        await this.fail(operation, error);
      }
    }
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

  get #head(): OperationRow {
    const [operation] = this.#operations.values();
    if (!operation) throw new Error('Nothing is left of the group');
    return operation.row;
  }

  /** Opens the account and runs the work with it. */
  open<T>(work: (account: OpenedAccount) => Promise<T>): Promise<T> {
    const { platform, advertiser_id: advertiserId, priority: rank } = this.#head;
    const timeout = AbortSignal.timeout(this.kind.timeoutMs ?? this.parts.options.timeoutMs);
    const signal = AbortSignal.any([this.#stop, timeout]);
    // Whatever the ledger does is waited for: it does not make room for others as a sync does.
    const priority = rank === 0 ? 'person' : 'launch';
    return this.parts.access(this.#who, { platform, advertiserId }, { priority, signal }, work);
  }

  /** The state of one is written down. */
  async end(operation: ClaimedOperation, write: (tx: TenantTx) => Promise<OperationState>): Promise<void> {
    await this.#written(operation, () => this.inTenant(write));
  }

  fail(operation: ClaimedOperation, error: unknown): Promise<void> {
    const { claim, row, phase } = operation;
    const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) => this.inTenant(work);
    return this.#written(operation, () => afterError(this.parts, { claim, row, phase, inTenant }, error));
  }

  /** Those that succeeded are written down together. */
  async succeed(done: readonly { operation: ClaimedOperation; outcome: OperationOutcome }[]): Promise<void> {
    if (done.length === 0) return;
    const written = await this.#whileWriting(
      done.map(({ operation }) => operation),
      () =>
        this.inTenant((tx) =>
          succeed(
            tx,
            done.map(({ operation, outcome }) => ({ claim: operation.claim, outcome })),
          ),
        ),
    );
    const states = new Map(written.map(({ id, state }) => [id, state]));
    for (const { operation } of done) this.#ended(operation, states.get(operation.row.id));
  }

  /** What another worker holds by now is no business of this one any more. */
  giveUp(operation: ClaimedOperation): void {
    this.#ended(operation, undefined);
  }

  async #written(operation: ClaimedOperation, write: () => Promise<OperationState>): Promise<void> {
    try {
      this.#ended(operation, await this.#whileWriting([operation], write));
    } catch (error) {
      if (!(error instanceof Fenced)) throw error;
      this.giveUp(operation);
    }
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
