import { describe, expect, it } from 'vitest';
import { answering } from '../../conformance/recorded.ts';
import type { DeliveryState } from '../../core/index.ts';
import { listed, scope, subject } from '../testing.ts';

/** Every secondary status of the documentation, by what becomes of the object. */
const campaignStatuses: Partial<Record<DeliveryState, readonly string[]>> = {
  running: ['CAMPAIGN_STATUS_ENABLE'],
  paused: ['CAMPAIGN_STATUS_DISABLE', 'CAMPAIGN_STATUS_AWAITING_RELEASE'],
  reviewing: ['CAMPAIGN_STATUS_ADVERTISER_AUDIT'],
  refused: ['CAMPAIGN_STATUS_ADVERTISER_AUDIT_DENY', 'CAMPAIGN_STATUS_REVIEW_DISAPPROVED'],
  stopped: [
    'CAMPAIGN_STATUS_BUDGET_EXCEED',
    'ADVERTISER_CONTRACT_PENDING',
    'ADVERTISER_ACCOUNT_PUNISH',
    'CAMPAIGN_STATUS_IDENTITY_USED_BY_GMV_MAX_AD',
    'CAMPAIGN_STATUS_AD_UNAVAILABLE',
    'CAMPAIGN_STATUS_PRODUCT_UNAVAILABLE',
    'CAMPAIGN_STATUS_TIKTOK_SHOP_UNAVAILABLE',
    'CAMPAIGN_STATUS_TTS_TT_ASSET_UNAVAILABLE',
    'CAMPAIGN_STATUS_TTS_TT_IDENTITY_UNAVAILABLE',
    'CAMPAIGN_STATUS_TTS_ACCOUNT_BALANCE_INSUFFICIENT',
    'CAMPAIGN_STATUS_LIVE_GMV_MAX_AUTHORIZATION_CANCEL',
    'CAMPAIGN_STATUS_PRODUCT_GMV_MAX_AUTHORIZATION_CANCEL',
    'CAMPAIGN_STATUS_IDENTITY_USED_BY_LIVE_GMV_MAX',
    'CAMPAIGN_STATUS_PRODUCT_USED_BY_PRODUCT_GMV_MAX',
  ],
  deleted: ['CAMPAIGN_STATUS_DELETE'],
};

const adgroupStatuses: Partial<Record<DeliveryState, readonly string[]>> = {
  running: [
    'ADGROUP_STATUS_DELIVERY_OK',
    'ADGROUP_STATUS_PARTIAL_AUDIT_DELIVERY_OK',
    'ADGROUP_STATUS_REVIEW_PARTIALLY_APPROVED',
    'ADGROUP_STATUS_SHADOW_ADGROUP_REAUDIT',
    'ADGROUP_STATUS_SEARCH_KEYWORDS_PARTIAL_APPROVED',
  ],
  paused: ['ADGROUP_STATUS_DISABLE'],
  reviewing: [
    'ADGROUP_STATUS_AUDIT',
    'ADGROUP_STATUS_REAUDIT',
    'ADGROUP_STATUS_ADVERTISER_AUDIT',
    'ADGROUP_STATUS_SEARCH_KEYWORDS_IN_REVIEW',
  ],
  refused: [
    'ADGROUP_STATUS_AUDIT_DENY',
    'ADGROUP_STATUS_ADVERTISER_AUDIT_DENY',
    'ADGROUP_STATUS_INDUSTRY_QUALIFICATION_DENY',
    'ADGROUP_STATUS_TRANSCODING_FAIL',
    'ADGROUP_STATUS_RF_AD_AUDIT_DENY',
    'ADGROUP_STATUS_PROMOTE_AD_NOT_APPROVED',
  ],
  stopped: [
    'ADGROUP_STATUS_CAMPAIGN_DISABLE',
    'ADGROUP_STATUS_CREATE',
    'ADGROUP_STATUS_PARTIAL_AUDIT_NO_DELIVERY',
    'ADGROUP_STATUS_NOT_START',
    'ADGROUP_STATUS_ADGROUP_PRE_ONLINE',
    'ADGROUP_STATUS_LIVE_NOT_START',
    'ADGROUP_STATUS_LIVE_OFFLINE',
    'ADGROUP_STATUS_BUDGET_EXCEED',
    'ADGROUP_STATUS_CAMPAIGN_EXCEED',
    'ADGROUP_STATUS_BALANCE_EXCEED',
    'ADGROUP_STATUS_FROZEN',
    'ADGROUP_STATUS_CLOSED',
    'ADVERTISER_CONTRACT_PENDING',
    'ADVERTISER_ACCOUNT_PUNISH',
    'ADGROUP_STATUS_INDUSTRY_QUALIFICATION_MISSING',
    'ADGROUP_STATUS_INDUSTRY_QUALIFICATION_EXPIRED',
    'ADGROUP_STATUS_PIXEL_UNBIND',
    'ADGROUP_STATUS_ASSET_AUTHORIZATION_LOST',
    'ADGROUP_STATUS_ADGROUP_QUOTA_LIMIT',
    'ADGROUP_STATUS_IDENTITY_USED_BY_GMV_MAX_AD',
    'ADGROUP_STATUS_SEARCH_KEYWORDS_NOT_AVAILABLE',
    'ADGROUP_STATUS_RF_DEDUCTION_FAILED',
    'ADGROUP_STATUS_RF_NO_VALID_CREATIVE',
    'ADGROUP_STATUS_RF_CLOSED_OTHERS',
    'ADVERTISER_ACCOUNT_INVALID',
    'ADGROUP_STATUS_RF_ADGROUP_INVALID',
    'ADGROUP_STATUS_RF_WITHDRAW_ORDER',
    'ADGROUP_STATUS_RF_NO_DELIVERY_CREATIVE',
    'ADGROUP_STATUS_RF_SHORT_BALANCE',
    'ADGROUP_STATUS_RF_BOOKING',
    'ADGROUP_STATUS_RF_SCHEDULE',
    'ADGROUP_STATUS_PROMOTE_WITHDRAW_ORDER',
  ],
  done: ['ADGROUP_STATUS_TIME_DONE', 'ADGROUP_STATUS_RF_TERMINATE', 'ADGROUP_STATUS_RF_TIME_DONE'],
  deleted: ['ADGROUP_STATUS_DELETE', 'ADGROUP_STATUS_CAMPAIGN_DELETE'],
};

const adStatuses: Partial<Record<DeliveryState, readonly string[]>> = {
  running: [
    'AD_STATUS_DELIVERY_OK',
    'AD_STATUS_PARTIAL_AUDIT_DELIVERY_OK',
    'AD_STATUS_REVIEW_PARTIALLY_APPROVED',
  ],
  paused: ['AD_STATUS_DISABLE'],
  reviewing: [
    'AD_STATUS_AUDIT',
    'AD_STATUS_REAUDIT',
    'AD_STATUS_ADVERTISER_AUDIT',
    'AD_STATUS_PROMOTE_AD_OFFLINE_AUDIT',
    'AD_STATUS_DELIVERY_AND_REAUDIT',
    'AD_STATUS_PRIVACY_POLICY_AUDIT',
  ],
  refused: [
    'AD_STATUS_AUDIT_DENY',
    'AD_STATUS_ADGROUP_AUDIT_DENY',
    'AD_STATUS_ADVERTISER_AUDIT_DENY',
    'AD_STATUS_ADGROUP_INDUSTRY_QUALIFICATION_DENY',
    'AD_STATUS_TRANSCODING_FAIL',
    'AD_STATUS_DELIVERY_AND_TRANSCODING_FAIL',
  ],
  stopped: [
    'AD_STATUS_ADGROUP_DISABLE',
    'AD_STATUS_CAMPAIGN_DISABLE',
    'ADGROUP_STATUS_FROZEN',
    'AD_STATUS_PARTIAL_AUDIT_NO_DELIVERY',
    'AD_STATUS_ADGROUP_PARTIAL_AUDIT_NO_DELIVERY',
    'AD_STATUS_NOT_START',
    'AD_STATUS_AD_PRE_ONLINE',
    'AD_STATUS_LIVE_OFFLINE',
    'AD_STATUS_BUDGET_EXCEED',
    'AD_STATUS_CAMPAIGN_EXCEED',
    'AD_STATUS_BALANCE_EXCEED',
    'ADVERTISER_CONTRACT_PENDING',
    'ADVERTISER_ACCOUNT_PUNISH',
    'AD_STATUS_ADGROUP_INDUSTRY_QUALIFICATION_MISSING',
    'AD_STATUS_ADGROUP_INDUSTRY_QUALIFICATION_EXPIRED',
    'AD_STATUS_MUSIC_AUTHORIZATION_MISSING',
    'AD_STAUS_PIXEL_UNBIND',
    'AD_STATUS_PROCESS_AUDIO',
    'AD_STATUS_ADGROUP_ASSET_AUTHORIZATION_LOST',
    'AD_STATUS_ASSET_AUTHORIZATION_LOST',
    'AD_STATUS_AD_QUOTA_LIMIT',
    'AD_STATUS_PRODUCT_UNAVAILABLE',
    'AD_STATUS_ANCHOR_UNAVAILABLE',
    'AD_STATUS_NO_AUTHORIZATION_OF_SHOWCASE',
    'AD_STATUS_SHOWCASE_AUTHORIZATION_LOST',
    'AD_STATUS_CREATOR_AUTHORIZATION_REVOKED',
    'AD_STATUS_CREATIVE_ANCHOR_UNAVAILABLE',
    'AD_STATUS_CREATIVE_PRODUCT_ALL_REJECTED',
    'AD_STATUS_RF_ADGROUP_CLOSED',
    'AD_STATUS_PROMOTE_ADGROUP_CLOSED',
    'AD_STATUS_ADGROUP_CLOSED',
    'AD_STATUS_CLOSED_OTHERS',
    'AD_STATUS_COLLECTION_TOGGLED_OFF',
    'AD_STATUS_PRIVACY_POLICY_REJECTED',
    'AD_STATUS_OK',
    'AD_STATUS_GOOD',
    'AD_STATUS_BAD',
    'AD_STATUS_EXPLORING',
    'AD_STATUS_UNEXPLORED',
  ],
  done: ['AD_STATUS_DONE'],
  deleted: ['AD_STATUS_DELETE', 'AD_STATUS_ADGROUP_DELETE', 'AD_STATUS_CAMPAIGN_DELETE'],
};

const row = {
  advertiser_id: scope.account.id,
  campaign_id: '11',
  adgroup_id: '22',
  ad_id: '33',
  operation_status: 'ENABLE',
  create_time: '2026-03-10 04:00:00',
  modify_time: '2026-03-10 04:00:00',
};
const levels = { campaign: campaignStatuses, adgroup: adgroupStatuses, ad: adStatuses } as const;
const ids = { campaign: '11', adgroup: '22', ad: '33' } as const;
const cases = Object.entries(levels).flatMap(([level, table]) =>
  Object.entries(table).flatMap(([state, words]) =>
    words.map((word) => [level as keyof typeof levels, word, state] as const),
  ),
);

describe('a status of the platform', () => {
  const shown = async (level: keyof typeof levels, fields: object) => {
    const { connector } = answering(subject, [listed([{ ...row, ...fields }])]);
    return (await connector.delivery.get(scope, level, [ids[level]]))[0];
  };

  it.each(cases)('%s %s is %s', async (level, secondary_status, state) => {
    expect(await shown(level, { secondary_status })).toMatchObject({
      state,
      platformStatus: secondary_status,
      // The switch stays on, whatever stops it; only what is deleted has none.
      status: state === 'deleted' ? 'DELETE' : 'ENABLE',
    });
  });

  it.each([
    ['ENABLE', 'ENABLE', 'running'],
    ['DISABLE', 'DISABLE', 'paused'],
    ['FROZEN', 'FROZEN', 'paused'],
    ['DELETE', 'DELETE', 'deleted'],
    ['SOMETHING_NEW', 'DISABLE', 'paused'],
  ])('without one the switch %s is all there is', async (operation_status, status, state) => {
    const object = await shown('adgroup', { operation_status, secondary_status: null });
    expect(object).toMatchObject({ status, state, platformStatus: operation_status });
  });

  it('one that is not documented stops', async () => {
    expect((await shown('ad', { secondary_status: 'AD_STATUS_OF_TOMORROW' }))?.state).toBe('stopped');
  });
});
