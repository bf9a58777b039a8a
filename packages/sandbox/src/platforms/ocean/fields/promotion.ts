import {
  any,
  integer,
  list,
  number,
  object,
  oneOf,
  required,
  type Shape,
  text,
} from '../../../fields/index.ts';
import * as enums from '../enums.data.ts';
import { units } from '../input.ts';
import {
  advertiser,
  cpaBid,
  deepLink,
  idNumber,
  keywords,
  objectName,
  onOff,
  operation,
  roiGoal,
  slots,
  webAddress,
} from './common.ts';

const wordList = list(any());

const materials: Shape = {
  video_material_list: list(
    object({
      image_mode: required(oneOf(enums.videoModes)),
      video_id: text(),
      video_cover_id: text(),
      item_id: idNumber,
      video_hp_visibility: oneOf(enums.hpVisibilities),
      guide_video_id: text(),
    }),
  ),
  image_material_list: list(
    object({
      image_mode: required(oneOf(enums.imageModes)),
      images: required(list(object({ image_id: required(text()), template_id: idNumber }), { min: 1 })),
    }),
  ),
  title_material_list: list(
    object({
      title: required(text({ min: 5, max: 30, width: units })),
      word_list: wordList,
      bidword_list: wordList,
    }),
    { max: 10 },
  ),
  text_abstract_list: list(
    object({ abstract_text: required(text({ min: 25, max: 45, width: units })), word_list: wordList }),
    { max: 10 },
  ),
  carousel_material_list: list(
    object({
      carousel_id: text(),
      item_id: idNumber,
      video_hp_visibility: oneOf(enums.hpVisibilities),
    }),
    { max: 30 },
  ),
  anchor_material_list: list(
    object({ anchor_type: required(oneOf(enums.anchorTypes)), anchor_id: required(text()) }),
    { max: 1 },
  ),
  component_material_list: list(object({ component_id: required(idNumber) })),
  external_url_material_list: list(webAddress, { max: 10 }),
  web_url_material_list: list(webAddress),
  product_info: object({
    titles: list(text({ min: 1, max: 20, width: units })),
    image_ids: list(text()),
    selling_points: list(text({ min: 6, max: 9, width: units }), { max: 10 }),
    product_name_type: oneOf(['CUSTOM', 'DPA']),
    product_image_type: oneOf(['CUSTOM', 'DPA']),
    product_selling_point_type: oneOf(['CUSTOM', 'DPA']),
    product_name_fields: list(text()),
    product_image_fields: list(text()),
    product_selling_point_fields: list(text()),
  }),
  call_to_action_buttons: list(text({ min: 2, max: 6, width: units })),
  intelligent_generation: onOff,
  dynamic_creative_switch: onOff,
  open_url: deepLink,
  open_urls: list(text()),
  ulink: text(),
  mini_program_info: object({ app_id: text(), start_path: text(), params: text(), url: text() }),
  playlet_series_url_list: list(text()),
};

/** Money and texts that creation and update have in common. */
const shared: Shape = {
  promotion_materials: object(materials),
  materials_type: oneOf(enums.materialsTypes),
  source: text({ min: 1, max: 10 }),
  is_comment_disable: onOff,
  budget: number({ min: 0 }),
  bid: number({ min: 0.1, max: 100 }),
  cpa_bid: cpaBid,
  deep_cpabid: cpaBid,
  roi_goal: roiGoal,
  first_roi_goal: roiGoal,
  keywords: keywords(1000),
  auto_extend_traffic: onOff,
  creative_auto_generate_switch: onOff,
  brand_info: any(),
  promotion_related_product: any(),
  '7d_retention': number({ min: 0.0001, max: 6.9999 }),
  config_id: idNumber,
  union_bid_ratio: number({ min: 0 }),
};

export const promotionCreate: Shape = {
  ...shared,
  advertiser_id: advertiser,
  project_id: required(idNumber),
  name: required(objectName),
  operation,
  native_setting: object({
    aweme_id: text(),
    aweme_ids: list(text()),
    aweme_setting_type: oneOf(enums.awemeSettingTypes),
    anchor_related_type: oneOf(enums.anchorRelatedTypes),
    is_feed_and_fav_see: onOff,
  }),
  ad_download_status: onOff,
  budget_mode: oneOf(enums.promotionBudgetModes),
};

/** The Douyin account is not among them: it stands for good. */
export const promotionUpdate: Shape = {
  ...shared,
  advertiser_id: advertiser,
  promotion_id: required(idNumber),
  name: required(objectName),
  native_setting: object({
    anchor_related_type: oneOf(enums.anchorRelatedTypes),
    is_feed_and_fav_see: onOff,
  }),
  shop_multi_roi_goals: any(),
};

export const promotionList: Shape = {
  advertiser_id: advertiser,
  fields: list(text()),
  filtering: object({
    ids: list(idNumber, { max: 100 }),
    name: text(),
    project_id: idNumber,
    status: oneOf(enums.promotionFlat),
    status_first: oneOf(enums.promotionFirst),
    status_second: oneOf(enums.promotionSecond),
    learning_phase: list(oneOf(enums.learningPhases)),
    reject_reason_type: list(oneOf(enums.rejectTypes)),
    delivery_mode: oneOf(enums.deliveryModes),
    promotion_create_time: text(),
    promotion_modify_time: text(),
    promotion_modify_start_time: text(),
    promotion_modify_end_time: text(),
    has_carry_material: oneOf(['TRUE', 'FALSE']),
  }),
  // Spelled so.
  including_material_atrributes: oneOf(['RETURN_CARRY_DATA']),
  page: integer({ min: 1 }),
  page_size: integer({ min: 1, max: 10 }),
  cursor: integer({ min: 0 }),
  count: integer({ min: 1, max: 100 }),
};

export const promotionItems = {
  status: { promotion_id: required(idNumber), opt_status: required(operation) },
  budget: {
    promotion_id: required(idNumber),
    budget: required(number()),
    budget_mode: oneOf(enums.promotionBudgetModes),
  },
  bid: { promotion_id: required(idNumber), bid: required(number()) },
  deepBid: { promotion_id: required(idNumber), deepbid: required(number()) },
  schedule: { promotion_id: required(idNumber), schedule_time: required(slots) },
} satisfies Record<string, Shape>;
