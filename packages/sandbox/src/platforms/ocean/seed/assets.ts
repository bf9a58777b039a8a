import { hash } from '../../../random.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { put } from '../uploads/store.ts';
import { seedApps } from './apps.ts';

const dayMs = 86_400_000;
const sign = (...words: (string | number)[]) =>
  hash(...words)
    .toString(16)
    .padStart(8, '0')
    .repeat(4);
const bricks = (content: string) => [{ name: 'XrSimpleText', content }];
const videoNames = ['扬帆起航-竖版', '寻宝剧情-竖版', '海战实录-竖版', '新手引导-竖版'];

/** Puts things of an account's own into it, as old as the account. */
const adder =
  (world: World, account: Account) =>
  (
    level: string,
    id: string,
    name: string,
    status: string,
    fields: Record<string, unknown>,
    more: Partial<StoredObject> = {},
  ) =>
    world.state.objects.insert('ocean', level, {
      id,
      accountId: account.id,
      name,
      status,
      fields,
      createdAt: account.createdAt,
      ...more,
    });

/** What every account has from its first day: files, pages, Douyin accounts, apps. */
export function seedHoldings(world: World, account: Account): void {
  const now = world.clock.now();
  const { ids } = world.state;
  const add = adder(world, account);
  for (const [index, name] of videoNames.entries()) {
    const signature = sign('video', account.id, index);
    put(world, 'video', account.id, name, {
      format: 'mp4',
      width: 720,
      height: 1280,
      duration: 12 + index * 6,
      bit_rate: 1_800_000,
      size: 3_200_000 + index * 700_000,
      signature,
      labels: ['种子素材'],
    });
    put(world, 'image', account.id, `${name}-封面`, {
      format: 'jpeg',
      width: 720,
      height: 1280,
      size: 84_000 + index,
      signature: sign('cover', account.id, index),
    });
  }
  const douyin = `${20_000_000 + (hash('aweme', account.id) % 70_000_000)}`;
  add('aweme', `${account.id}:${douyin}`, `${account.name}官方号`, 'AUTHRIZED', {
    type: 'AWEME_ACCOUNT',
    start: account.createdAt,
    end: now + 300 * dayMs,
  });
  add('aweme', `${account.id}:${douyin}9`, '海边的小日子', 'AUTHRIZED', {
    type: 'VIDEO_ITEM',
    // It ended before today, also where the account is of today.
    start: Math.min(account.createdAt, now - 100 * dayMs),
    end: now - 10 * dayMs,
  });
  // The same account again, for single videos: one came to its end before the whole account was given, one runs.
  for (const [item, end] of [
    [`730000000000000${hash('item', account.id, 1) % 10_000}`, now - 20 * dayMs],
    [`730000000000000${hash('item', account.id, 2) % 10_000}`, now + 20 * dayMs],
  ] as const)
    add('aweme', `${account.id}:${douyin}:VIDEO_ITEM:${item}`, `${account.name}官方号`, 'AUTHRIZED', {
      type: 'VIDEO_ITEM',
      item,
      start: Math.min(account.createdAt, now - 100 * dayMs),
      end,
    });
  add(
    'orange_site',
    ids.digits('ocean', 19, '72'),
    '预约落地页',
    'ENABLE',
    { site_type: 'STREAMING', bricks: bricks('立即预约') },
    { reviewAt: account.createdAt },
  );
  add('orange_site', ids.digits('ocean', 19, '72'), '活动落地页-草稿', 'EDIT', {
    site_type: 'STREAMING',
    bricks: bricks('活动即将开始'),
  });
  add(
    'third_site',
    ids.digits('ocean', 19, '77'),
    '官网下载页',
    'ENABLE',
    { url: 'https://www.example.com/download' },
    { reviewAt: account.createdAt },
  );
  add(
    'third_site',
    ids.digits('ocean', 19, '77'),
    '抽奖活动页',
    'ENABLE',
    { url: 'https://www.example.com/lottery' },
    {
      reviewAt: account.createdAt,
      reviewReason: '落地页内容与推广业务不符',
    },
  );
  seedApps(world, account);
}

/** Somebody's own pages in every state that is still to come or does not pass. */
function seedThirdSites(world: World, account: Account): void {
  const now = world.clock.now();
  const add = adder(world, account);
  const page = (name: string, path: string, status: string, more: Partial<StoredObject>) =>
    add(
      'third_site',
      world.state.ids.digits('ocean', 19, '77'),
      name,
      status,
      { url: `https://www.example.com/${path}` },
      more,
    );
  // A long review: the first half of it the page waits, in the second it is looked at.
  page('新品预约页', 'reserve', 'ENABLE', { createdAt: now, reviewAt: now + 60 * dayMs });
  page('会员招募页', 'members', 'ENABLE', { createdAt: now - 60 * dayMs, reviewAt: now + 30 * dayMs });
  page('旧版活动页', 'old', 'AUDIT_BANNED', { reviewAt: account.createdAt });
  page('迁移中的页面', 'moving', 'AUDIT_UNKNOW', { reviewAt: account.createdAt });
}

/** Besides those that every account has: one for live rooms, and one whose creator has not answered yet. */
function seedAwemes(world: World, account: Account): void {
  const now = world.clock.now();
  const add = adder(world, account);
  const id = (word: string) => `${account.id}:${30_000_000 + (hash(word, account.id) % 60_000_000)}`;
  add('aweme', id('live'), '海风直播间', 'AUTHRIZED', {
    type: 'LIVE_ACCOUNT',
    start: account.createdAt,
    end: now + 200 * dayMs,
  });
  const asked = { type: 'AWEME_ACCOUNT', start: now, end: now + 365 * dayMs, answer: now + 300 * dayMs };
  add('aweme', id('asked'), '远航日记', 'AUTHRIZING', asked, { createdAt: now });
}

/** What an account that has been used has besides: audiences, pages, and an app whose events are counted. */
export function seedAssets(world: World, account: Account): void {
  seedHoldings(world, account);
  seedThirdSites(world, account);
  seedAwemes(world, account);
  const { ids } = world.state;
  const add = adder(world, account);
  add('event_asset', ids.digits('ocean', 19, '78'), '航海应用(安卓)', 'ENABLE', {
    asset_type: 'APP',
    app_name: '航海应用',
    package_name: 'com.example.sail',
    app_type: 'ANDROID',
    download_url: 'https://www.example.com/sail.apk',
    events: ['8', '13', '14'],
  });
  add('custom_audience', ids.digits('ocean', 17, '31'), '近30天付费用户', 'ENABLE', {
    source: 'CUSTOM_AUDIENCE_TYPE_UPLOAD',
    upload: 48_210,
    cover: 39_870,
    published: true,
  });
  add('custom_audience', ids.digits('ocean', 17, '31'), '付费用户扩展', 'ENABLE', {
    source: 'CUSTOM_AUDIENCE_TYPE_EXTEND',
    upload: 0,
    cover: 2_480_000,
    published: false,
  });
  add('audience_package', ids.digits('ocean', 19, '71'), '男性18-40岁', 'ENABLE', {
    description: '核心人群',
    landing_type: 'APP_ANDROID',
    ad_type: 'ALL',
    marketing_goal: 'VIDEO_AND_IMAGE',
    delivery_range: 'DEFAULT',
    gender: 'GENDER_MALE',
    age: ['AGE_BETWEEN_18_23', 'AGE_BETWEEN_24_30', 'AGE_BETWEEN_31_40'],
  });
}
