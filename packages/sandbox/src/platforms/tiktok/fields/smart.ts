import {
  any,
  boolean,
  id,
  list,
  number,
  object,
  oneOf,
  required,
  type Shape,
  text,
} from '../../../fields/index.ts';
import * as enums from '../enums.data.ts';
import { adgroupCreate, targeting } from './adgroup.ts';
import { campaignCreate } from './campaign.ts';
import { stored } from './stored.ts';
import { adText, nameField, urlField } from './words.ts';

const requestId = required(text({ pattern: /^\d{1,19}$/ }));
const pick = (shape: Shape, names: readonly string[]): Shape =>
  Object.fromEntries(Object.entries(shape).filter(([name]) => names.includes(name)));

/** Three objectives only, and a request_id always. */
export const smartCampaign: Shape = {
  ...pick(campaignCreate, [
    'advertiser_id',
    'campaign_name',
    'operation_status',
    'app_promotion_type',
    'app_id',
    'campaign_type',
    'budget_mode',
    'budget',
    'budget_optimize_on',
    'sales_destination',
    'special_industries',
    'disable_skan_campaign',
    'catalog_enabled',
    'is_advanced_dedicated_campaign',
    'campaign_app_profile_page_state',
    'postback_window_mode',
    'po_number',
  ]),
  bid_align_type: text(),
  catalog_type: text(),
  is_promotional_campaign: boolean(),
  open_api_partner: text(),
  objective_type: required(oneOf(['APP_PROMOTION', 'WEB_CONVERSIONS', 'LEAD_GENERATION'])),
  request_id: requestId,
};

const adjustable: Shape = {
  budget: number({ min: 0 }),
  min_budget: number({ min: 0 }),
  targeting_optimization_mode: oneOf(['MANUAL', 'AUTOMATIC']),
  suggestion_audience_enabled: boolean(),
  targeting_spec: object({
    ...targeting,
    spc_audience_age: oneOf(['OVER_EIGHTEEN', 'OVER_TWENTY_FIVE', 'UNSET']),
    ...stored(
      'blocked_pangle_app_ids',
      'excluded_pangle_audience_package_ids',
      'included_pangle_audience_package_ids',
    ),
  }),
};

/** What the sandbox keeps without looking at it. */
const uninspected: Shape = {
  catalog_id: id(),
  catalog_authorized_bc_id: id(),
  deep_cpabid: number({ min: 0 }),
  message_event_set_id: id(),
  messaging_app_type: text(),
  messaging_app_account_id: text(),
  movie_premiere_date: text(),
  open_api_partner: text(),
  phone_info: any(),
  product_source: text(),
  zalo_id_type: text(),
};

export const smartAdgroup: Shape = {
  ...pick(adgroupCreate, [
    'advertiser_id',
    'campaign_id',
    'adgroup_name',
    'optimization_goal',
    'billing_event',
    'schedule_type',
    'schedule_start_time',
    'schedule_end_time',
    'dayparting',
    'bid_type',
    'bid_price',
    'conversion_bid_price',
    'deep_bid_type',
    'roas_bid',
    'vbo_window',
    'placement_type',
    'placements',
    'pixel_id',
    'app_id',
    'optimization_event',
    'operation_status',
    'comment_disabled',
    'share_disabled',
    'video_download_disabled',
    'click_attribution_window',
    'view_attribution_window',
    'engaged_view_attribution_window',
    'attribution_event_count',
    'custom_conversion_id',
    'deep_funnel_optimization_status',
    'deep_funnel_event_source',
    'deep_funnel_event_source_id',
    'deep_funnel_optimization_event',
    'identity_id',
    'identity_type',
    'identity_authorized_bc_id',
    'promotion_target_type',
    'promotion_website_type',
  ]),
  budget_mode: oneOf(enums.budgetModes),
  ...uninspected,
  ...adjustable,
  promotion_type: required(oneOf(enums.promotionTypes)),
  targeting_spec: required(adjustable['targeting_spec'] ?? any()),
  request_id: requestId,
};

/** Of an update only the id is required. */
const optional = (shape: Shape): Shape =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, { ...field, required: false }]));

export const smartAdgroupUpdate: Shape = {
  ...optional(
    pick(adgroupCreate, [
      'schedule_type',
      'schedule_start_time',
      'schedule_end_time',
      'dayparting',
      'pacing',
      'comment_disabled',
      'share_disabled',
      'conversion_bid_price',
      'bid_price',
      'roas_bid',
    ]),
  ),
  ...adjustable,
  advertiser_id: required(id()),
  adgroup_id: required(id()),
  adgroup_name: nameField,
  ...stored('movie_premiere_date'),
};

const identity: Shape = {
  identity_type: oneOf(enums.identityTypes),
  identity_id: id(),
  identity_authorized_bc_id: id(),
};

const content: Shape = {
  creative_list: list(
    object({
      creative_info: required(
        object({
          ad_format: required(oneOf(enums.adFormats)),
          video_info: object({ video_id: required(id()), file_name: text() }),
          image_info: list(object({ web_uri: required(id()) })),
          music_info: any(),
          tiktok_item_id: id(),
          aigc_disclosure_type: oneOf(enums.aigcTypes),
          ...identity,
        }),
      ),
    }),
    { min: 1, max: 50 },
  ),
  ad_text_list: list(object({ ad_text: required(adText) }), { min: 1 }),
  call_to_action_list: list(object({ call_to_action: required(oneOf(enums.callsToAction)) })),
  landing_page_url_list: list(object({ landing_page_url: required(urlField) })),
  deeplink_list: list(any()),
  page_list: list(any()),
  auto_message_list: list(any()),
  interactive_add_on_list: list(object({ card_id: required(id()) })),
  ad_configuration: object({
    ...identity,
    call_to_action_id: id(),
    dark_post_status: oneOf(enums.darkPostStates),
    fallback_type: oneOf(enums.fallbackTypes),
    tracking_info: object({
      impression_tracking_url: urlField,
      click_tracking_url: urlField,
      tracking_app_id: id(),
      ...stored('tracking_message_event_set_id'),
    }),
    utm_params: list(object({ key: required(text()), value: required(text()) })),
    ...stored(
      'auto_disclaimer_types',
      'catalog_creative_toggle',
      'end_card_cta',
      'phone_info',
      'product_display_field_list',
      'product_ids',
      'product_set_id',
      'product_specific_type',
    ),
  }),
};

export const smartAd: Shape = {
  advertiser_id: required(id()),
  adgroup_id: required(id()),
  ad_name: required(nameField),
  operation_status: oneOf(['ENABLE', 'DISABLE']),
  ...content,
};

export const smartAdUpdate: Shape = {
  advertiser_id: required(id()),
  smart_plus_ad_id: required(id()),
  ad_name: nameField,
  ...content,
};
