import { developerApps } from '@adsail/sandbox';
import { expect, it } from 'vitest';
import { stage } from '../conformance/stage.ts';
import { VirtualTime } from '../conformance/virtual-time.ts';
import type { LimitSignal } from '../core/index.ts';
import { ocean } from './index.ts';
import { draftOf, subject } from './testing.ts';

const { id: appId, secret } = developerApps.ocean;

it("stays inside the platform's limit when many ask at once", async () => {
  const time = new VirtualTime();
  const { sandbox, connector, scope, lines } = await time.run(
    stage(
      {
        ...subject,
        connect: (baseUrl, runtime) => ocean({ appId, secret, baseUrl }, runtime),
      },
      time,
    ),
  );
  try {
    sandbox.world.limits.switch('ocean', true);
    const asked = Array.from({ length: 25 }, () => connector.accounts.list(scope));
    expect((await time.run(Promise.all(asked))).every((accounts) => accounts.length === 2)).toBe(true);
    // Five would be refused without the limiter.
    expect(lines.filter(({ outcome }) => outcome === 'limit')).toEqual([]);
  } finally {
    await sandbox.stop();
  }
});

it.each([
  [40110, 'developer_id,path', `ocean:v3.0/project/create/:${appId}`, 1000],
  [40110, 'developer_id,advertiser_id', 'ocean:account:17', 1000],
  [40130, '', 'ocean:account:17', 30_000],
  [40100, '', `ocean:app:${appId}`, 2000],
])('%i of "%s" is about one allowance, and each refusal doubles the wait', async (code, named, key, wait) => {
  const observed: LimitSignal[] = [];
  const headers = { 'x-ratelimit-dimension': named };
  const body = () =>
    new Response(JSON.stringify({ code, message: '频率', data: {}, request_id: 'r' }), { headers });
  let now = 0;
  const connector = ocean(
    { appId, secret, baseUrl: 'https://api.example.com' },
    {
      // Whoever asks again has waited.
      clock: { now: () => (now += 3_600_000), sleep: async () => undefined },
      limiter: { acquire: async () => {}, observe: (signal) => void observed.push(signal) },
      log() {},
      fetch: async () => body(),
    },
  );
  const scope = { accessToken: 't', account: { id: '17', currency: 'CNY', zone: 'Asia/Shanghai' } };
  const draft = draftOf('project', { name: 'P', scope } as Parameters<typeof draftOf>[1]);
  await connector.delivery?.create(scope, [draft, draft]);
  expect(observed).toEqual([
    { key, kind: 'limited', retryAfterMs: wait },
    { key, kind: 'limited', retryAfterMs: wait * 2 },
  ]);
});
