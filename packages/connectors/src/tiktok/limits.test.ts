import { developerApps } from '@adsail/sandbox';
import { expect, it } from 'vitest';
import { stage } from '../conformance/stage.ts';
import { tiktok } from './index.ts';
import { subject } from './testing.ts';

const { id: appId, secret } = developerApps.tiktok;

it("stays inside the platform's limit when many ask at once", { timeout: 20_000 }, async () => {
  const { sandbox, connector, scope, lines } = await stage({
    ...subject,
    connect: (baseUrl, runtime) => tiktok({ appId, secret, baseUrl }, { ...runtime, readPatienceMs: 15_000 }),
  });
  try {
    sandbox.world.limits.switch('tiktok', true);
    const asked = Array.from({ length: 25 }, () => connector.accounts.list(scope));
    expect((await Promise.all(asked)).every((accounts) => accounts.length === 2)).toBe(true);
    // Fifteen would be refused without the limiter; a stall of the machine may push one over the edge.
    expect(lines.filter(({ outcome }) => outcome === 'limit').length).toBeLessThan(3);
  } finally {
    await sandbox.stop();
  }
});
