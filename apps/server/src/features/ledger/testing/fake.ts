import type { Connector } from '@adsail/connectors';
import { z } from 'zod';
import type { AccountAccess } from '../access.ts';
import type { OpenedAccount } from '../../accounts/index.ts';
// A kind as a feature writes one: from what the ledger gives to features, and no more.
import {
  defineOperation,
  type Grouping,
  mapResults,
  oneByOne,
  type OperationItem,
  type OperationOutcome,
  type Preparation,
  type ReadBack,
  type Result,
} from '../index.ts';

const Payload = z.object({
  name: z.string(),
  parent: z.string().optional(),
  target: z.string().optional(),
  /** Those with the same text travel together. */
  together: z.string().optional(),
});
export type FakePayload = z.output<typeof Payload>;
type FakeItem = OpenedAccount & OperationItem<FakePayload>;

/** What the made-up platform does; a test replaces what it is about. */
export const fakePlatform = {
  sent: [] as { name: string; parent?: string }[],
  /** The names in each request. */
  requests: [] as string[][],
  done: new Set<string>(),
  /** Null: it is to be sent; otherwise it is as wanted already. */
  async prepare(_: FakeItem): Promise<object | null> {
    return null;
  },
  async send({ payload }: FakeItem): Promise<void> {
    fakePlatform.done.add(payload.name);
  },
  async look({ payload }: FakeItem): Promise<boolean> {
    return fakePlatform.done.has(payload.name);
  },
};

const usual = { prepare: fakePlatform.prepare, send: fakePlatform.send, look: fakePlatform.look };
export function resetFake(): void {
  Object.assign(fakePlatform, usual);
  fakePlatform.sent = [];
  fakePlatform.requests = [];
  fakePlatform.done = new Set();
}

const outcome = ({ name }: FakePayload): OperationOutcome => ({
  externalId: `id of ${name}`,
  receipt: { name, extra: `extra of ${name}` },
  changes: [{ level: 'thing', objectId: name, what: 'create', before: null, after: { name } }],
});

export const fakeGroupSize = 5;
const group: Grouping<FakePayload> = {
  key: ({ together = '' }) => together,
  size: ({ together }) => (together === undefined ? 1 : fakeGroupSize),
};

export const fakeKind = defineOperation({
  kind: 'test.fake',
  payload: Payload,
  describe: ({ name }) => ({ action: 'touch', level: 'thing', name, objectId: null }),
  provides: () => ({ idOf: 'thing', receipt: ['name', 'extra'] }),
  target: ({ target }) => target ?? null,
  group,
  prepare: (account, items) =>
    oneByOne(items, async (item): Promise<Preparation> => {
      const already = await fakePlatform.prepare({ ...account, ...item });
      return already ? { before: already, already: outcome(item.payload) } : { before: null };
    }),
  async send(account, items): Promise<Result<OperationOutcome>[]> {
    fakePlatform.requests.push(items.map(({ payload }) => payload.name));
    const sent = await oneByOne(items, (item) => {
      const { name, parent } = item.payload;
      fakePlatform.sent.push({ name, parent });
      return fakePlatform.send({ ...account, ...item });
    });
    return mapResults(items, sent, ({ payload }) => outcome(payload));
  },
  readBack: (account, items) =>
    oneByOne(items, async (item): Promise<ReadBack> =>
      (await fakePlatform.look({ ...account, ...item }))
        ? { found: 'done', outcome: outcome(item.payload) }
        : { found: 'nothing' },
    ),
});

/** Every account opens; nothing stands behind it. */
export const fakeAccess: AccountAccess = (_who, { platform, advertiserId }, options, work) =>
  work({
    connector: { platform } as Connector,
    scope: { accessToken: 'none', account: { id: advertiserId, currency: 'USD', zone: 'UTC' }, ...options },
  });
