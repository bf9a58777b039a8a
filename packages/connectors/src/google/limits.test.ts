import { developerApps } from '@adsail/sandbox';
import { expect, it } from 'vitest';
import { stage } from '../conformance/stage.ts';
import { google } from './index.ts';
import { subject } from './testing.ts';

const { id: appId, secret } = developerApps.google;

it("stays inside the platform's limit when many ask at once", { timeout: 20_000 }, async () => {
  const { sandbox, connector, scope, lines } = await stage({
    ...subject,
    connect: (baseUrl, runtime) =>
      google({ appId, secret, baseUrl, requestsPerSecond: 20 }, { ...runtime, readPatienceMs: 15_000 }),
  });
  try {
    sandbox.world.limits.switch('google', true);
    const asked = Array.from({ length: 30 }, () => connector.accounts.list(scope));
    expect((await Promise.all(asked)).every((accounts) => accounts.length === 2)).toBe(true);
    // Ten would be refused without the limiter; a stall of the machine may push one over the edge.
    expect(lines.filter(({ outcome }) => outcome === 'limit').length).toBeLessThan(3);
  } finally {
    await sandbox.stop();
  }
});
