import { createHash } from 'node:crypto';
import type { Account } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { platformName } from '../version.ts';

const dayMs = 86_400_000;

export interface BusinessAssets {
  businessId: string;
  pageId: string;
  pixelId: string;
  appId: string;
  storeUrl: string;
}

/** A business with page, Instagram account, pixel, app and the app's dataset. */
export function seedBusiness(world: World, name: string, accounts: readonly string[] = []): BusinessAssets {
  const { objects, ids } = world.state;
  const now = world.clock.now();
  const businessId = ids.digits(platformName, 15, '30');
  const instagramId = ids.digits(platformName, 17, '178');
  const slug = name.toLowerCase().replaceAll(/[^a-z]+/g, '.');
  const add = (level: string, id: string, title: string, fields: Record<string, unknown>) =>
    objects.insert(platformName, level, {
      id,
      accountId: businessId,
      name: title,
      status: 'ACTIVE',
      createdAt: now - 400 * dayMs,
      fields,
    });
  objects.insert(platformName, 'business', {
    id: businessId,
    accountId: businessId,
    name,
    status: 'ACTIVE',
    createdAt: now - 600 * dayMs,
    fields: { verification_status: 'verified', timezone_id: 1 },
  });
  add('iguser', instagramId, name, { username: slug, followers_count: 18_240 });
  const pageId = ids.digits(platformName, 15, '10');
  add('page', pageId, name, {
    category: 'Brand',
    link: `https://www.example.com/${slug}`,
    fan_count: 42_100,
    instagram_id: instagramId,
  });
  const pixelId = ids.digits(platformName, 16, '88');
  add('adspixel', pixelId, `${name} website`, {
    ...pixelDefaults,
    $alive: true,
    $firedAt: now - 300_000,
    $accounts: accounts,
  });
  add('adspixel', ids.digits(platformName, 16, '88'), `${name} old website`, {
    ...pixelDefaults,
    $accounts: accounts,
  });
  const datasetId = ids.digits(platformName, 16, '88');
  add('adspixel', datasetId, `${name} app events`, {
    ...pixelDefaults,
    $alive: true,
    $firedAt: now - 600_000,
    $accounts: accounts,
  });
  const appId = ids.digits(platformName, 15, '55');
  const storeUrl = `https://play.google.com/store/apps/details?id=com.example.${slug.replaceAll('.', '')}`;
  add('application', appId, `${name} app`, {
    object_store_urls: {
      google_play: storeUrl,
      itunes: `https://apps.apple.com/app/id${appId.slice(0, 10)}`,
    },
    supported_platforms: ['ANDROID', 'IPHONE'],
    link: `https://www.example.com/${slug}/app`,
    dataset_id: datasetId,
    $accounts: accounts,
  });
  return { businessId, pageId, pixelId, appId, storeUrl };
}

const pixelDefaults = {
  data_use_setting: 'ADVERTISING_AND_ANALYTICS',
  enable_automatic_matching: true,
  first_party_cookie_status: 'FIRST_PARTY_COOKIE_ENABLED',
};

export interface SeedMedia {
  videoId: string;
  /** The video's cover. */
  imageHash: string;
  /** What ads without a video show. */
  pictures: readonly string[];
}

const pictureNames = ['harbour-map.png', 'lantern-street.png', 'night-market.png', 'first-voyage.png'];

/** Media and audiences that an account has from the beginning. */
export function seedLibrary(world: World, account: Account, assets: BusinessAssets): SeedMedia {
  const { objects, ids } = world.state;
  const createdAt = account.createdAt;
  const base = { accountId: account.id, status: 'ACTIVE', createdAt };
  const imageHash = createHash('md5').update(`picture of ${account.id}`).digest('hex');
  objects.insert(platformName, 'adimage', {
    ...base,
    id: `${account.id}:${imageHash}`,
    name: 'harbour-evening.png',
    fields: { width: 1080, height: 1080 },
  });
  const pictures = pictureNames.map((name) => {
    const picture = createHash('md5').update(`${name} of ${account.id}`).digest('hex');
    objects.insert(platformName, 'adimage', {
      ...base,
      id: `${account.id}:${picture}`,
      name,
      fields: { width: 1080, height: 1080 },
    });
    return picture;
  });
  const videoId = ids.digits(platformName, 16, '19');
  objects.insert(platformName, 'advideo', {
    ...base,
    id: videoId,
    name: 'Tide trailer 30s',
    fields: { $uploadedAt: createdAt, size: 8_400_000 },
  });
  const buyersId = ids.digits(platformName, 17, '120');
  const rule = {
    inclusions: {
      operator: 'or',
      rules: [
        {
          event_sources: [{ id: assets.pixelId, type: 'pixel' }],
          retention_seconds: 2_592_000,
          filter: { operator: 'and', filters: [{ field: 'event', operator: 'eq', value: 'Purchase' }] },
        },
      ],
    },
  };
  objects.insert(platformName, 'customaudience', {
    ...base,
    id: buyersId,
    name: 'Buyers of the last 30 days',
    fields: { subtype: 'WEBSITE', rule, retention_days: 30, pixel_id: assets.pixelId },
  });
  objects.insert(platformName, 'customaudience', {
    ...base,
    id: ids.digits(platformName, 17, '120'),
    parentId: buyersId,
    name: 'Lookalike (US, 1%) - Buyers',
    fields: { subtype: 'LOOKALIKE', lookalike_spec: { ratio: 0.01, country: 'US' } },
  });
  objects.insert(platformName, 'savedaudience', {
    ...base,
    id: ids.digits(platformName, 17, '238'),
    name: 'Puzzle players 18-45',
    fields: {
      description: '',
      targeting: { geo_locations: { countries: ['US', 'CA'] }, age_min: 18, age_max: 45 },
      sentence_lines: [
        { content: 'Location:', children: ['United States', 'Canada'] },
        { content: 'Age:', children: ['18 - 45'] },
      ],
    },
  });
  return { videoId, imageHash, pictures };
}
