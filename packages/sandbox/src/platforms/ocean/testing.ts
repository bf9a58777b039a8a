import { createHash } from 'node:crypto';
import { parseJson, writeJson } from '../../json/lossless.ts';
import { sampleMp4 } from '../../media/samples.ts';
import { type TestOptions, type TestSandbox, testSandbox } from '../../testing.ts';
import type { World } from '../../world.ts';
import { issuePair } from './auth.ts';
import { ocean } from './index.ts';

export interface Reply {
  code: number;
  message: string;
  // The shape differs from call to call: tests look at what they asked for.
  data: Record<string, never> & Record<string, unknown>;
  request_id: string;
}

export interface OceanTest extends TestSandbox {
  token: string;
  refreshToken: string;
  /** The fresh user's two accounts, as the wire wants them. */
  account: bigint;
  other: bigint;
  /** Moves the clock and signs in again: an access token lives a day. */
  advance(seconds: number): void;
  get(path: string, query?: Record<string, unknown>, token?: string): Promise<Reply>;
  post(path: string, body: Record<string, unknown>, token?: string): Promise<Reply>;
  upload(kind: 'video' | 'image', bytes: Buffer, more?: Record<string, string>): Promise<Reply>;
}

/** What an account's app is counted by, under the account's own number. */
function countedApp({ state }: World, accountId: string): void {
  const fields = { asset_type: 'APP', package_name: 'com.example.sail' };
  state.objects.insert('ocean', 'event_asset', {
    id: accountId,
    accountId,
    name: '航海',
    status: 'ENABLE',
    fields,
  });
}

/** A sandbox with Ocean alone, a fresh token, and the calls in the platform's own encoding. */
export async function oceanTest(options: TestOptions = {}): Promise<OceanTest> {
  const sandbox = await testSandbox([ocean], options);
  const { app, world } = sandbox;
  const fresh = ocean.freshToken(world);
  world.limits.switch('ocean', false);
  for (const accountId of fresh.accountIds) countedApp(world, accountId);
  let current = fresh.accessToken;
  const headers = (token = current) => ({ 'access-token': token });
  const read = (text: string) => parseJson(text) as Reply;
  const base = '/ocean/open_api/';
  return {
    ...sandbox,
    token: fresh.accessToken,
    refreshToken: fresh.refreshToken ?? '',
    account: BigInt(fresh.accountIds[0] ?? 0),
    other: BigInt(fresh.accountIds[1] ?? 0),
    advance(seconds) {
      world.clock.advance(seconds);
      const given = world.state.tokens.get('ocean', fresh.accessToken);
      if (given) current = issuePair(world, { ...given, grantId: undefined }).access.token;
    },
    async get(path, query = {}, token) {
      const texts = new URLSearchParams();
      for (const [name, value] of Object.entries(query))
        texts.append(name, typeof value === 'object' ? writeJson(value) : String(value));
      const url = `${base}${path}?${texts}`;
      return read((await app.inject({ method: 'GET', url, headers: headers(token) })).body);
    },
    async post(path, body, token) {
      const answer = await app.inject({
        method: 'POST',
        url: `${base}${path}`,
        headers: { ...headers(token), 'content-type': 'application/json' },
        payload: writeJson(body),
      });
      return read(answer.body);
    },
    async upload(kind, bytes, more = {}) {
      const form = new FormData();
      const signature = createHash('md5').update(bytes).digest('hex');
      const fields = {
        advertiser_id: fresh.accountIds[0] ?? '',
        upload_type: 'UPLOAD_BY_FILE',
        [`${kind}_signature`]: signature,
        ...more,
      };
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append(`${kind}_file`, new Blob([new Uint8Array(bytes)]), `a.${kind === 'video' ? 'mp4' : 'png'}`);
      const request = new Request('http://x', { method: 'POST', body: form });
      const answer = await app.inject({
        method: 'POST',
        url: `${base}2/file/${kind}/ad/`,
        headers: { ...headers(), 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      });
      return read(answer.body);
    },
  };
}

/** The head of a PNG of this size: all that anybody looks at. */
export function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33);
  bytes.writeUInt32BE(0x89504e47, 0);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

export const mp4 = (width: number, height: number, seconds: number): Buffer =>
  sampleMp4(width, height, seconds);

export const projectBody = (advertiser_id: bigint, change: Record<string, unknown> = {}) => ({
  advertiser_id,
  name: '春季下载项目',
  landing_type: 'APP',
  app_promotion_type: 'DOWNLOAD',
  marketing_goal: 'VIDEO_AND_IMAGE',
  ad_type: 'ALL',
  download_url: 'https://apps.example.com/a.apk',
  optimize_goal: { asset_ids: [advertiser_id], external_action: 'AD_CONVERT_TYPE_ACTIVE' },
  delivery_range: { inventory_catalog: 'MANUAL', inventory_type: ['INVENTORY_AWEME_FEED'] },
  delivery_setting: {
    bid_type: 'CUSTOM',
    budget_mode: 'BUDGET_MODE_DAY',
    budget: 3000,
    cpa_bid: 30,
    schedule_type: 'SCHEDULE_FROM_NOW',
  },
  ...change,
});

export const promotionBody = (
  advertiser_id: bigint,
  project_id: unknown,
  video_id: unknown,
  change: Record<string, unknown> = {},
) => ({
  advertiser_id,
  project_id,
  name: '竖版视频单元',
  budget: 600,
  cpa_bid: 28,
  promotion_materials: {
    video_material_list: [{ image_mode: 'CREATIVE_IMAGE_MODE_VIDEO_VERTICAL', video_id }],
    title_material_list: [{ title: '和朋友一起出海寻宝' }, { title: '今天就开始你的航程' }],
  },
  ...change,
});
