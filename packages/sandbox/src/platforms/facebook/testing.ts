import { type TestSandbox, testSandbox } from '../../testing.ts';
import { facebook } from './index.ts';

type Json = Record<string, unknown>;
export interface Reply {
  status: number;
  headers: Record<string, unknown>;
  body: Json & { id: string; data: (Json & { id: string })[]; error: Json };
}

export interface GraphClient {
  get(path: string, params?: Json): Promise<Reply>;
  /** As the documentation's curl examples: a form with JSON in its fields. */
  form(path: string, params?: Json): Promise<Reply>;
  /** As the official SDK: JSON with real objects, the token in the query. */
  post(path: string, params?: Json): Promise<Reply>;
  remove(path: string, params?: Json): Promise<Reply>;
}

export interface FacebookSandbox extends TestSandbox, GraphClient {
  token: string;
  accountIds: string[];
  as(token: string): GraphClient;
}

const flat = (params: Json): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );

function client(app: TestSandbox['app'], token: string): GraphClient {
  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, query: Json, more: object = {}) => {
    const text = new URLSearchParams(flat(query)).toString();
    const answer = await app.inject({ method, url: `/facebook/v24.0${path}?${text}`, ...more });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json<Reply['body']>() };
  };
  const access = { access_token: token };
  return {
    get: async (path, params = {}) => send('GET', path, { ...access, ...params }),
    remove: async (path, params = {}) => send('DELETE', path, { ...access, ...params }),
    post: async (path, params = {}) => send('POST', path, access, { payload: params }),
    form: async (path, params = {}) =>
      send(
        'POST',
        path,
        {},
        {
          payload: new URLSearchParams(flat({ ...access, ...params })).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        },
      ),
  };
}

/** A sandbox with a fresh person who may do everything in two accounts. */
export async function facebookSandbox(): Promise<FacebookSandbox> {
  const made = await testSandbox([facebook]);
  const { accessToken, accountIds } = facebook.freshToken(made.world);
  return {
    ...made,
    ...client(made.app, accessToken),
    token: accessToken,
    accountIds,
    as: (token) => client(made.app, token),
  };
}

/** What the person of `facebookSandbox` can advertise with. */
export function assetsOf({ world }: Pick<TestSandbox, 'world'>) {
  const { objects } = world.state;
  const first = (level: string) => objects.list('facebook', level)[0]?.id ?? '';
  const pixel = objects.list('facebook', 'adspixel').find(({ name }) => name.endsWith('website'));
  return {
    business: first('business'),
    page: first('page'),
    instagram: first('iguser'),
    app: first('application'),
    pixel: pixel?.id ?? '',
  };
}

/** A PNG of one pixel. */
export const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Campaign, ad set, creative and ad that are right in every respect. */
export async function makeAd(
  sandbox: FacebookSandbox,
  change: {
    status?: string;
    message?: string;
    adset?: Json;
    campaign?: Json;
    creative?: Json;
    ad?: Json;
  } = {},
) {
  const [account = ''] = sandbox.accountIds;
  const { page, pixel } = assetsOf(sandbox);
  const status = change.status ?? 'ACTIVE';
  const campaign = await sandbox.post(`/act_${account}/campaigns`, {
    name: 'Campaign',
    objective: 'OUTCOME_SALES',
    special_ad_categories: [],
    is_adset_budget_sharing_enabled: false,
    status,
    ...change.campaign,
  });
  const adset = await sandbox.post(`/act_${account}/adsets`, {
    name: 'Set',
    campaign_id: campaign.body.id,
    optimization_goal: 'OFFSITE_CONVERSIONS',
    billing_event: 'IMPRESSIONS',
    bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    daily_budget: 5000,
    promoted_object: { pixel_id: pixel, custom_event_type: 'PURCHASE' },
    targeting: { geo_locations: { countries: ['US'] }, targeting_automation: { advantage_audience: 0 } },
    status,
    ...change.adset,
  });
  const images = await sandbox.post(`/act_${account}/adimages`, { bytes: png });
  const { hash } = (images.body['images'] as Record<string, { hash: string }>)['bytes'] ?? {};
  const creative = await sandbox.post(`/act_${account}/adcreatives`, {
    name: 'Creative',
    object_story_spec: {
      page_id: page,
      link_data: {
        link: 'https://shop.example.com/',
        message: change.message ?? 'Soft light.',
        image_hash: hash,
        call_to_action: { type: 'SHOP_NOW' },
      },
    },
    ...change.creative,
  });
  const ad = await sandbox.post(`/act_${account}/ads`, {
    name: 'Ad',
    adset_id: adset.body.id,
    creative: { creative_id: creative.body.id },
    status,
    ...change.ad,
  });
  const ids = {
    account,
    campaign: campaign.body.id,
    adset: adset.body.id,
    creative: creative.body.id,
    ad: ad.body.id,
    hash: hash ?? '',
  };
  const failed = [campaign, adset, creative, ad].find(({ body }) => body.error);
  if (failed) throw new Error(JSON.stringify(failed.body.error));
  return ids;
}
