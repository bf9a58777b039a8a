import { beforeAll, describe, expect, it } from 'vitest';
import { deliveryBudget, deliveryCreate, deliveryStatus, fixFailed, type NewOperation } from './index.ts';
import { newId } from '../../db/ids.ts';
import { fakeStage } from './testing/fake-stage.ts';
import { subjects } from './testing/subjects.ts';
import {
  campaign,
  change,
  create,
  type CreatePayload,
  group,
  promotion,
  refused,
  update,
} from './testing/wanted.ts';

const { enqueue, rows, world, server, fake, inTenant } = fakeStage();
type Changed = NewOperation<typeof deliveryBudget.payload>['payload'];

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

  it('a key that cannot be stored is refused by name', async () => {
    await expect(enqueue([fake({ name: 'a\0' })])).rejects.toMatchObject(refused('key'));
    await expect(enqueue([fake({ name: 'a', dependsOn: ['\ud800'] })])).rejects.toMatchObject(
      refused('dependsOn.0'),
    );
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
      inTenant((tx) => fixFailed(tx, server().services, made!.id, deliveryCreate, { ...campaign, settings }));
    await expect(fix({ landingType: 'FLIGHTS' })).rejects.toMatchObject(refused('settings.landingType'));
    expect(await fix({ landingType: 'TRAFFIC' })).toBe(true);
  });
});

describe('what a bid of an Ocean promotion is for', () => {
  const bid = { amount: '0.5', currency: 'CNY' };
  const bids = (parentId: CreatePayload['parentId'], pricing?: string) =>
    create('promotion', 'OCEAN', {
      ...promotion,
      parentId,
      bid,
      settings: { ...promotion.settings, pricing },
    });
  const { draft } = subjects.find(({ platform }) => platform === 'OCEAN')!;
  const sound = draft('Clicks', 'CNY');
  const clicks = () =>
    create('project', 'OCEAN', {
      ...sound,
      bid,
      settings: {
        ...(sound.settings as object),
        optimizeGoal: { assetIds: ['7'], externalAction: 'AD_CONVERT_TYPE_CLICK_NUM' },
      },
    });
  const refusedBy = (key: string) => ({ fields: [{ path: 'settings.pricing', key }] });

  it('has to be said', async () => {
    await expect(enqueue([bids('7')])).rejects.toMatchObject(refusedBy('core:rule.required'));
    await enqueue([bids('7', 'PRICING_CPC')]);
    expect(await rows()).toHaveLength(1);
  });

  it('is what the project above pays for', async () => {
    const below = { $from: 'project' };
    await expect(enqueue([clicks(), bids(below, 'PRICING_OCPM')])).rejects.toMatchObject(
      refusedBy('delivery:projectPricing'),
    );
    await enqueue([clicks(), bids(below, 'PRICING_CPC')]);
    expect(await rows()).toHaveLength(2);
  });
});

describe('names', () => {
  it.each([
    ['two letters', 'TIKTOK', 'ab', 'core:rule.minLength'],
    ['257 Chinese signs', 'TIKTOK', '海'.repeat(257), 'delivery:maxWidth'],
    ['an emoji', 'TIKTOK', 'Spring ⛵', 'delivery:noEmoji'],
    ['401 letters', 'FACEBOOK', 'x'.repeat(401), 'core:rule.maxLength'],
    ['51 Chinese signs', 'OCEAN', '海'.repeat(51), 'delivery:maxWidth'],
  ] as const)('of %s are refused by %s', async (_what, platform, name, key) => {
    const { draft } = subjects.find((subject) => subject.platform === platform)!;
    const payload = draft(name, platform === 'OCEAN' ? 'CNY' : 'USD');
    await expect(enqueue([create('new', platform, payload)])).rejects.toMatchObject({
      fields: [{ path: 'name', key }],
    });
  });
});

describe('ids', () => {
  const refusedId = (path: string) => ({ fields: [{ path, key: 'core:rule.id' }] });
  it.each([
    ['FACEBOOK', { audienceIds: ['23/x'] }, 'settings.audienceIds.0'],
    ['FACEBOOK', { interests: [{ id: 'movies' }] }, 'settings.interests.0.id'],
    ['TIKTOK', { savedAudienceId: '7 8' }, 'settings.savedAudienceId'],
    ['TIKTOK', { locationIds: ['US'] }, 'settings.locationIds.0'],
  ] as const)('%s: %j in a change are refused', async (platform, settings, path) => {
    await expect(enqueue([update('bad', platform, settings)])).rejects.toMatchObject(refusedId(path));
  });

  it.each(['TIKTOK', 'FACEBOOK', 'OCEAN'] as const)('%s: of what is changed or above', async (platform) => {
    const level = platform === 'OCEAN' ? 'project' : 'campaign';
    const stop = change(deliveryStatus, platform, { level, id: '../7', status: 'DISABLE' });
    await expect(enqueue([stop])).rejects.toMatchObject(refusedId('id'));
    const draft = subjects.find((subject) => subject.platform === platform)!.draft('Spring', 'USD');
    const below = { ...draft, level: platform === 'OCEAN' ? 'promotion' : 'adgroup', parentId: 'x' } as const;
    await expect(enqueue([create('bad', platform, below)])).rejects.toMatchObject({
      fields: expect.arrayContaining([expect.objectContaining({ path: 'parentId', key: 'core:rule.id' })]),
    });
  });
});

describe('money', () => {
  const budget = { mode: 'DAY', amount: { amount: '90', currency: 'USD' } } as const;
  beforeAll(async () => {
    const { tenantId, admin } = world().a;
    const accounts = [
      ['TIKTOK', '2', 'SAR'],
      ['FACEBOOK', '3', 'JPY'],
    ];
    for (const [platform, advertiserId, currency] of accounts) {
      const grantId = newId();
      await server().owner.query(
        `insert into platform_grants (tenant_id, id, platform, user_id, status, check_after, granted_at, updated_at)
         values ($1, $2, $3, $4, 'NORMAL', now(), now(), now())`,
        [tenantId, grantId, platform, admin.userId],
      );
      await server().owner.query(
        `insert into ad_accounts (tenant_id, platform, advertiser_id, grant_id, name, status, currency, zone, auth_status,
           auth_status_at, auth_user_id, auth_at, created_at, updated_at)
         values ($1, $2, $3, $4, 'Harbour', 'enabled', $5, 'UTC', 'NORMAL', now(), $6, now(), now(), now())`,
        [tenantId, platform, advertiserId, grantId, currency, admin.userId],
      );
    }
  });
  const inRiyadh = (wanted: NewOperation) => ({
    ...wanted,
    account: { platform: 'TIKTOK', advertiserId: '2' } as const,
  });

  it('is in the currency of the account', async () => {
    const problem = (path: string) => ({
      path,
      key: 'delivery:accountCurrency',
      parameters: { currency: 'SAR' },
    });
    await expect(enqueue([inRiyadh(create('new', 'TIKTOK', { ...campaign, budget }))])).rejects.toMatchObject(
      {
        fields: [problem('budget.amount.currency')],
      },
    );
    const below = { ...group, parentId: '8', settings: { ...group.settings, appId: '7' } };
    await expect(enqueue([inRiyadh(create('new', 'TIKTOK', below))])).rejects.toMatchObject({
      fields: [problem('budget.amount.currency'), problem('bid.currency')],
    });
    const more = { level: 'campaign', id: '7', amount: budget.amount } as const;
    await expect(enqueue([inRiyadh(change(deliveryBudget, 'TIKTOK', more))])).rejects.toMatchObject({
      fields: [problem('amount.currency')],
    });
    const amount = { amount: '90', currency: 'SAR' };
    await enqueue([inRiyadh(change(deliveryBudget, 'TIKTOK', { ...more, amount }))]);
    expect(await rows()).toHaveLength(1);
  });
});

it('amounts among the settings have the decimals of the account’s currency', async () => {
  const inTokyo = (wanted: NewOperation) => ({
    ...wanted,
    account: { platform: 'FACEBOOK', advertiserId: '3' } as const,
  });
  const capped = (spendCap: string) =>
    inTokyo(
      create('capped', 'FACEBOOK', { ...campaign, settings: { objective: 'OUTCOME_SALES', spendCap } }),
    );
  const wrong = (path: string) => ({ fields: [{ path, key: 'delivery:amountWhole' }] });
  await expect(enqueue([capped('9000.5')])).rejects.toMatchObject(wrong('settings.spendCap'));
  const change = update('change', 'FACEBOOK', { adsetMaxCap: '900.5' });
  await expect(enqueue([inTokyo(change)])).rejects.toMatchObject(wrong('settings.adsetMaxCap'));
  await enqueue([capped('9000')]);
  const [written] = await rows();
  expect(written?.payload).not.toHaveProperty('currency');
});

describe('changes of status and budget', () => {
  const usd = (amount: string) => ({ amount, currency: 'USD' });
  const cny = (amount: string) => ({ amount, currency: 'CNY' });
  const big = '7312345678901234567';
  it.each([
    ['TIKTOK', { level: 'project', id: '7', amount: usd('90') }, 'level', 'delivery:noLevel'],
    ['GOOGLE', { level: 'campaign', id: '7', amount: usd('90') }, 'level', 'delivery:noLevel'],
    ['TIKTOK', { level: 'ad', id: '7', amount: usd('90') }, 'amount', 'delivery:noBudget'],
    [
      'TIKTOK',
      { level: 'adgroup', id: '7', amount: usd('19.99') },
      'amount.amount',
      'delivery:amountMinimum',
    ],
    ['OCEAN', { level: 'project', id: big, amount: cny('299') }, 'amount.amount', 'delivery:amountMinimum'],
    ['OCEAN', { level: 'promotion', id: big, amount: cny('99') }, 'amount.amount', 'delivery:amountMinimum'],
    ['OCEAN', { level: 'project', id: 'p7', amount: cny('300') }, 'id', 'core:rule.id'],
  ] as const)('%s budget %j', async (platform, payload, path, key) => {
    await expect(enqueue([change(deliveryBudget, platform, payload)])).rejects.toMatchObject({
      fields: [{ path, key }],
    });
  });

  it.each([
    ['TIKTOK', { level: 'promotion', id: '7', status: 'ENABLE' }, 'level', 'delivery:noLevel'],
    ['GOOGLE', { level: 'campaign', id: '7', status: 'ENABLE' }, 'level', 'delivery:noLevel'],
    ['OCEAN', { level: 'project', id: '12345678901234567890', status: 'ENABLE' }, 'id', 'core:rule.id'],
  ] as const)('%s status %j', async (platform, payload, path, key) => {
    await expect(enqueue([change(deliveryStatus, platform, payload)])).rejects.toMatchObject({
      fields: [{ path, key }],
    });
  });

  it('keep ids that no double holds digit for digit', async () => {
    // A promotion that pays by the click needs little more than 100; its project is not known here.
    await enqueue([change(deliveryBudget, 'OCEAN', { level: 'promotion', id: big, amount: cny('101') })]);
    expect(await rows()).toMatchObject([{ payload: { id: big }, target: `promotion:${big}` }]);
    const number = { level: 'promotion', id: Number(big), amount: cny('101') } as unknown as Changed;
    await expect(enqueue([change(deliveryBudget, 'OCEAN', number)])).rejects.toMatchObject(refused('id'));
  });
});
