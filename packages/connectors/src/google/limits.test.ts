import { developerApps } from '@adsail/sandbox';
import { expect, it } from 'vitest';
import { stage } from '../conformance/stage.ts';
import { VirtualTime } from '../conformance/virtual-time.ts';
import { google } from './index.ts';
import { subject } from './testing.ts';

const { id: appId, secret } = developerApps.google;

it("stays inside the platform's limit when many ask at once", async () => {
  const time = new VirtualTime();
  const { sandbox, connector, scope, lines } = await time.run(
    stage(
      {
        ...subject,
        connect: (baseUrl, runtime) => google({ appId, secret, baseUrl, requestsPerSecond: 20 }, runtime),
      },
      time,
    ),
  );
  try {
    sandbox.world.limits.switch('google', true);
    const asked = Array.from({ length: 30 }, () => connector.accounts.list(scope));
    expect((await time.run(Promise.all(asked))).every((accounts) => accounts.length === 2)).toBe(true);
    // Ten would be refused without the limiter.
    expect(lines.filter(({ outcome }) => outcome === 'limit')).toEqual([]);
  } finally {
    await sandbox.stop();
  }
});
