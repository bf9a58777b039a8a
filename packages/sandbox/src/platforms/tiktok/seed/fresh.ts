import { developerApps } from '../../../apps.ts';
import type { FreshToken } from '../../../platform.ts';
import { hash } from '../../../random.ts';
import type { Account } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { allScopes } from '../scopes.ts';
import { videoId } from '../uploads/videos.ts';
import { imageId } from '../uploads/images.ts';
import { pixelCode } from '../assets/pixels.ts';
import { insertBusinessPresence, insertPresence } from './presence.ts';

export type NewAccount = Partial<Account> & Pick<Account, 'name'>;

export function insertAccount(world: World, wanted: NewAccount): Account {
  const now = world.clock.now();
  const account: Account = {
    id: world.state.ids.digits('tiktok', 19, '70'),
    status: 'STATUS_ENABLE',
    currency: 'USD',
    timezone: 'America/New_York',
    businessId: null,
    balance: 1000,
    createdAt: now,
    settledAt: wanted.createdAt ?? now,
    fields: {},
    ...wanted,
  };
  world.state.accounts.insert('tiktok', account);
  return account;
}

export interface Assets {
  identity: string;
  pixel: string;
  androidApp: string;
  iosApp: string;
  videos: string[];
  covers: string[];
}

/** What an account needs before an ad can be made. */
export function insertAssets(world: World, account: Account, product: string, videos = 2): Assets {
  const { ids, objects } = world.state;
  const base = { accountId: account.id, status: 'ENABLE', createdAt: account.createdAt };
  const digits = (prefix: string) => ids.digits('tiktok', 19, prefix);
  const insert = (level: string, id: string, name: string, fields: Record<string, unknown>) =>
    objects.insert('tiktok', level, { ...base, id, name, fields }).id;
  const slug = product.toLowerCase().replaceAll(/\W+/g, '');
  // Of the product: the same in each of its accounts, and no other product's.
  const store = `15${String(hash('store', product) % 100_000_000).padStart(8, '0')}`;
  const pixel = digits('73');
  const clips = Array.from({ length: videos }, (_, index) => {
    const material = digits('75');
    const size = 4_200_000 + index * 310_000;
    insert('image', imageId(material), `${product} cover ${index + 1}.png`, {
      material_id: material,
      width: 720,
      height: 1280,
      size: 180_000,
      format: 'png',
      signature: material,
    });
    const video = insert('video', videoId(material), `${product} clip ${index + 1}.mp4`, {
      material_id: material,
      width: 720,
      height: 1280,
      duration: 12 + index * 3,
      size,
      format: 'mp4',
      bit_rate: Math.round((size * 8) / (12 + index * 3)),
      signature: material,
    });
    return { video, cover: imageId(material) };
  });
  const assets = {
    identity: insert('identity', digits('70'), `${product} Official`, {
      identity_type: 'CUSTOMIZED_USER',
      image_uri: null,
    }),
    pixel: insert('pixel', pixel, `${product} web`, {
      pixel_code: pixelCode(pixel),
      pixel_category: 'ONLINE_STORE',
      events: ['SHOPPING', 'ON_WEB_REGISTER'].map((event_type) => ({
        event_id: digits('74'),
        event_type,
        name: event_type,
        optimization_event: event_type,
        statistic_type: 'EVERY_TIME',
        deprecated: false,
      })),
      asset_ownership: {
        asset_relation_status: null,
        ownership_status: true,
        owner_bc_id: account.businessId,
      },
    }),
    androidApp: insert('app', digits('72'), product, {
      download_url: `https://play.google.com/store/apps/details?id=com.example.${slug}`,
      platform: 'ANDROID',
      package_name: `com.example.${slug}`,
      partner: 'AppsFlyer',
      partner_id: 1,
      tracking_url: {
        click_url: `https://appsflyer.example.com/com.example.${slug}/click?clickid=__CLICKID__`,
        impression_url: `https://appsflyer.example.com/com.example.${slug}/impression?clickid=__CLICKID__`,
      },
    }),
    iosApp: insert('app', digits('72'), product, {
      download_url: `https://apps.apple.com/us/app/example/id${store}`,
      platform: 'IOS',
      package_name: store,
      partner: 'Adjust',
      partner_id: 2,
      tracking_url: {
        click_url: `https://adjust.example.com/${slug}/click?callback=__CALLBACK_PARAM__`,
        impression_url: `https://adjust.example.com/${slug}/impression?callback=__CALLBACK_PARAM__`,
      },
    }),
    videos: clips.map(({ video }) => video),
    covers: clips.map(({ cover }) => cover),
  };
  insertPresence(world, account, product, assets.androidApp);
  return assets;
}

/** A person nobody has met, with two accounts, what they need to make ads, and a token for both. */
export function freshToken(world: World): FreshToken {
  const { state, clock } = world;
  const number = state.meta.count('tiktok:fresh');
  const userId = state.ids.digits('tiktok', 19, '71');
  const bc = state.ids.digits('tiktok', 19, '69');
  state.users.insert('tiktok', { id: userId, name: `Test user ${number}`, fields: { fresh: true } });
  state.objects.insert('tiktok', 'bc', {
    id: bc,
    accountId: bc,
    name: `Test center ${number}`,
    status: 'ENABLE',
    fields: { currency: 'USD', registered_area: 'US', timezone: 'America/New_York' },
  });
  insertBusinessPresence(world, bc, `Test brand ${number}`, clock.now());
  const accountIds = ['A', 'B'].map((letter) => {
    const account = insertAccount(world, {
      name: `Test account ${number}${letter}`,
      businessId: bc,
      balance: 100_000,
    });
    insertAssets(world, account, `Test game ${number}${letter}`);
    state.accounts.share('tiktok', userId, account.id, 'ADMIN');
    return account.id;
  });
  const { token } = state.tokens.issue('tiktok', {
    kind: 'access',
    userId,
    appId: developerApps.tiktok.id,
    accountIds,
    scopes: [...allScopes],
    createdAt: clock.now(),
    expiresAt: null,
  });
  return { accessToken: token, refreshToken: null, accountIds };
}
