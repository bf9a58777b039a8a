import type { FreshToken } from '../../../platform.ts';
import type { Account } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { issueAccess } from '../auth.ts';
import { toMajor } from '../money.ts';
import { seedAccounts, seedBusinesses, seedCampaigns, type SeedAccount, seedUsers } from './world.data.ts';
import { type BusinessAssets, seedBusiness, seedLibrary } from './assets.ts';
import { seedCampaign } from './history.ts';
import { platformName } from '../version.ts';

const dayMs = 86_400_000;
const emptyAccountAgeDays = 20;
const acceptedTerms = { web_custom_audience_tos: 1 };

/** The believable starting world: people, businesses, accounts, and months of delivery in some of them. */
export function seed(world: World): void {
  const assets = new Map<string, BusinessAssets>();
  for (const { key, name } of seedBusinesses) assets.set(key, seedBusiness(world, name));
  const accounts = new Map<string, Account>();
  for (const plan of seedAccounts) accounts.set(plan.key, seedAccount(world, plan, assets));
  for (const plan of seedUsers) {
    const user = {
      id: world.state.ids.digits(platformName, 15, '12'),
      name: plan.name,
      fields: { businesses: plan.businesses.map((key) => assets.get(key)?.businessId ?? '') },
    };
    world.state.users.insert(platformName, user);
    for (const [key, role] of plan.accounts) {
      const account = accounts.get(key);
      if (account) world.state.accounts.share(platformName, user.id, account.id, role);
    }
  }
}

function seedAccount(world: World, plan: SeedAccount, assets: ReadonlyMap<string, BusinessAssets>): Account {
  const now = world.clock.now();
  const own = assets.get(plan.business ?? '');
  const createdAt = now - (plan.history ?? emptyAccountAgeDays) * dayMs;
  const account: Account = {
    id: world.state.ids.digits(platformName, 15, '41'),
    name: plan.name,
    status: plan.status ?? '1',
    currency: plan.currency,
    timezone: plan.timezone,
    businessId: own?.businessId ?? null,
    // Settled as if it had always been billed; what is left now is set afterwards.
    balance: null,
    createdAt,
    settledAt: createdAt,
    fields: {
      timezone_id: plan.timezoneId,
      prepaid: plan.prepaid !== undefined,
      spend_cap: plan.spendCap ?? 0,
      disable_reason: plan.disableReason ?? 0,
      tos_accepted: plan.terms === false ? {} : acceptedTerms,
    },
  };
  world.state.accounts.insert(platformName, account);
  if (own) {
    const media = seedLibrary(world, account, own);
    if (plan.history !== undefined || plan.prepaid === 0 || plan.status !== undefined)
      for (const campaign of seedCampaigns) seedCampaign(world, account, own, media, campaign);
  }
  if (plan.history !== undefined) world.delivery.settle(platformName, account.id, { force: true });
  const spent = world.delivery.ledger.accountSpent(platformName, account.id, null);
  const capLeft =
    plan.spendCap === undefined ? null : Math.max(0, toMajor(plan.spendCap, plan.currency) - spent);
  const settled = { ...account, balance: plan.prepaid ?? capLeft, settledAt: now };
  world.state.accounts.save(platformName, settled);
  return settled;
}

/** One paid ahead, one billed up to a cap: both ways in which Meta tells what is left. */
const freshAccounts = [
  { zone: 'America/Los_Angeles', zoneId: 1, prepaid: 25_000 },
  { zone: 'Asia/Shanghai', zoneId: 42, spendCap: 50_000_00 },
] as const satisfies readonly { zone: string; zoneId: number; prepaid?: number; spendCap?: number }[];
const allScopes = [
  'public_profile',
  'ads_management',
  'ads_read',
  'business_management',
  'pages_show_list',
  'pages_read_engagement',
];

/** A person nobody has seen before, with a business, two ad accounts and everything needed to advertise. */
export function freshToken(world: World): FreshToken {
  const { ids, users, accounts, meta } = world.state;
  const now = world.clock.now();
  const number = meta.count('facebook:fresh');
  const assets = seedBusiness(world, `Fresh Harbor ${number}`);
  const userId = ids.digits(platformName, 15, '12');
  users.insert(platformName, {
    id: userId,
    name: `Sandbox Person ${number}`,
    fields: { businesses: [assets.businessId], fresh: true },
  });
  const accountIds = freshAccounts.map((plan, index) => {
    const prepaid = 'prepaid' in plan ? plan.prepaid : null;
    const cap = 'spendCap' in plan ? plan.spendCap : 0;
    const id = ids.digits(platformName, 15, '41');
    accounts.insert(platformName, {
      id,
      name: `Fresh account ${number}.${index + 1}`,
      status: '1',
      currency: 'USD',
      timezone: plan.zone,
      businessId: assets.businessId,
      balance: prepaid ?? toMajor(cap, 'USD'),
      createdAt: now,
      settledAt: now,
      fields: {
        timezone_id: plan.zoneId,
        prepaid: prepaid !== null,
        spend_cap: cap,
        disable_reason: 0,
        tos_accepted: acceptedTerms,
      },
    });
    accounts.share(platformName, userId, id, 'MANAGE');
    return id;
  });
  const token = issueAccess(world, { userId, accountIds, scopes: allScopes });
  return { accessToken: token.token, refreshToken: null, accountIds };
}
