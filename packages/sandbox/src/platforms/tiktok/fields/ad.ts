import {
  any,
  boolean,
  id,
  integer,
  list,
  object,
  oneOf,
  required,
  type Shape,
  text,
} from '../../../fields/index.ts';
import * as enums from '../enums.data.ts';
import { adText, nameField, noEmoji, urlField, width } from './words.ts';

/** One creative entry of ad/create and ad/update. */
export const creative: Shape = {
  ad_name: required(nameField),
  ad_format: required(oneOf(enums.adFormats)),
  identity_type: required(oneOf(enums.identityTypes)),
  identity_id: required(id()),
  identity_authorized_bc_id: id(),
  video_id: id(),
  image_ids: list(id(), { max: 35 }),
  ad_text: adText,
  ad_texts: list(adText),
  call_to_action: oneOf(enums.callsToAction),
  call_to_action_id: id(),
  landing_page_url: urlField,
  landing_page_urls: list(urlField),
  deeplink: text(),
  deeplink_type: oneOf(enums.deeplinkTypes),
  deeplink_format_type: text(),
  fallback_type: oneOf(enums.fallbackTypes),
  display_name: text({ min: 1, max: 40, width, pattern: noEmoji }),
  app_name: text({ min: 1, max: 40, width }),
  avatar_icon_web_uri: text(),
  impression_tracking_url: urlField,
  click_tracking_url: urlField,
  video_view_tracking_url: urlField,
  tracking_pixel_id: id({ as: 'either' }),
  tracking_app_id: id(),
  tracking_offline_event_set_ids: list(id()),
  page_id: id({ as: 'either' }),
  playable_url: text(),
  tiktok_item_id: id(),
  dark_post_status: oneOf(enums.darkPostStates),
  card_id: id(),
  cpp_url: urlField,
  utm_params: list(object({ key: required(text()), value: required(text()) })),
  aigc_disclosure_type: oneOf(enums.aigcTypes),
  creative_authorized: boolean(),
  operation_status: oneOf(['ENABLE', 'DISABLE']),
  vertical_video_strategy: text(),
  music_id: id(),
  carousel_image_index: integer({ min: 0 }),
  creative_type: text(),
  promotional_music_disabled: boolean(),
  item_duet_status: text(),
  item_stitch_status: text(),
  product_specific_type: text(),
  product_set_id: id(),
  product_ids: list(id()),
  shopping_ads_video_package_id: id(),
  shopping_ads_fallback_type: text(),
  shopping_ads_deeplink_type: text(),
};

export const adCreate: Shape = {
  advertiser_id: required(id()),
  adgroup_id: required(id()),
  creatives: required(list(object(creative), { min: 1, max: 20 })),
};

/** With patch_update nothing but the id is required. */
const patch: Shape = Object.fromEntries(
  Object.entries(creative).map(([name, field]) => [name, { ...field, required: false }]),
);

export const adUpdate: Shape = {
  advertiser_id: required(id()),
  adgroup_id: required(id()),
  patch_update: boolean(),
  creatives: required(list(object({ ...patch, ad_id: required(id()) }), { min: 1, max: 20 })),
};

export const adFilter: Shape = {
  ad_ids: list(id(), { min: 1, max: 100 }),
  adgroup_ids: list(id(), { min: 1, max: 100 }),
  campaign_ids: list(id(), { min: 1, max: 100 }),
  ad_name: text(),
  primary_status: oneOf(enums.primaryStatuses),
  secondary_status: text(),
  objective_type: text(),
  optimization_goal: text(),
  creation_filter_start_time: text(),
  creation_filter_end_time: text(),
  modified_after: text(),
  creative_material_mode: text(),
  destination: text(),
  buying_types: any(),
};

export const adRow = [
  ...Object.keys(creative),
  'advertiser_id',
  'campaign_id',
  'campaign_name',
  'adgroup_id',
  'adgroup_name',
  'ad_id',
  'secondary_status',
  'create_time',
  'modify_time',
  'is_aco',
  'is_new_structure',
  'optimization_event',
  'profile_image_url',
];
