import { developerApps } from '@adsail/sandbox';
import { expect, it } from 'vitest';
import { stage } from '../conformance/stage.ts';
import { VirtualTime } from '../conformance/virtual-time.ts';
import { tiktok } from './index.ts';
import { subject } from './testing.ts';

const { id: appId, secret } = developerApps.tiktok;

it("stays inside the platform's limit when many ask at once", async () => {
  const time = new VirtualTime();
  const { sandbox, connector, scope, lines } = await time.run(
    stage(
      {
        ...subject,
        connect: (baseUrl, runtime) => tiktok({ appId, secret, baseUrl }, runtime),
      },
      time,
    ),
  );
  try {
    sandbox.world.limits.switch('tiktok', true);
    const asked = Array.from({ length: 25 }, () => connector.accounts.list(scope));
    expect((await time.run(Promise.all(asked))).every((accounts) => accounts.length === 2)).toBe(true);
    // Fifteen would be refused without the limiter.
    expect(lines.filter(({ outcome }) => outcome === 'limit')).toEqual([]);
  } finally {
    await sandbox.stop();
  }
});
