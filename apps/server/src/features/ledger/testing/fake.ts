import type { Connector } from '@adsail/connectors';
import { z } from 'zod';
import type { AccountAccess } from '../access.ts';
import { defineOperation, type OperationContext, type OperationOutcome, type ReadBack } from '../define.ts';

const Payload = z.object({ name: z.string(), parent: z.string().optional(), target: z.string().optional() });
export type FakePayload = z.output<typeof Payload>;

/** What the made-up platform does; a test replaces what it is about. */
export const fakePlatform = {
  sent: [] as { name: string; parent?: string }[],
  done: new Set<string>(),
  async send({ payload }: OperationContext<FakePayload>): Promise<void> {
    fakePlatform.done.add(payload.name);
  },
  async look({ payload }: OperationContext<FakePayload>): Promise<boolean> {
    return fakePlatform.done.has(payload.name);
  },
};

const usual = { send: fakePlatform.send, look: fakePlatform.look };
export function resetFake(): void {
  Object.assign(fakePlatform, usual);
  fakePlatform.sent = [];
  fakePlatform.done = new Set();
}

const outcome = ({ name }: FakePayload): OperationOutcome => ({
  externalId: `id of ${name}`,
  receipt: { name, extra: `extra of ${name}` },
  changes: [{ level: 'thing', objectId: name, what: 'create', before: null, after: { name } }],
});

export const fakeKind = defineOperation({
  kind: 'test.fake',
  payload: Payload,
  describe: ({ name }) => ({ action: 'touch', level: 'thing', name, objectId: null }),
  target: ({ target }) => target ?? null,
  async send(context) {
    const { name, parent } = context.payload;
    fakePlatform.sent.push({ name, parent });
    await fakePlatform.send(context);
    return outcome(context.payload);
  },
  async readBack(context): Promise<ReadBack> {
    return (await fakePlatform.look(context))
      ? { found: 'done', outcome: outcome(context.payload) }
      : { found: 'nothing' };
  },
});

/** Every account opens; nothing stands behind it. */
export const fakeAccess: AccountAccess = (_who, { platform, advertiserId }, options, work) =>
  work({
    connector: { platform } as Connector,
    scope: { accessToken: 'none', account: { id: advertiserId, currency: 'USD', zone: 'UTC' }, ...options },
  });
