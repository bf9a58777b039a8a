import { type AdPlatform, adPlatforms } from '@adsail/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adLevelOf, topLevelOf } from './place.ts';
import { mirrorPlan } from './sync/schedule.ts';
import { type MirrorStage, mirrorStage, sandboxName } from './testing.ts';

let open: MirrorStage;
beforeAll(async () => {
  open = await mirrorStage();
});
afterEach(() => {
  open.sent.length = 0;
});
afterAll(() => open.close());

const hour = 3_600_000;
const adsOf = async (platform: AdPlatform, account: string) =>
  (await open.rows(platform, account)).filter(({ level }) => level === adLevelOf(platform));
const byState = async (platform: AdPlatform, account: string) =>
  Object.groupBy(await adsOf(platform, account), ({ state }) => state);

/** What was read last was what had changed, and not everything. */
async function readInPart(platform: AdPlatform, account: string): Promise<boolean> {
  const { confirmed_at: confirmed, swept_at: swept, state } = await open.sync(platform, account);
  return state === 'DONE' && confirmed!.getTime() > swept!.getTime();
}

/** Goes back to review, and will be refused when so much time has passed. */
function submitAgain(platform: AdPlatform, id: string, after: number): void {
  const { world } = open.sandbox;
  const level = adLevelOf(platform);
  const stored = world.state.objects.get(sandboxName(platform), level, id)!;
  world.state.objects.save(sandboxName(platform), level, {
    ...stored,
    reviewAt: world.clock.now() + after,
    reviewReason: 'It promises too much.',
  });
}

/** What the platform is asked for by its ids, at one level. */
async function askedById(platform: AdPlatform, run: () => Promise<unknown>): Promise<string[]> {
  const delivery = open.server.services.platforms.connector(platform, open.admin.tenantId).delivery!;
  const { get } = delivery;
  const asked: string[] = [];
  delivery.get = (scope, level, ids) => {
    asked.push(...ids);
    return get(scope, level, ids);
  };
  try {
    await run();
  } finally {
    delivery.get = get;
  }
  return asked;
}

describe.each(adPlatforms)('on %s', (platform) => {
  it('a refusal after five hours is noticed by the next round', async () => {
    const account = await open.filled(platform);
    const { running = [] } = await byState(platform, account);
    const [ad] = running;
    const other = (await adsOf(platform, account)).find(({ external_id: id }) => id !== ad!.external_id)!;
    submitAgain(platform, ad!.external_id, 5 * hour);
    for (let passed = 0; passed < 5; passed += 1) {
      await open.later(0.95 * hour);
      // It is not the last one that was changed: lists of what has changed do not show it again.
      await open.change(platform, other.level, other.external_id, { name: `Changed ${passed}` });
      expect((await byState(platform, account)).reviewing).toMatchObject([{ external_id: ad!.external_id }]);
    }
    const { updated_at: submitted } = (await byState(platform, account)).reviewing![0]!;
    await open.later(2 * hour);
    expect(await readInPart(platform, account)).toBe(true);
    const { refused, reviewing } = await byState(platform, account);
    expect(refused).toMatchObject([{ external_id: ad!.external_id, updated_at: submitted }]);
    expect(reviewing).toBeUndefined();
    const told = await open.outside(account);
    expect(told.filter(({ objectId }) => objectId !== other.external_id)).toEqual([]);
    const asked = await askedById(platform, () => open.later(mirrorPlan.busyMs * 1.2));
    expect(asked).toEqual([]);
    expect(await open.sync(platform, account)).toMatchObject({ quiet_rounds: 1 });
  });

  it('with what is switched off, what is in it stands otherwise, and stands again as before with it', async () => {
    const account = await open.filled(platform);
    const before = (await byState(platform, account)).running ?? [];
    expect(before.length).toBeGreaterThan(0);
    const level = topLevelOf(platform);
    const top = open.objects(platform, account).find((each) => each.level === level)!;
    const turn = async (isOn: boolean) => {
      const [on, off] = platform === 'FACEBOOK' ? ['ACTIVE', 'PAUSED'] : ['ENABLE', 'DISABLE'];
      await open.advance(60_000);
      await open.change(platform, level, top.id, { status: isOn ? on : off });
      await open.later(mirrorPlan.busyMs * 2);
      expect(await readInPart(platform, account)).toBe(true);
    };
    await turn(false);
    expect((await byState(platform, account)).running).toBeUndefined();
    await turn(true);
    const { running = [] } = await byState(platform, account);
    expect(running.map(({ external_id: id }) => id)).toEqual(before.map(({ external_id: id }) => id));
    expect((await open.outside(account)).map(({ what, objectId }) => [what, objectId])).toEqual([
      ['status', top.id],
      ['status', top.id],
    ]);
  });
});

describe('money that ends on TikTok, where nothing was edited,', () => {
  function pay(account: string, balance: number): void {
    const { accounts } = open.sandbox.world.state;
    accounts.save('tiktok', { ...accounts.get('tiktok', account)!, balance });
  }

  // In more groups than are read one by one, and in fewer.
  it.each([3, 2040])('is noticed by the next round in all of %i ads', async (ads) => {
    const account = await open.filled('TIKTOK', ads);
    pay(account, 1_000_000);
    await open.later(mirrorPlan.busyMs * 2);
    const before = (await byState('TIKTOK', account)).running!.length;
    pay(account, 0);
    await open.later(mirrorPlan.busyMs * 3);
    expect(await readInPart('TIKTOK', account)).toBe(true);
    const { running, stopped = [] } = await byState('TIKTOK', account);
    expect(running).toBeUndefined();
    expect(stopped.filter(({ platform_status: word }) => word === 'AD_STATUS_BALANCE_EXCEED').length).toBe(
      before,
    );
  });
});
