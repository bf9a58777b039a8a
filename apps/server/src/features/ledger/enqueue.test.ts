import type { AdPlatform } from '@adsail/contract';
import { describe, expect, it } from 'vitest';
import { deliveryCreate, deliveryUpdate, fixFailed, type NewOperation, operation } from './index.ts';
import { fakeStage } from './testing/fake-stage.ts';
import { subjects } from './testing/subjects.ts';

const { enqueue, rows, plan, world, fake, inTenant } = fakeStage();

const common = (key: string, platform: AdPlatform) => ({
  key,
  account: { platform, advertiserId: '1' },
  actor: { type: 'MEMBER', id: world().a.admin.userId } as const,
  planId: plan,
});
type CreatePayload = NewOperation<typeof deliveryCreate.payload>['payload'];

const create = (key: string, platform: AdPlatform, payload: CreatePayload) =>
  operation({ kind: deliveryCreate, ...common(key, platform), payload });
const update = (key: string, platform: AdPlatform, settings: Record<string, unknown>) =>
  operation({
    kind: deliveryUpdate,
    ...common(key, platform),
    payload: { level: platform === 'OCEAN' ? 'project' : 'adgroup', id: '7', settings },
  });

const campaign = {
  level: 'campaign',
  name: 'Spring',
  status: 'DISABLE',
  settings: { landingType: 'APP_PROMOTION', appPromotionType: 'APP_INSTALL' },
} as const;
const group = {
  level: 'adgroup',
  parentId: { $from: 'campaign' },
  name: 'Spring group',
  status: 'DISABLE',
  budget: { mode: 'DAY', amount: { amount: '30', currency: 'USD' } },
  bid: { amount: '1.15', currency: 'USD' },
  settings: {
    placementTarget: 'APP',
    appStoreType: 'ANDROID',
    appId: { $from: 'app' },
    optimizationGoal: 'INSTALL',
    bidType: 'BID_TYPE_CUSTOM',
    pacing: 'PACING_MODE_SMOOTH',
    scheduleType: 'SCHEDULE_FROM_NOW',
    startTime: '2026-03-01T00:00:00Z',
    locationIds: ['6252001'],
  },
} as const;

const refused = (...paths: string[]) => ({
  errorName: 'input',
  fields: paths.map((path) => expect.objectContaining({ path })),
});

describe('settings are checked when they are enqueued', () => {
  it('says in the words of the platform what is missing', async () => {
    const settings = { ...group.settings, appId: '7', locationIds: [] };
    const draft = create('bad', 'TIKTOK', { ...group, parentId: '8', settings });
    await expect(enqueue([draft])).rejects.toMatchObject({
      fields: [{ path: 'settings.locationIds', key: 'delivery:region' }],
    });
  });

  it.each(subjects.map((subject) => [subject.platform, subject] as const))(
    '%s: a sound draft is written down',
    async (platform, { draft }) => {
      await enqueue([create('one', platform, draft('Sound', platform === 'OCEAN' ? 'CNY' : 'USD'))]);
      expect(await rows()).toMatchObject([{ key: 'one', state: 'PENDING' }]);
    },
  );

  it.each([
    ['a value that does not exist', { landingType: 'FLIGHTS' }, ['settings.landingType']],
    ['a field that nobody knows', { ...campaign.settings, colour: 'blue' }, ['settings.colour']],
    ['what another choice needs', { landingType: 'APP_PROMOTION' }, ['settings.appPromotionType']],
    ['all that is wrong at once', { landingType: 1, appId: '' }, ['settings.landingType', 'settings.appId']],
  ])('%s is refused, and nothing is written', async (_what, settings, paths) => {
    const bad = create('bad', 'TIKTOK', { ...campaign, settings });
    await expect(enqueue([create('good', 'TIKTOK', campaign), bad])).rejects.toMatchObject(refused(...paths));
    expect(await rows()).toEqual([]);
  });

  it('a budget below the least of the currency is refused', async () => {
    const budget = { mode: 'DAY', amount: { amount: '49.99', currency: 'USD' } } as const;
    await expect(enqueue([create('poor', 'TIKTOK', { ...campaign, budget })])).rejects.toMatchObject(
      refused('budget.amount.amount'),
    );
  });

  it('a level of another platform is refused', async () => {
    await expect(enqueue([create('strange', 'OCEAN', campaign)])).rejects.toMatchObject(refused('level'));
    expect(await rows()).toEqual([]);
  });

  it('a change of what stays as created is refused', async () => {
    await enqueue([update('fine', 'TIKTOK', { commentSwitch: 'OFF' })]);
    await expect(enqueue([update('goal', 'TIKTOK', { optimizationGoal: 'CLICK' })])).rejects.toMatchObject(
      refused('settings.optimizationGoal'),
    );
    await expect(enqueue([update('age', 'FACEBOOK', { ageMin: 40, ageMax: 30 })])).rejects.toMatchObject(
      refused('settings.ageMax'),
    );
    await expect(enqueue([update('land', 'OCEAN', { landingType: 'LINK' })])).rejects.toMatchObject(
      refused('settings.landingType'),
    );
    expect(await rows()).toMatchObject([{ key: 'fine' }]);
  });

  it('ids that come later stand for themselves', async () => {
    await enqueue([
      create('campaign', 'TIKTOK', campaign),
      fake({ name: 'app' }),
      create('group', 'TIKTOK', group),
    ]);
    const written = (await rows()).find(({ key }) => key === 'group');
    expect(written?.payload).toMatchObject({
      parentId: { $from: 'campaign' },
      settings: { appId: { $from: 'app' } },
    });
    expect(written?.blocked).toBe(2);
    const bad = { ...group, settings: { ...group.settings, bidType: 'BID_TYPE_NO_BID' } };
    await expect(enqueue([create('other', 'TIKTOK', bad)])).rejects.toMatchObject(refused('bid'));
  });

  it('a failed one is not mended with something worse', async () => {
    const [made] = await enqueue([create('campaign', 'TIKTOK', campaign)]);
    await inTenant((tx) =>
      tx
        .updateTable('operations')
        .set({ state: 'FAILED' })
        .where('tenant_id', '=', tx.tenantId)
        .where('id', '=', made!.id)
        .execute(),
    );
    const fix = (settings: Record<string, unknown>) =>
      inTenant((tx) => fixFailed(tx, made!.id, deliveryCreate, { ...campaign, settings }));
    await expect(fix({ landingType: 'FLIGHTS' })).rejects.toMatchObject(refused('settings.landingType'));
    expect(await fix({ landingType: 'TRAFFIC' })).toBe(true);
  });
});
