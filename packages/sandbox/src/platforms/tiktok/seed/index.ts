import { addDays, localTime } from '../../../delivery/zone.ts';
import { between, hash } from '../../../random.ts';
import type { Account } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { minimumBudget } from '../budgets.ts';
import { stamp } from '../envelope.ts';
import { type Assets, insertAccount, insertAssets } from './fresh.ts';
import { insertBusinessPresence } from './presence.ts';
import { seedAccounts, seedCenters, type SeedAccount, seedUsers } from './world.data.ts';

const dayMs = 86_400_000;
const historyDays = 90;
/** Since when the clip that people have seen too often is falling. */
const fallingDays = 30;
const dayNumberOf = ({ clock }: World): number => Math.floor(clock.now() / dayMs);

/** A believable starting world: ninety days behind the running accounts, settled once. */
export function seed(world: World): void {
  const { state } = world;
  const users = new Map<string, string>();
  for (const { key, name } of seedUsers) {
    const id = state.ids.digits('tiktok', 19, '71');
    users.set(key, id);
    state.users.insert('tiktok', { id, name, fields: {} });
  }
  const centers = new Map(seedCenters.map((center) => [center.key, insertCenter(world, center)] as const));
  for (const wanted of seedAccounts) {
    const businessId = wanted.center === null ? null : (centers.get(wanted.center) ?? null);
    const account = seedAccount(world, wanted, businessId);
    for (const user of wanted.users)
      state.accounts.share('tiktok', users.get(user) ?? '', account.id, 'ADMIN');
  }
}

function insertCenter(world: World, center: (typeof seedCenters)[number]): string {
  const { state } = world;
  const id = state.ids.digits('tiktok', 19, '69');
  const { name, currency, area, timezone } = center;
  const fields = { currency, registered_area: area, timezone };
  insertBusinessPresence(world, id, name, world.clock.now() - historyDays * dayMs);
  return state.objects.insert('tiktok', 'bc', { id, accountId: id, name, status: 'ENABLE', fields }).id;
}

/** It runs ninety days in good standing, then takes the status and balance it is meant to have today. */
function seedAccount(world: World, wanted: SeedAccount, businessId: string | null): Account {
  const { name, currency, timezone, country, balance, product } = wanted;
  const createdAt = world.clock.now() - historyDays * dayMs;
  const account = insertAccount(world, {
    name,
    currency,
    timezone,
    businessId,
    createdAt,
    balance: null,
    fields: {
      company: product,
      country,
    },
  });
  const assets = insertAssets(world, account, product, 6);
  for (let index = 0; index < wanted.campaigns; index += 1)
    insertCampaign(world, account, wanted, assets, index);
  insertAudiences(world, account, assets);
  world.delivery.settle('tiktok', account.id, { force: true });
  const settled = state(world, account);
  const today = {
    ...settled,
    balance: typeof balance === 'number' ? balance : lasting(world, settled, balance.days),
    status: wanted.status ?? settled.status,
  };
  world.state.accounts.save('tiktok', today);
  return today;
}

/** As much as it spends in so many days, by its last week. */
function lasting(world: World, { id, timezone }: Account, days: number): number {
  const { delivery, clock } = world;
  const today = localTime(timezone, clock.now()).day;
  const week = Array.from({ length: 7 }, (_, ago) =>
    delivery.ledger.accountSpent('tiktok', id, addDays(today, -1 - ago)),
  );
  return Math.round((week.reduce((sum, spent) => sum + spent, 0) / 7) * days);
}

const state = (world: World, { id }: Account): Account => {
  const found = world.state.accounts.get('tiktok', id);
  if (!found) throw new Error(`The account ${id} was just made and is gone.`);
  return found;
};

function insertCampaign(
  world: World,
  account: Account,
  wanted: SeedAccount,
  assets: Assets,
  index: number,
): void {
  const { ids, objects } = world.state;
  const createdAt = account.createdAt + index * 11 * dayMs;
  const web = index % 3 === 2;
  const base = { accountId: account.id, createdAt, updatedAt: createdAt };
  const id = () => ids.digits('tiktok', 19, '18');
  const campaign = objects.insert('tiktok', 'campaign', {
    ...base,
    id: id(),
    parentId: account.id,
    name: `${wanted.product} ${wanted.country} ${web ? 'Web' : 'Install'} ${index + 1}`,
    status: index === 3 ? 'DISABLE' : 'ENABLE',
    fields: {
      objective_type: web ? 'WEB_CONVERSIONS' : 'APP_PROMOTION',
      ...(web ? {} : { app_promotion_type: 'APP_INSTALL' }),
      campaign_type: 'REGULAR_CAMPAIGN',
      budget_mode: 'BUDGET_MODE_INFINITE',
      budget: 0,
      budget_optimize_on: false,
    },
  });
  for (let number = 0; number < 2; number += 1) {
    const minimum = minimumBudget('adgroup', account.currency);
    const budget = minimum * (3 + (hash('budget', campaign.id, number) % 5));
    const group = objects.insert('tiktok', 'adgroup', {
      ...base,
      id: id(),
      parentId: campaign.id,
      name: `${wanted.country} ${number === 0 ? 'Broad' : '25-44'}`,
      status: 'ENABLE',
      fields: {
        ...groupGoal(web, assets),
        budget_mode: 'BUDGET_MODE_DAY',
        budget,
        pacing: 'PACING_MODE_SMOOTH',
        bid_type: 'BID_TYPE_NO_BID',

        schedule_type: 'SCHEDULE_FROM_NOW',
        schedule_start_time: stamp(createdAt),
        gender: 'GENDER_UNLIMITED',

        placement_type: 'PLACEMENT_TYPE_NORMAL',
        placements: ['PLACEMENT_TIKTOK'],
        location_ids: [wanted.location],
        ...(number === 0 ? {} : { age_groups: ['AGE_25_34', 'AGE_35_44'] }),
        comment_disabled: false,
        share_disabled: false,
        video_download_disabled: false,
        creative_material_mode: 'CUSTOM',
      },
    });
    for (let ad = 0; ad < 3; ad += 1)
      insertAd(world, { ...base, parentId: group.id }, id(), wanted, assets, web, index + number * 3 + ad);
  }
}

function groupGoal(web: boolean, assets: Assets): Record<string, unknown> {
  return web
    ? {
        promotion_type: 'WEBSITE',
        optimization_goal: 'CONVERT',
        billing_event: 'OCPM',
        pixel_id: assets.pixel,
        optimization_event: 'SHOPPING',
      }
    : {
        promotion_type: 'APP_ANDROID',
        optimization_goal: 'INSTALL',
        billing_event: 'OCPM',
        app_id: assets.androidApp,
        operating_systems: ['ANDROID'],
      };
}

function insertAd(
  world: World,
  base: { accountId: string; parentId: string; createdAt: number; updatedAt: number },
  id: string,
  { product, country, story }: SeedAccount,
  assets: Assets,
  web: boolean,
  number: number,
): void {
  const clip = number % assets.videos.length;
  if (clip === story?.winner) world.delivery.fortunes.give('tiktok', id, { kind: 'winner' });
  if (clip === story?.falling)
    world.delivery.fortunes.give('tiktok', id, {
      kind: 'falling',
      fromDay: dayNumberOf(world) - fallingDays,
    });
  const refused = hash('seed-review', id) % 14 === 0;
  world.state.objects.insert('tiktok', 'ad', {
    ...base,
    id,
    name: `${product} clip ${clip + 1} ${country} v${(number % 3) + 1}`,
    status: hash('seed-status', id) % 9 === 0 ? 'DISABLE' : 'ENABLE',
    reviewAt: base.createdAt + Math.round(between(5, 40, 'seed-review', id)) * 60_000,
    reviewReason: refused ? 'The landing page does not match what the ad promises.' : null,
    fields: {
      ad_format: 'SINGLE_VIDEO',
      identity_type: 'CUSTOMIZED_USER',
      identity_id: assets.identity,
      video_id: assets.videos[clip],
      image_ids: [assets.covers[clip]],
      ad_text: `Play ${product} today`,
      call_to_action: web ? 'SHOP_NOW' : 'DOWNLOAD_NOW',
      ...(web ? { landing_page_url: 'https://shop.example.com/' } : {}),
    },
  });
}

function insertAudiences({ state: { ids, objects } }: World, account: Account, assets: Assets): void {
  const rule = {
    inclusion_rule_set: {
      operator: 'OR',
      rules: [
        {
          event_source_ids: [assets.androidApp],
          retention_days: 30,
          filter_set: { operator: 'OR', filters: [{ field: 'EVENT', operator: 'EQ', value: 'PURCHASE' }] },
        },
      ],
    },
  };
  const base = { accountId: account.id, status: 'ENABLE', createdAt: account.createdAt };
  const source = objects.insert('tiktok', 'audience', {
    ...base,
    id: ids.digits('tiktok', 9, '19'),
    name: 'Paying players, 30 days',
    fields: { audience_type: 'APP', is_auto_refresh: true, rule_spec: rule },
  });
  objects.insert('tiktok', 'audience', {
    ...base,
    id: ids.digits('tiktok', 9, '19'),
    name: 'Like paying players',
    fields: {
      audience_type: 'LOOKALIKE',
      lookalike_spec: {
        source_audience_id: source.id,
        include_source: false,
        mobile_os: 'ALL',
        placements: ['TikTok'],
        location_ids: ['6252001'],
        audience_size: 'BALANCED',
      },
    },
  });
}
