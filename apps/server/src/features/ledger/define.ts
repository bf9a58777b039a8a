import type { OpenedAccount } from '../accounts/index.ts';
import { extensionPoint } from '../../framework/extensions.ts';
import type { Services } from '../../services.ts';
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

/** What the platform shows after an unknown answer. `nothing`: it was not done, as far as can be seen now. */
export type ReadBack =
  | { found: 'done'; outcome: OperationOutcome }
  | { found: 'nothing' }
  | { found: 'overtaken' }
  | { found: 'gone' };

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
  /** Left out: each operation is a request of its own. */
  group?: Grouping<z.output<Schema>>;
  /** Reads the state before the change: for history, and to tell afterwards whether it was done. */
  prepare?: ForEach<OperationItem<z.output<Schema>>, Preparation>;
  /** Sends them, once. Failures are the connector's errors. */
  send: ForEach<OperationItem<z.output<Schema>>, OperationOutcome>;
  /** Looks what became of them. Sending one again is safe only when this finds nothing of it. */
  readBack: ForEach<SentItem<z.output<Schema>>, ReadBack>;
}

/** Operations of one group at their account: one result for each, in order. What it throws is the failure of all of them. */
type ForEach<Item, T> = (account: OpenedAccount, items: readonly Item[]) => Promise<Result<T>[]>;

/** A result of `prepare`: the object to change is not at the platform any more. */
export class ObjectGone extends Error {}

/** Ties the types of a kind to its payload. The feature that defines a kind adds it to `operationKinds`. */
export const defineOperation = <Schema extends z.ZodType>(
  kind: OperationKind<Schema>,
): OperationKind<Schema> => kind;

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
