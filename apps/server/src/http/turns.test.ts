import { calls, Done, read } from '@adsail/contract';
import { productCalls } from '@adsail/contract/products';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { bind } from '../framework/bind.ts';
import { type Fixture, type TestServer, testServer, until } from '../testing/index.ts';

const options = { input: z.object({}), output: Done, right: 'members.write', summary: 'For tests' } as const;
const probes = calls('gateway', {
  usual: read('/ad/probe/usual', options),
  heavy: read('/ad/probe/heavy', { ...options, heavy: true }),
});

let server: TestServer;
let fixture: Fixture;
const held = new Set<() => void>();
const hold = async () => {
  await new Promise<void>((resolve) => held.add(resolve));
  return {};
};

beforeAll(async () => {
  const routes = bind(probes, { usual: hold, heavy: hold });
  server = await testServer({
    config: { databasePool: 5 },
    features: [{ name: 'probes', routes }],
  });
  fixture = await server.fixture();
});
afterAll(() => server.close());

it.each([
  ['usual', 3],
  ['heavy', 2],
] as const)('%s calls of one organisation leave connections to the others', async (name, atOnce) => {
  const asked = Array.from({ length: 12 }, () => server.as(fixture.a.admin).call(probes[name], {}));
  await until(() => held.size === atOnce, 'as many as may be are under way');
  const { envelope } = await server.as(fixture.b.admin).call(productCalls.page, {});
  expect([envelope.errorCode, held.size]).toEqual([0, atOnce]);

  const answered = new Set<unknown>();
  for (const each of asked) void each.then(() => answered.add(each));
  while (answered.size < asked.length) {
    for (const goOn of held) goOn();
    held.clear();
    await until(() => held.size > 0 || answered.size === asked.length, 'the next ones are under way');
  }
  const codes = (await Promise.all(asked)).map((each) => each.envelope.errorCode);
  expect(codes).toEqual(asked.map(() => 0));
});
