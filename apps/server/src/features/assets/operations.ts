import { isDeepStrictEqual } from 'node:util';
import { type Asset, collect, InputError, type PageOf, UncertainError } from '@adsail/connectors';
import type { AssetKind } from '@adsail/contract/assets';
import type { z } from 'zod';
import type { TenantTx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import type { OpenedAccount } from '../accounts/index.ts';
import {
  defineOperation,
  type LedgerFacts,
  NameTaken,
  ObjectGone,
  oneByOne,
  type OperationKind,
  type OperationOutcome,
  type ReadBack,
  type SucceededOperation,
} from '../ledger/index.ts';
import { type AssetPlace, definitionOf, type FoundAsset } from './define.ts';
import { confirmAssets, deleteAsset } from './store/assets.ts';
import { finishChanges } from './store/changes.ts';
import { markOwn } from './store/marks.ts';
import { syncChanged } from './sync/start.ts';

/** Where such an asset stands. */
const placeOf = (
  kind: AssetKind,
  { platform, advertiserId }: SucceededOperation<unknown>['account'],
): AssetPlace => ({
  kind,
  platform: platform as AssetPlace['platform'],
  advertiserId,
});

/**
 * The screens know that it is done, and the platform is read anew: what it shows now is more than its answer told. Before the assets
 * are written: a sync holds its own row first, too, and the other way round each would wait for the other.
 */
async function finish(
  kind: AssetKind,
  tx: TenantTx,
  operations: readonly SucceededOperation<unknown>[],
  services: Services,
): Promise<void> {
  for (const { account } of operations) {
    const { platform, advertiserId } = placeOf(kind, account);
    await syncChanged(tx, services, { kind, platform }, [advertiserId]);
  }
  await finishChanges(
    tx,
    operations.map(({ id }) => id),
    services.clock(),
  );
}

/** What was deleted on purpose is no longer in the list either, and does not come back with lists that are late. */
export async function forgetAssets(
  kind: AssetKind,
  tx: TenantTx,
  operations: readonly SucceededOperation<{ id: string }>[],
  { clock }: Services,
): Promise<void> {
  for (const { account, payload } of operations) {
    const place = placeOf(kind, account);
    await deleteAsset(tx, place, payload.id);
    await markOwn(tx, place, payload.id, 'DELETED', clock());
  }
}

/** Operations of an account that look at the same list read it once. Few: each is sent by itself, one after the other. */
const groupSize = 10;

/** What was made under this key is made once for all of a group. */
type Once = <T>(key: string, make: () => Promise<T>) => Promise<T>;

function onceEach(): Once {
  const made = new Map<string, Promise<unknown>>();
  return <T>(key: string, make: () => Promise<T>) => {
    const known = made.get(key) as Promise<T> | undefined;
    const value = known ?? make();
    made.set(key, value);
    return value;
  };
}

interface Creation<Schema extends z.ZodType, Made extends { id: string }> {
  kind: string;
  asset: AssetKind;
  payload: Schema;
  /** What it is called, and what nothing else of its kind in the account may be called. */
  name(payload: z.output<Schema>): string;
  /** Whether this is what was to be made; by its name unless said otherwise. */
  isIt?(asset: Asset, payload: z.output<Schema>): boolean;
  /** Which of the account's lists could have it; left out: there is one. */
  listed?(payload: z.output<Schema>): string;
  /** All of the account that could be it. */
  list(account: OpenedAccount, payload: z.output<Schema>): AsyncIterable<PageOf<Asset>>;
  create(account: OpenedAccount, payload: z.output<Schema>, facts: LedgerFacts): Promise<Made>;
  /** What is known of it right after; the sync that follows completes it. */
  found(payload: z.output<Schema>, outcome: OperationOutcome): Omit<FoundAsset, 'raw' | 'externalId'>;
  /** Texts of the receipt besides the id. */
  receipt?: readonly string[];
  /** What a look shows of them. */
  madeOf(asset: Asset): Made;
  /** What else is to be written down with the success. */
  after?: OperationKind<Schema>['onSuccess'];
}

/**
 * Makes an asset, once. Not all lists tell when something was made, so nothing is sent while something of that name is there: what
 * has the name afterwards is ours.
 */
export function defineCreation<Schema extends z.ZodType, Made extends { id: string }>(
  creation: Creation<Schema, Made>,
): OperationKind<Schema> {
  type Payload = z.output<Schema>;
  const { asset } = creation;
  const isIt = creation.isIt ?? (({ name }, payload) => name === creation.name(payload));
  const listed = creation.listed ?? (() => '');
  const findIt = async (account: OpenedAccount, payload: Payload, once: Once): Promise<Asset[]> => {
    const all = await once(listed(payload), () => collect(creation.list(account, payload)));
    return all.filter((each) => isIt(each, payload));
  };
  const outcomeOf = (payload: Payload, made: Made): OperationOutcome => ({
    externalId: made.id,
    receipt: {
      id: made.id,
      ...Object.fromEntries((creation.receipt ?? []).map((each) => [each, made[each as keyof Made]])),
    },
    changes: [{ level: asset, objectId: made.id, what: 'create', before: null, after: payload }],
  });
  const readBackOf = (payload: Payload, found: readonly Asset[]): ReadBack => {
    const [only, ...more] = found;
    if (!only) return { found: 'nothing' };
    if (more.length === 0) return { found: 'done', outcome: outcomeOf(payload, creation.madeOf(only)) };
    const candidates = found.map((each) => ({
      id: each.id,
      name: each.name,
      createdAt: '',
      outcome: outcomeOf(payload, creation.madeOf(each)),
    }));
    return { found: 'double', candidates };
  };
  return defineOperation({
    kind: creation.kind,
    payload: creation.payload,
    describe: (payload) => ({ action: 'create', level: asset, name: creation.name(payload), objectId: null }),
    target: () => null,
    provides: () => ({ idOf: asset, receipt: ['id', ...(creation.receipt ?? [])] }),
    group: { key: listed, size: () => groupSize },
    prepare: (account, items) => {
      const once = onceEach();
      return oneByOne(items, async ({ payload }) => {
        const name = creation.name(payload);
        if ((await findIt(account, payload, once)).length > 0) throw new NameTaken(name, `${name} 2`);
        return { before: {} };
      });
    },
    send: (account, items, facts) =>
      oneByOne(items, async ({ payload, attempts }) => {
        try {
          return outcomeOf(payload, await creation.create(account, payload, facts));
        } catch (error) {
          // Refused at a later sending it may be because of the first one: the platform is looked at before anybody is told.
          if (error instanceof InputError && attempts > 1)
            throw new UncertainError({ platform: account.connector.platform, message: error.message });
          throw error;
        }
      }),
    readBack: (account, items) => {
      const once = onceEach();
      return oneByOne(items, async ({ payload }) =>
        readBackOf(payload, await findIt(account, payload, once)),
      );
    },
    async onSuccess(tx, operations, services) {
      await finish(asset, tx, operations, services);
      for (const { account, payload, outcome } of operations) {
        const externalId = outcome.externalId as string;
        const found = { ...creation.found(payload, outcome), externalId, raw: {} };
        const place = placeOf(asset, account);
        await confirmAssets(tx, definitionOf(services, asset), place, [found], services.clock());
        await markOwn(tx, place, externalId, 'MADE', services.clock());
      }
      await creation.after?.(tx, operations, services);
    },
  });
}

interface Change<Schema extends z.ZodType<{ id: string }>, State> {
  kind: string;
  asset: AssetKind;
  action: string;
  payload: Schema;
  /** What it changes, as the platform shows it now; null when the thing is not there. `once`: for lists that others read too. */
  read(account: OpenedAccount, payload: z.output<Schema>, once: Once): Promise<State | null>;
  isWanted(state: State, payload: z.output<Schema>): boolean;
  /** Whether nothing has changed since; left out: not a word has. The database has had the state before in its hands. */
  isSame?(state: State, before: State, payload: z.output<Schema>): boolean;
  /** `before`: what was read before it was sent for the first time. */
  send(account: OpenedAccount, payload: z.output<Schema>, before: State | null): Promise<void>;
  name(payload: z.output<Schema>): string | null;
  after?: OperationKind<Schema>['onSuccess'];
}

/** Sets something of an asset to a value that can be read back; sent twice it does no more than sent once. */
export function defineAssetChange<Schema extends z.ZodType<{ id: string }>, State>(
  change: Change<Schema, State>,
): OperationKind<Schema> {
  const { asset } = change;
  const outcomeOf = (payload: z.output<Schema>, before: unknown): OperationOutcome => ({
    externalId: payload.id,
    receipt: { id: payload.id },
    changes: [{ level: asset, objectId: payload.id, what: change.action, before, after: payload }],
  });
  // The database keeps neither the order of fields nor those without a value.
  const isSame =
    change.isSame ?? ((state, before) => isDeepStrictEqual(JSON.parse(JSON.stringify(state)), before));
  return defineOperation({
    kind: change.kind,
    payload: change.payload,
    describe: (payload) => ({
      action: change.action,
      level: asset,
      name: change.name(payload),
      objectId: payload.id,
    }),
    target: ({ id }) => `${asset}:${id}`,
    provides: () => ({ idOf: asset, receipt: ['id'] }),
    isRepeatable: true,
    group: { key: () => asset, size: () => groupSize },
    prepare: (account, items) => {
      const once = onceEach();
      return oneByOne(items, async ({ payload }) => {
        const state = await change.read(account, payload, once);
        if (state === null) throw new ObjectGone(payload.id);
        const already = { ...outcomeOf(payload, state), changes: [] };
        return change.isWanted(state, payload) ? { before: state, already } : { before: state };
      });
    },
    send: (account, items) =>
      oneByOne(items, async ({ payload, before }) => {
        await change.send(account, payload, before as State | null);
        return outcomeOf(payload, before);
      }),
    readBack: (account, items) => {
      const once = onceEach();
      return oneByOne(items, async ({ payload, before }): Promise<ReadBack> => {
        const state = await change.read(account, payload, once);
        if (state === null) return { found: 'gone' };
        if (change.isWanted(state, payload)) return { found: 'done', outcome: outcomeOf(payload, before) };
        return before === null || isSame(state, before as State, payload)
          ? { found: 'nothing' }
          : { found: 'overtaken' };
      });
    },
    async onSuccess(tx, operations, services) {
      await finish(asset, tx, operations, services);
      await change.after?.(tx, operations, services);
    },
  });
}
