import type { AccountKey, OpenedAccount } from '../accounts/index.ts';
import { extensionPoint } from '../../framework/extensions.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import type { Storage } from '../../storage/index.ts';
import type { AuthPlatform } from '@adsail/contract';
import type { z } from 'zod';
import { replaceReferences } from './references.ts';
import type { Result } from './results.ts';

/** One entry of an object's history. */
export interface ObjectChange {
  level: string;
  objectId: string;
  what: string;
  before: unknown;
  after: unknown;
}

export interface OperationOutcome {
  /** What the platform calls it; feeds those that depend on it. */
  externalId: string | null;
  /** What came back, for screens and for those that depend on it. Plain JSON. */
  receipt: Readonly<Record<string, unknown>>;
  changes: readonly ObjectChange[];
}

/** Something at the platform that may be what an operation made. */
export interface Candidate {
  id: string;
  name: string;
  createdAt: string;
  /** What the operation gives when this is it. */
  outcome: OperationOutcome;
}

/** It was not done, as far as can be seen now. */
export interface NothingFound {
  found: 'nothing';
  /** The platform shows something that was made after the last sending: this look does not lag behind. */
  isCurrent?: boolean;
  /** What is not quite it, and could be it all the same. */
  similar?: readonly Candidate[];
  /** The only similar one is it, if nothing better turns up. */
  isLikely?: boolean;
}

/** What the platform shows after an unknown answer. */
export type ReadBack =
  | { found: 'done'; outcome: OperationOutcome }
  | { found: 'double'; candidates: readonly Candidate[] }
  | NothingFound
  | { found: 'overtaken' }
  | { found: 'gone' };

/** What the ledger knows besides the operation itself. */
export interface LedgerFacts {
  /** The organisation wants a token of the operation in the names of what is made. */
  namesCarryToken: boolean;
  /** Where files lie that are to be sent. */
  storage: Storage;
  /** What was made under this key for the account is kept for a while, and made once for all who ask. */
  remember<T>(key: string, forMs: number, make: () => Promise<T>): Promise<T>;
  /** When the operations were first sent that made these objects; what others than the ledger made is left out. */
  sentAt(level: string, ids: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  /** The objects under which the account's next operations make something on this level. */
  placesAhead(level: string): Promise<readonly string[]>;
  /** What the account's next operations of the same kind have to do, as it was enqueued. */
  payloadsAhead(): Promise<readonly unknown[]>;
  /** What other operations make in these places whose end is not known. */
  unsettled(places: Places): Promise<readonly UnsettledName[]>;
  /** When this field of objects was changed since then, by us or as far as we noticed by others; the earliest first. */
  changesSince(
    field: { level: string; what: string },
    ids: readonly string[],
    since: Date,
  ): Promise<ReadonlyMap<string, readonly Date[]>>;
  /** Which of these names another operation has whose end is not known. */
  areHeld(names: readonly GivenName[]): Promise<readonly boolean[]>;
}

/** Where objects of a level stand. */
export interface Places {
  level: string;
  /** Left out: anywhere in the account. */
  parentIds?: readonly string[];
}

/** What something is called, and where. */
export interface GivenName {
  place: string;
  name: string;
}

export interface UnsettledName {
  level: string;
  /** Null at the top. */
  parentId: string | null;
  name: string;
  /** As it was enqueued. */
  payload: unknown;
}

/** What an operation brings along when it is prepared or sent. */
export interface OperationItem<Payload> {
  /** Unique in the organisation; becomes the platform's idempotency key where there is one. */
  key: string;
  payload: Payload;
  /** How often it was sent, this time included. */
  attempts: number;
  /** What `prepare` found before the first sending; null without one. */
  before: unknown;
}

export interface SentItem<Payload> extends OperationItem<Payload> {
  /** When it was first sent. */
  since: string;
  /** When it was last sent. */
  lastSentAt: string;
}

/** One whose success is being written down. */
export interface SucceededOperation<Payload> {
  id: string;
  account: AccountKey;
  payload: Payload;
  outcome: OperationOutcome;
}

/** One that succeeded. */
export interface MadeItem<Payload> extends SentItem<Payload> {
  externalId: string;
  receipt: OperationOutcome['receipt'];
}

export interface DoublesFound {
  /** What it made itself and what else is there; none when it is the only one. */
  candidates: readonly Candidate[];
  /** The list shows all that is known to be there: it does not lag behind. */
  isCurrent: boolean;
}

/** Requests are repeated on their way and carried out late: an answer does not say that nothing more was made. */
export interface DoubleSearch<Payload> {
  /** Whether the platform lets that happen. References of the payload are texts here. */
  arePossible(payload: Payload, platform: AuthPlatform): boolean;
  /** Asks once for all of a place: the items are of one plan and one account. One answer for each, in order. */
  find(
    account: OpenedAccount,
    items: readonly MadeItem<Payload>[],
    facts: Pick<LedgerFacts, 'sentAt' | 'unsettled'>,
  ): Promise<DoublesFound[]>;
}

export interface Description {
  action: string;
  level: string | null;
  name: string | null;
  objectId: string | null;
}

/** `already`: the platform is as wanted, nothing needs to be sent. */
export type Preparation = { before: unknown; already?: OperationOutcome };

/** Where a payload will go, as far as that is known when it is enqueued. */
export interface PayloadPlace {
  platform: AuthPlatform;
  /** The account's; null when nobody knows the account. */
  currency: string | null;
  /** The settings of the objects above, by their level: of those that operations of the ledger make. */
  above: Readonly<Record<string, unknown>>;
}

/** What operations that refer to another one get of it. */
export interface Provision {
  /** What its external id is an id of: a level of ads, `pixel`, `audience`. */
  idOf: string;
  /** The fields of its receipt that have a text. */
  receipt: readonly string[];
}

/** Operations that may travel in one request. */
export interface Grouping<Payload> {
  /** Those of an account with the same text go together. References of the payload are texts here. */
  key(payload: Payload, platform: AuthPlatform): string;
  /** Most of them at once. */
  size(payload: Payload, platform: AuthPlatform): number;
}

export interface OperationKind<Schema extends z.ZodType = z.ZodType> {
  kind: string;
  payload: Schema;
  /** The payload's form at its place, where it depends on that. Checked when it is enqueued, never first after sending. */
  payloadAt?(place: PayloadPlace): z.ZodType<z.output<Schema>>;
  /** What lists say about it; the words are the screen's. References of the payload are empty texts here. */
  describe(payload: z.output<Schema>): Description;
  /** Longest time that it may take, limits included, where the usual is too short (uploads). */
  timeoutMs?: number;
  /** The object that it changes, so that changes of the same one keep their order; null for what it creates itself. */
  target(payload: z.output<Schema>): string | null;
  /** What others may refer to. References of the payload are texts here, and in the next one. */
  provides(payload: z.output<Schema>): Provision;
  /** Whether the id of such a thing may stand in this field of the payload (dotted); left out: any may. */
  takesIdOf?(payload: z.output<Schema>, field: string, idOf: string, platform: AuthPlatform): boolean;
  /** What it makes has a name, which nothing else of its plan may get in the same place. References are texts here. */
  uniqueName?(payload: z.output<Schema>): GivenName;
  /** The name that it gives: of all operations whose end is not known one has it, whichever plans they belong to. */
  givesName?: {
    of(item: OperationItem<z.output<Schema>>): GivenName;
    /** What they fail with when others have theirs; one for each, in order. */
    taken(account: OpenedAccount, items: readonly OperationItem<z.output<Schema>>[]): Promise<Error[]>;
  };
  /** Left out: each operation is a request of its own. */
  group?: Grouping<z.output<Schema>>;
  /** Reads the state before the change: for history, and to tell afterwards whether it was done. */
  prepare?: ForEach<OperationItem<z.output<Schema>>, Preparation>;
  /** Sends them, once. Failures are the connector's errors. */
  send: ForEach<OperationItem<z.output<Schema>>, OperationOutcome>;
  /**
   * Done twice it does no more than done once: a few looks are enough before it is sent again. A late first sending would
   * undo what came after it, so the next change of its target waits until none can come any more.
   */
  isRepeatable?: boolean;
  /** Looks what became of them. Sending one again is safe only when this finds nothing of it, look after look. */
  readBack: ForEach<SentItem<z.output<Schema>>, ReadBack>;
  /**
   * What successes mean for the feature's own tables: written in the transaction that writes the successes down, so that one is
   * not there without the other. Of what a person adopts later, `decideDoubt` tells.
   */
  onSuccess?(
    tx: TenantTx,
    operations: readonly SucceededOperation<z.output<Schema>>[],
    services: Services,
  ): Promise<void>;
  /** What it makes may be there twice after a success; left out: nobody looks for that. */
  doubles?: DoubleSearch<z.output<Schema>>;
}

/** Operations of one group at their account: one result for each, in order. What it throws is the failure of all of them. */
type ForEach<Item, T> = (
  account: OpenedAccount,
  items: readonly Item[],
  facts: LedgerFacts,
) => Promise<Result<T>[]>;

/** A result of `prepare`: the object to change is not at the platform any more. */
export class ObjectGone extends Error {}

/** A result of `prepare`: it is not as whoever wanted the change had seen it. Nothing is sent. */
export class ChangedMeanwhile extends Error {
  readonly expected: unknown;
  readonly found: unknown;
  constructor({ expected, found }: { expected: unknown; found: unknown }) {
    super('It was changed meanwhile');
    this.expected = expected;
    this.found = found;
  }
}

/** A result of `prepare` or `send`: something else has the name that it would give. A person chooses another. */
export class NameTaken extends Error {
  readonly taken: string;
  readonly proposal: string;
  constructor(taken: string, proposal: string) {
    super(`The name ${taken} is taken`);
    this.taken = taken;
    this.proposal = proposal;
  }
}

/** A result of `send`: more is there than was wanted, or nobody can tell. A person decides. */
export class Doubt extends Error {
  readonly reason: 'double' | 'doubtful';
  readonly candidates: readonly Candidate[];
  constructor(reason: 'double' | 'doubtful', candidates: readonly Candidate[]) {
    super('It is not clear what became of it');
    this.reason = reason;
    this.candidates = candidates;
  }
}

/** Ties the types of a kind to its payload. The feature that defines a kind adds it to `operationKinds`. */
export const defineOperation = <Schema extends z.ZodType>(
  kind: OperationKind<Schema>,
): OperationKind<Schema> => kind;

/**
 * Learns something about plans, in the transaction that writes it down. It locks nothing: whoever decides about an operation has locked
 * its own record before.
 */
export type PlansHook = (tx: TenantTx, planIds: readonly string[], services: Services) => Promise<void>;

/** They made something more than once. */
export const doublesFound = extensionPoint<PlansHook>('hook for doubles');

/** Nothing of them can go in an account any more: perhaps they have come to their end. */
export const plansAtRest = extensionPoint<PlansHook>('hook for plans at rest');

/** One that has succeeded, whatever its kind. */
export interface DoneOperation {
  id: string;
  kind: string;
  planId: string | null;
  account: AccountKey;
  outcome: OperationOutcome;
}

/** Learns what succeeded, in the transaction that writes it down: operations of one account. */
export type SuccessHook = (
  tx: TenantTx,
  operations: readonly DoneOperation[],
  services: Services,
) => Promise<void>;

/** For who keeps what the platforms have: what we have just made or changed there. */
export const operationSuccesses = extensionPoint<SuccessHook>('hook for successes');

/** Every feature defines its own kinds, in its own folder; workers run all that are added here. */
export const operationKinds = extensionPoint<OperationKind>('operation', ({ kind }) => kind);

export const kindNames = ({ extensions }: Services): string[] =>
  extensions.of(operationKinds).map(({ kind }) => kind);

export function kindOf({ extensions }: Services, name: string): OperationKind {
  const found = extensions.of(operationKinds).find(({ kind }) => kind === name);
  if (!found) throw new Error(`There is no operation ${name}`);
  return found;
}

/** What a list says about an operation. */
export function describeOperation(
  services: Services,
  { kind, payload }: { kind: string; payload: unknown },
): Description {
  return kindOf(services, kind).describe(replaceReferences(payload, () => '') as never);
}
