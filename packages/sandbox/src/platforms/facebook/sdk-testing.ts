import * as sdk from 'facebook-nodejs-business-sdk';
import { afterAll, beforeAll } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../start.ts';
import { facebook } from './index.ts';
import { assetsOf, png } from './testing.ts';

const { AdAccount, FacebookAdsApi } = sdk;

export interface SdkTest {
  sandbox: RunningSandbox;
  api: sdk.FacebookAdsApi;
  account: sdk.AdAccount;
  accountIds: string[];
  token: string;
}

/** Meta's own SDK in front of a sandbox of the test file's own. What it gives is there once the tests run. */
export function setUpSdk(): SdkTest {
  let open: SdkTest;
  beforeAll(async () => {
    const sandbox = await startSandbox({ platforms: [facebook] });
    // The SDK has no setting for its host: these are getters of the class.
    for (const name of ['GRAPH', 'GRAPH_VIDEO'])
      Object.defineProperty(FacebookAdsApi, name, {
        configurable: true,
        get: () => `${sandbox.url}/facebook`,
      });
    const { accessToken: token, accountIds } = sandbox.token('facebook');
    // Without its crash reporter, which would call out.
    const api = FacebookAdsApi.init(token, 'en_US', false);
    open = { sandbox, api, account: new AdAccount(`act_${accountIds[0]}`), accountIds, token };
  });
  afterAll(async () => open.sandbox.stop());
  return {
    get sandbox() {
      return open.sandbox;
    },
    get api() {
      return open.api;
    },
    get account() {
      return open.account;
    },
    get accountIds() {
      return open.accountIds;
    },
    get token() {
      return open.token;
    },
  };
}

export const campaignParams = (name: string) => ({
  name,
  objective: 'OUTCOME_SALES',
  special_ad_categories: [],
  is_adset_budget_sharing_enabled: false,
  status: 'PAUSED',
});

/** Campaign, ad set, creative and ad, made with the SDK; what is given changes one of them. */
export async function makeSdkAd(
  { account, sandbox }: SdkTest,
  name: string,
  { status = 'PAUSED', adset: setChange = {}, creative: creativeChange = {}, ad: adChange = {} } = {},
) {
  const { page, pixel } = assetsOf(sandbox);
  const campaign = await account.createCampaign([], { ...campaignParams(name), status });
  const adset = await account.createAdSet([], {
    name,
    campaign_id: campaign.id,
    optimization_goal: 'OFFSITE_CONVERSIONS',
    billing_event: 'IMPRESSIONS',
    bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    daily_budget: 5000,
    promoted_object: { pixel_id: pixel, custom_event_type: 'PURCHASE' },
    targeting: { geo_locations: { countries: ['US'] }, targeting_automation: { advantage_audience: 0 } },
    status,
    ...setChange,
  });
  const { _data: uploaded } = await account.createAdImage([], { bytes: png });
  const { hash = '' } = (uploaded['images'] as Record<string, { hash: string }>)['bytes'] ?? {};
  const creative = await account.createAdCreative([], {
    name,
    object_story_spec: {
      page_id: page,
      link_data: { link: 'https://shop.example.com/', message: 'Soft light', image_hash: hash },
    },
    ...creativeChange,
  });
  const ad = await account.createAd([], {
    name,
    adset_id: adset.id,
    creative: { creative_id: creative.id },
    status,
    ...adChange,
  });
  return { campaign, adset, creative, ad, hash };
}

/** What the SDK throws. */
export interface RequestError {
  name: string;
  status: number;
  response: Record<string, unknown>;
}
export const thrown = (promise: Promise<unknown>): Promise<RequestError> =>
  promise.then(
    () => {
      throw new Error('It should have failed');
    },
    (error: unknown) => error as RequestError,
  );

export const dataOf = (rows: readonly { _data: Record<string, unknown> }[]): Record<string, unknown>[] =>
  rows.map(({ _data }) => _data);
