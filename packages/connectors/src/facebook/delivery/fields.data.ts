import type { FacebookLevel } from '../enums.ts';

const commonFields = [
  'id',
  'account_id',
  'name',
  'status',
  'configured_status',
  'effective_status',
  'created_time',
  'updated_time',
  'issues_info',
];

/** What of a row makes the next one like it: the fields that create takes and get returns. */
export const copiedFieldNames: Readonly<Record<FacebookLevel, readonly string[]>> = {
  campaign: [
    'objective',
    'buying_type',
    'bid_strategy',
    'daily_budget',
    'lifetime_budget',
    'spend_cap',
    'special_ad_categories',
    'special_ad_category_country',
    'is_adset_budget_sharing_enabled',
    'is_skadnetwork_attribution',
    'promoted_object',
    'pacing_type',
    'stop_time',
  ],
  adgroup: [
    'optimization_goal',
    'billing_event',
    'bid_strategy',
    'bid_amount',
    'bid_constraints',
    'daily_budget',
    'lifetime_budget',
    'daily_min_spend_target',
    'daily_spend_cap',
    'lifetime_min_spend_target',
    'lifetime_spend_cap',
    'promoted_object',
    'destination_type',
    'attribution_spec',
    'adset_schedule',
    'pacing_type',
    'targeting',
    'is_dynamic_creative',
    'dsa_beneficiary',
    'dsa_payor',
    'frequency_control_specs',
    'end_time',
  ],
  ad: ['tracking_specs', 'conversion_domain', 'creative_asset_groups_spec'],
};

/** What is read of an object in the call that makes it: no more than our own form of it needs. */
export const createdFields: Readonly<Record<FacebookLevel, string>> = {
  campaign: [...commonFields, 'daily_budget', 'lifetime_budget', 'smart_promotion_type'].join(','),
  adgroup: [...commonFields, 'campaign_id', 'daily_budget', 'lifetime_budget', 'bid_amount'].join(','),
  ad: [...commonFields, 'campaign_id', 'adset_id'].join(','),
};

/** "If fields is left out, only the id comes." */
export const levelFields: Readonly<Record<FacebookLevel, string>> = {
  campaign: [
    ...commonFields,
    ...copiedFieldNames.campaign,
    'budget_remaining',
    'smart_promotion_type',
    'is_budget_schedule_enabled',
    'start_time',
    'source_campaign_id',
    'advantage_state_info',
  ].join(','),
  adgroup: [
    ...commonFields,
    ...copiedFieldNames.adgroup,
    'campaign_id',
    'budget_remaining',
    'start_time',
    'learning_stage_info',
    'source_adset_id',
  ].join(','),
  ad: [
    ...commonFields,
    ...copiedFieldNames.ad,
    'campaign_id',
    'adset_id',
    'creative{id,name,object_story_spec,asset_feed_spec,thumbnail_url,video_id,image_hash,call_to_action_type,url_tags}',
    'ad_review_feedback',
    'preview_shareable_link',
    'source_ad_id',
  ].join(','),
};
