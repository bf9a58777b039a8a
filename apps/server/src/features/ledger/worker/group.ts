import { systemUserId } from '../../../db/ids.ts';
import { type TenantTx, withTenant } from '../../../db/scope.ts';
import type { OpenedAccount } from '../../accounts/index.ts';
import { kindOf, type OperationItem, type OperationKind, type OperationOutcome } from '../define.ts';
import { referencesIn } from '../references.ts';
import type { Claim } from '../store/claim.ts';
import { Fenced, givenTo, type OperationRow, readGroup, succeed } from '../store/transitions.ts';
import type { OperationState } from '../tables.ts';
import { afterError, type Phase } from './after-error.ts';
import type { RunParts } from './parts.ts';
import { resolvePayload } from './resolve.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One operation of a group, on its way. */
export interface Job {
  claim: Claim;
  row: OperationRow;
  item: OperationItem<unknown>;
  phase: Phase;
}

/** Operations that were claimed together: of one account, one kind, one actor, and in the same state. */
export class Group {
  readonly parts: RunParts;
  readonly #claims: ReadonlyMap<string, Claim>;
  readonly #who: { tenantId: string; userId: string };
  readonly #stop: AbortSignal;
  /** Those of which nothing is written down yet. */
  readonly #jobs = new Map<string, Job>();

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
      const read = await readGroup(tx, [...this.#claims.values()]);
      const ids = read.filter(({ payload }) => referencesIn(payload).length > 0).map(({ id }) => id);
      return { rows: read, given: ids.length > 0 ? await givenTo(tx, ids) : () => new Map() };
    });
    for (const row of rows) {
      const phase: Phase = { name: row.state === 'PENDING' ? 'send' : 'readBack', sent: false };
      const { key, attempts, before } = row;
      const item = { key, payload: row.payload, attempts, before };
      const job: Job = { claim: this.#claims.get(row.id) as Claim, row, item, phase };
      this.#jobs.set(row.id, job);
      try {
        const kind = kindOf(this.parts.services, row.kind);
        item.payload = kind.payload.parse(resolvePayload(row.payload, given(row.id)));
      } catch (error) {
        await this.fail(job, error);
      }
    }
  }

  /** Those that nothing is written down of yet, in order. */
  get jobs(): Job[] {
    return [...this.#jobs.values()];
  }

  get kind(): OperationKind {
    return kindOf(this.parts.services, this.#head.kind);
  }

  get #head(): OperationRow {
    const [job] = this.#jobs.values();
    if (!job) throw new Error('Nothing is left of the group');
    return job.row;
  }

  /** Opens the account and runs the work with it. */
  open<T>(work: (account: OpenedAccount) => Promise<T>): Promise<T> {
    const { platform, advertiser_id: advertiserId, priority: rank } = this.#head;
    const timeout = AbortSignal.timeout(this.kind.timeoutMs ?? this.parts.options.timeoutMs);
    const signal = AbortSignal.any([this.#stop, timeout]);
    const priority = rank === 0 ? 'person' : 'background';
    return this.parts.access(this.#who, { platform, advertiserId }, { priority, signal }, work);
  }

  /** The state of one is written down. */
  async end(job: Job, write: (tx: TenantTx) => Promise<OperationState>): Promise<void> {
    await this.#written(job, () => this.inTenant(write));
  }

  fail(job: Job, error: unknown): Promise<void> {
    const { claim, row, phase } = job;
    const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) => this.inTenant(work);
    return this.#written(job, () => afterError(this.parts, { claim, row, phase, inTenant }, error));
  }

  /** Those that succeeded are written down together. */
  async succeed(done: readonly { job: Job; outcome: OperationOutcome }[]): Promise<void> {
    if (done.length === 0) return;
    const written = await this.inTenant((tx) =>
      succeed(
        tx,
        done.map(({ job, outcome }) => ({ claim: job.claim, outcome })),
      ),
    );
    const states = new Map(written.map(({ id, state }) => [id, state]));
    for (const { job } of done) this.#ended(job, states.get(job.row.id));
  }

  /** What another worker holds by now is no business of this one any more. */
  giveUp(job: Job): void {
    this.#ended(job, undefined);
  }

  async #written(job: Job, write: () => Promise<OperationState>): Promise<void> {
    try {
      this.#ended(job, await write());
    } catch (error) {
      if (!(error instanceof Fenced)) throw error;
      this.giveUp(job);
    }
  }

  #ended({ row }: Job, state: OperationState | undefined): void {
    const { log, metrics } = this.parts.services;
    this.#jobs.delete(row.id);
    if (state) metrics.operations.inc({ kind: row.kind, state });
    else
      log.warn(
        { tenantId: this.#who.tenantId, operationId: row.id },
        'another worker has taken this operation over',
      );
  }
}
