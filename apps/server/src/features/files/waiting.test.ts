import { idempotencyHeader } from '@adsail/contract';
import { fileUrl } from '@adsail/contract/files';
import { productCalls } from '@adsail/contract/products';
import { profileCalls } from '@adsail/contract/profile';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../testing/index.ts';
import { type FileStack, fileStack } from './testing/stack.ts';
import { png } from './testing/samples.ts';
import { maxWaiting, pictureTurns } from './turns.ts';

let stack: FileStack;
let letGo: () => Promise<unknown>;
afterEach(async () => {
  await letGo();
  await stack.server.close();
});

/** No picture of this organisation is looked at until it is let go. */
function hold(tenantId: string): void {
  let end: () => void = () => undefined;
  const turn = pictureTurns(tenantId, () => new Promise<void>((resolve) => (end = resolve)));
  letGo = () => {
    end();
    return turn;
  };
}

const upload = async (member: TestMember, headers?: Record<string, string>) =>
  (await stack.send(member, 'image', 'a.png', await png(), headers)).body;
const uploads = (count: number) =>
  Array.from({ length: count }, async () => (await upload(stack.a.admin)).errorCode);
const count = async (query: string): Promise<number> => (await stack.server.owner.query(query)).rowCount ?? 0;
const openTransactions = () =>
  count(
    "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
  );

describe('files that wait to be looked at', () => {
  it('hold no connection: another organisation is answered at once', async () => {
    stack = await fileStack({ config: { databasePool: 3 } });
    const { server, a, b } = stack;
    const images = await Promise.all([1, 2, 3].map(async () => stack.upload(a.admin, 'a.png', await png())));
    hold(a.tenantId);
    const claims = images.map(async (key) => {
      const product = { name: key.slice(-12), imageUrl: fileUrl(key) };
      return (await server.as(a.admin).call(productCalls.add, product)).envelope.errorCode;
    });
    const avatar = await stack.upload(a.optimizer, 'a.png', await png());
    const profile = server.as(a.optimizer).call(profileCalls.update, { avatarUrl: fileUrl(avatar) });
    const codes = [
      ...claims,
      profile.then(({ envelope }) => envelope.errorCode),
      // One more than there is room for in the queue: its refusal says that all others wait.
      ...uploads(maxWaiting - images.length),
    ];
    expect(await Promise.race(codes)).toBe(10429);
    expect(await openTransactions()).toBe(0);
    const page = await server.as(b.admin).call(productCalls.page, {});
    expect(page.envelope.errorCode).toBe(0);
    expect(await openTransactions()).toBe(0);
    await letGo();
    expect((await Promise.all(codes)).toSorted()).toEqual([...Array<number>(maxWaiting).fill(0), 10429]);
  });

  it('leave the queue with the request that has run out of time', async () => {
    stack = await fileStack({ config: { requestTimeoutMs: 500 } });
    hold(stack.a.tenantId);
    const timeouts = Array<number>(maxWaiting).fill(10504);
    expect(await Promise.all(uploads(maxWaiting))).toEqual(timeouts);
    expect(await Promise.all(uploads(maxWaiting))).toEqual(timeouts);
    await letGo();
    expect(await count('select key from files union all select key from uploads')).toBe(0);
  });

  it('are not looked at again when the answer is known', async () => {
    stack = await fileStack();
    const once = { [idempotencyHeader]: 'upload-once-1' };
    const first = await upload(stack.a.admin, once);
    hold(stack.a.tenantId);
    expect(first.errorCode).toBe(0);
    expect(await upload(stack.a.admin, once)).toEqual(first);
    expect(await count('select key from files union all select key from uploads')).toBe(1);
  });
});
