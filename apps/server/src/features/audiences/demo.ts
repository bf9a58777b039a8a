import { type Asset, type AudienceDraft, collect, type PageOf } from '@adsail/connectors';
import { type AdPlatform, adPlatforms } from '@adsail/contract';
import { type DemoTenant, inEachDemoTenant } from '../../demo/index.ts';
import type { DemoPart } from '../../framework/demo-part.ts';
import type { Services } from '../../services.ts';
import { findAnyAccount, type OpenedAccount, withAccount } from '../accounts/index.ts';
import { demoSync } from '../assets/index.ts';
import { audiencesOf } from './asset.ts';
import { ownData } from './data.ts';
import { atFacebook, atOcean, atTikTok, ownPackages } from './demo.data.ts';
import { insertPackage, packageNames } from './store.ts';

const firstOf = async (account: OpenedAccount, part: 'pixels' | 'apps'): Promise<string | undefined> => {
  const listed: AsyncIterable<PageOf<Asset>> | undefined = account.connector.assets?.[part]?.list(
    account.scope,
  );
  return listed && (await collect(listed))[0]?.id;
};

async function draftsFor(platform: AdPlatform, account: OpenedAccount): Promise<AudienceDraft[]> {
  if (platform === 'OCEAN') return atOcean;
  const sources = { pixelId: await firstOf(account, 'pixels'), appId: await firstOf(account, 'apps') };
  return platform === 'TIKTOK' ? atTikTok(sources) : atFacebook(sources);
}

/** Made just now they are still being counted, so that every state is seen. Made again, they are found by their names. */
async function makeAtPlatform(platform: AdPlatform, account: OpenedAccount): Promise<void> {
  const audiences = audiencesOf(account);
  const drafts = await draftsFor(platform, account);
  const known = new Set(
    (await collect(audiences.listAll(account.scope))).map(({ kind, name }) => `${kind} ${name}`),
  );
  for (const draft of drafts)
    if (!known.has(`${draft.kind} ${draft.name}`)) await audiences.create(account.scope, draft);
}

const makeAudiences = inEachDemoTenant(async ({ tx }: DemoTenant, services: Services) => {
  const who = { tenantId: tx.tenantId, userId: tx.userId };
  const reader = { userId: tx.userId, roles: ['ADMINISTRATOR'] } as const;
  const places = [];
  for (const platform of adPlatforms) {
    const found = await findAnyAccount(tx, reader, platform);
    if (found) places.push({ platform, advertiserId: found.advertiser_id });
  }
  // Side by side: the first start should not take long.
  await Promise.all(
    places.map((place) =>
      withAccount(services, who, place, (account) => makeAtPlatform(place.platform, account)),
    ),
  );
});

const synced = demoSync('audiences', 'audience');

export const demoAudiences: DemoPart = {
  ...synced,
  async make(tx, services) {
    await makeAudiences(tx, services);
    await synced.make(tx, services);
  },
};

export const demoPackages: DemoPart = {
  name: 'audience-packages',
  after: ['people'],
  make: inEachDemoTenant(async ({ tx, tenantName }, services) => {
    const now = services.clock();
    for (const { platform, name, settings, unknown = {} } of ownPackages[tenantName] ?? []) {
      if ((await packageNames(tx, platform, [name])).has(name)) continue;
      const data = ownData(platform, settings, { unknown, createdAt: now.toISOString() });
      await insertPackage(tx, { platform, name, data }, now);
    }
  }),
};
