import type { World } from '../../world.ts';
import { type TestOptions, type TestSandbox, testSandbox } from '../../testing.ts';
import { tiktok } from './index.ts';
import { basePath } from './version.ts';

export interface Envelope {
  code: number;
  message: string;
  request_id: string;
  // The shapes are what the tests are about.
  data: Record<string, never> & Record<string, unknown>;
  headers: Record<string, unknown>;
}

export interface Held {
  advertiser: string;
  other: string;
  token: string;
  identity: string;
  pixel: string;
  pixelCode: string;
  androidApp: string;
  video: string;
  cover: string;
}

export interface TikTokTest extends TestSandbox {
  held: Held;
  get(path: string, query?: Record<string, unknown>, token?: string): Promise<Envelope>;
  post(path: string, body: Record<string, unknown>, token?: string): Promise<Envelope>;
  /** One of each, ready to deliver once reviewed. */
  campaign(change?: Record<string, unknown>): Promise<string>;
  adgroup(campaign: string, change?: Record<string, unknown>): Promise<string>;
  ad(adgroup: string, change?: Record<string, unknown>): Promise<string>;
  /** So many below a parent, written past the rules. */
  fill(level: string, parentId: string, count: number): void;
}

const encode = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** What a fresh person has, in the first of the accounts. */
export function heldBy({ state }: World, token: string, [advertiser = '', other = '']: string[]): Held {
  const all = (level: string) => state.objects.list('tiktok', level, { accountId: advertiser });
  const first = (level: string) => all(level).at(-1);
  return {
    advertiser,
    other,
    token,
    identity: first('identity')?.id ?? '',
    pixel: first('pixel')?.id ?? '',
    pixelCode: String(first('pixel')?.fields['pixel_code']),
    androidApp: all('app').find(({ fields }) => fields['platform'] === 'ANDROID')?.id ?? '',
    video: first('video')?.id ?? '',
    cover: first('image')?.id ?? '',
  };
}

/** TikTok with a fresh user, limits off unless asked for. */
export async function testTikTok(options: TestOptions & { limits?: boolean } = {}): Promise<TikTokTest> {
  const sandbox = await testSandbox([tiktok], options);
  const { world, app } = sandbox;
  if (!options.limits) world.limits.switch('tiktok', false);
  const { accessToken, accountIds } = tiktok.freshToken(world);
  const held = heldBy(world, accessToken, accountIds);
  const { advertiser } = held;
  const read = async (answer: { statusCode: number; headers: object; json(): unknown }) => {
    if (answer.statusCode !== 200) throw new Error(`HTTP ${answer.statusCode}`);
    return { ...(answer.json() as Envelope), headers: { ...answer.headers } };
  };
  const get: TikTokTest['get'] = async (path, query = {}, token = accessToken) => {
    const search = new URLSearchParams(
      Object.fromEntries(Object.entries(query).map(([name, value]) => [name, encode(value)])),
    );
    return read(
      await app.inject({
        url: `/tiktok${basePath}/${path}?${search.toString()}`,
        headers: { 'access-token': token },
      }),
    );
  };
  const post: TikTokTest['post'] = async (path, payload, token = accessToken) =>
    read(
      await app.inject({
        method: 'POST',
        url: `/tiktok${basePath}/${path}`,
        headers: { 'access-token': token },
        payload,
      }),
    );
  const made = async (path: string, body: Record<string, unknown>, name: string) => {
    const { code, message, data } = await post(path, { advertiser_id: advertiser, ...body });
    if (code !== 0) throw new Error(`${path}: ${code} ${message}`);
    return String(name === 'ad_ids' ? (data['ad_ids'] as unknown as string[])[0] : data[name]);
  };
  return {
    ...sandbox,
    held,
    get,
    post,
    campaign: (change = {}) => made('campaign/create/', { ...campaignBody(), ...change }, 'campaign_id'),
    adgroup: (campaign, change = {}) =>
      made('adgroup/create/', { campaign_id: campaign, ...adgroupBody(held), ...change }, 'adgroup_id'),
    ad: (adgroup, change = {}) =>
      made(
        'ad/create/',
        { adgroup_id: adgroup, creatives: [{ ...creativeBody(held), ...change }] },
        'ad_ids',
      ),
    fill(level, parentId, count) {
      const { objects, database, ids } = world.state;
      database.transaction(() => {
        for (let number = 0; number < count; number += 1)
          objects.insert('tiktok', level, {
            id: ids.digits('tiktok', 19, '18'),
            accountId: advertiser,
            parentId,
            name: `Full ${number}`,
            status: 'DISABLE',
          });
      });
    },
  };
}

let counted = 0;
export const campaignBody = (): Record<string, unknown> => {
  counted += 1;
  return {
    campaign_name: `Campaign ${counted}`,
    objective_type: 'APP_PROMOTION',
    app_promotion_type: 'APP_INSTALL',
  };
};

export const adgroupBody = ({ androidApp }: Held): Record<string, unknown> => ({
  adgroup_name: 'Group',
  promotion_type: 'APP_ANDROID',
  app_id: androidApp,
  optimization_goal: 'INSTALL',
  billing_event: 'OCPM',
  budget_mode: 'BUDGET_MODE_DAY',
  budget: 100,
  pacing: 'PACING_MODE_SMOOTH',
  schedule_type: 'SCHEDULE_FROM_NOW',
  schedule_start_time: '2026-03-01 00:00:00',
  location_ids: ['6252001'],
});

export const creativeBody = ({ identity, video, cover }: Held): Record<string, unknown> => ({
  ad_name: 'Ad',
  ad_format: 'SINGLE_VIDEO',
  identity_type: 'CUSTOMIZED_USER',
  identity_id: identity,
  video_id: video,
  image_ids: [cover],
  ad_text: 'Play with us',
  call_to_action: 'DOWNLOAD_NOW',
});
