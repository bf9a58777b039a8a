import { describe, expect, it } from 'vitest';
import { deliveryStatus, type NewOperation } from './index.ts';
import { fakeStage } from './testing/fake-stage.ts';
import { campaign, change, create, type CreatePayload, group, promotion, refused } from './testing/wanted.ts';

const { enqueue, rows, fake } = fakeStage();

const plainGroup = { ...group, settings: { ...group.settings, appId: '7' } };
const inOther = (wanted: NewOperation): NewOperation => ({
  ...wanted,
  account: { platform: 'TIKTOK', advertiserId: '2' },
});

describe('references are checked when they are enqueued', () => {
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

  it('what is written down has the checked form, with and without ids that come later', async () => {
    const ad = (name: string, parentId: CreatePayload['parentId'], actorId: string | { $from: string }) =>
      create(name, 'FACEBOOK', {
        level: 'ad',
        parentId,
        name: `  ${name} `,
        status: 'DISABLE',
        settings: {
          materialType: 'SINGLE_IMAGE',
          actorId,
          imageHash: 'abc',
          message: 'Soft light',
          title: 'Lamps',
          callToAction: 'SHOP_NOW',
          webUrl: 'https://shop.example.com/',
        },
        colour: 'blue',
      } as CreatePayload);
    await enqueue([
      fake({ name: 'page', account: { platform: 'FACEBOOK', advertiserId: '1' } }),
      ad('known', '9', '1'),
      ad('later', '9', { $from: 'page' }),
    ]);
    const payloadOf = async (name: string) =>
      (await rows()).find(({ key }) => key === name)?.payload as object;
    const known = (await payloadOf('known')) as { settings: object };
    expect(known).toMatchObject({ name: 'known', settings: { title: ['Lamps'], message: ['Soft light'] } });
    expect(await payloadOf('later')).toEqual({
      ...known,
      name: 'later',
      settings: { ...known.settings, actorId: { $from: 'page' } },
    });
  });

  it('a reference stands for an id: in the place of money, or of a field that nobody knows, it is refused', async () => {
    const money = { ...group, parentId: '8', bid: { amount: { $from: 'campaign' }, currency: 'USD' } };
    const unknown = { ...campaign, colour: { $from: 'campaign' } } as CreatePayload;
    await expect(
      enqueue([create('campaign', 'TIKTOK', campaign), create('money', 'TIKTOK', money)]),
    ).rejects.toMatchObject(refused('bid.amount'));
    await expect(
      enqueue([create('campaign', 'TIKTOK', campaign), create('unknown', 'TIKTOK', unknown)]),
    ).rejects.toMatchObject(refused('colour'));
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['a parent of another account', { parentId: { $from: 'elsewhere' } }, 'parentId'],
    ['a parent of another level', { parentId: { $from: 'sister' } }, 'parentId'],
    ['an asset of another account', { settings: { appId: { $from: 'app elsewhere' } } }, 'settings.appId'],
    ['an ad where an asset belongs', { settings: { appId: { $from: 'campaign' } } }, 'settings.appId'],
    [
      'a field that the receipt does not have',
      { settings: { appId: { $from: 'app', receipt: 'nonsense' } } },
      'settings.appId',
    ],
    [
      'an item of a list',
      { settings: { audienceIds: ['7', { $from: 'sister' }] } },
      'settings.audienceIds.1',
    ],
  ] as [string, Partial<CreatePayload>, string][])(
    '%s is refused by name, now and later',
    async (_what, changed, field) => {
      const made = [
        create('campaign', 'TIKTOK', campaign),
        inOther(create('elsewhere', 'TIKTOK', campaign)),
        create('sister', 'TIKTOK', { ...plainGroup, name: 'Sister' }),
        fake({ name: 'app' }),
        inOther(fake({ name: 'app elsewhere' })),
      ];
      const bad = create('bad', 'TIKTOK', {
        ...plainGroup,
        ...changed,
        settings: { ...plainGroup.settings, ...changed.settings },
      });
      await expect(enqueue([...made, bad])).rejects.toMatchObject(refused(field));
      expect(await rows()).toEqual([]);
      await enqueue(made);
      await expect(enqueue([bad])).rejects.toMatchObject(refused(field));
    },
  );

  it('a change is of an object of its level that is made in its account', async () => {
    await enqueue([
      create('campaign', 'TIKTOK', campaign),
      inOther(create('elsewhere', 'TIKTOK', campaign)),
      create('group', 'TIKTOK', plainGroup),
    ]);
    const stop = (from: string) =>
      change(deliveryStatus, 'TIKTOK', { level: 'campaign', id: { $from: from }, status: 'DISABLE' });
    for (const from of ['elsewhere', 'group'])
      await expect(enqueue([stop(from)])).rejects.toMatchObject(refused('id'));
    await enqueue([stop('campaign')]);
    expect(await rows()).toHaveLength(4);
  });

  it('what the receipt of another one has may be taken from it', async () => {
    const settings = { ...plainGroup.settings, appId: { $from: 'app', receipt: 'extra' } };
    await enqueue([
      create('campaign', 'TIKTOK', campaign),
      fake({ name: 'app' }),
      create('group', 'TIKTOK', { ...plainGroup, settings }),
    ]);
    expect(await rows()).toHaveLength(3);
  });
});

describe('where a new object stands', () => {
  it.each([
    ['the top under something', 'TIKTOK', { ...campaign, parentId: '7' }, 'delivery:topLevel'],
    ['a group under nothing', 'TIKTOK', { ...group, parentId: undefined }, 'core:rule.required'],
    ['a promotion under nothing', 'OCEAN', { ...promotion, parentId: undefined }, 'core:rule.required'],
    ['a promotion under no id', 'OCEAN', { ...promotion, parentId: 'p-7' }, 'core:rule.id'],
  ] as const)('%s', async (_what, platform, payload, key) => {
    await expect(enqueue([create('new', platform, payload)])).rejects.toMatchObject({
      fields: [{ path: 'parentId', key }],
    });
  });

  it('its choices fit those of what is made above it', async () => {
    const shared = { budgetOptimize: 'ON', bidType: 'BID_TYPE_NO_BID', optimizationGoal: 'INSTALL' };
    const settings = { ...campaign.settings, ...shared };
    const budget = { mode: 'DAY', amount: { amount: '90', currency: 'USD' } } as const;
    const above = create('campaign', 'TIKTOK', { ...campaign, budget, settings });
    const below = create('group', 'TIKTOK', { ...group, settings: { ...group.settings, appId: '7' } });
    const wrong = { fields: [{ path: 'budget', key: 'delivery:notWithChoices' }] };
    await expect(enqueue([above, below])).rejects.toMatchObject(wrong);
    // The same when the campaign was written down before.
    await enqueue([above]);
    await expect(enqueue([below])).rejects.toMatchObject(wrong);
    const site = create('site', 'TIKTOK', { ...campaign, settings: { landingType: 'TRAFFIC' } });
    const forSite = { ...group, parentId: { $from: 'site' }, settings: { ...group.settings, appId: '7' } };
    await expect(enqueue([site, create('other', 'TIKTOK', forSite)])).rejects.toMatchObject(
      refused('settings.optimizationGoal'),
    );
  });
});

it('what cannot be stored is refused before anything looks into it', async () => {
  const bad = create('bad', 'TIKTOK', { ...group, parentId: { $from: 'camp\0aign' } });
  const wrong = { fields: [{ path: 'parentId.$from', key: 'core:rule.format' }] };
  await expect(enqueue([bad])).rejects.toMatchObject(wrong);
  expect(await rows()).toEqual([]);
});
