import {
  any,
  id,
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
import { deepActions, externalActions } from '../assets/goals.data.ts';
import { paging } from '../input.ts';
import { projectAudience } from './audience.ts';
import {
  advertiser,
  cpaBid,
  day,
  deepLink,
  idNumber,
  keywords,
  objectName,
  onOff,
  operation,
  roiGoal,
  slots,
  trackUrls,
} from './common.ts';

const projectBudget = number({ min: 300, max: 9_999_999.99 });

/** What can be set at creation and changed later. */
const changeableSetting: Shape = {
  // How far it may go depends on what it pays for.
  bid: number({ min: 0.1, max: 999 }),
  budget: projectBudget,
  budget_mode: oneOf(enums.projectBudgetModes),
  cpa_bid: cpaBid,
  deep_cpabid: cpaBid,
  roi_goal: roiGoal,
  first_roi_goal: roiGoal,
  seven_roi_goal: roiGoal,
  schedule_type: oneOf(enums.scheduleTypes),
  end_time: day,
  schedule_time: slots,
  filter_night_switch: onOff,
  search_continue_delivery: onOff,
  live_duration: integer({ min: 0 }),
};

const deliverySetting: Shape = {
  ...changeableSetting,
  bid_type: required(oneOf(enums.bidTypes)),
  budget_mode: required(oneOf(enums.projectBudgetModes)),
  pricing: oneOf(enums.pricings),
  deep_bid_type: oneOf(enums.deepBidTypes),
  start_time: day,
  budget_optimize_switch: onOff,
  project_custom: onOff,
};

const product: Shape = {
  product_setting: oneOf(enums.productSettings),
  product_platform_id: idNumber,
  product_id: text(),
  products: list(object({ product_platform_id: idNumber, product_id: text() })),
};

/** Fields of creation that an update may carry too. */
const shared: Shape = {
  audience: object(projectAudience),
  audience_extend: onOff,
  keywords: keywords(1000),
  track_url_setting: object({
    track_url_type: oneOf(enums.trackUrlTypes),
    track_url_group_id: idNumber,
    ...trackUrls,
    send_type: oneOf(enums.trackSendTypes),
  }),
  related_product: object(product),
  search_bid_ratio: number({ min: 1, max: 2 }),
  open_url: deepLink,
  ulink_url: text(),
  subscribe_url: text(),
  download_mode: oneOf(enums.downloadModes),
  auto_extend_traffic: onOff,
  blue_flow_package: any(),
  aigc_dynamic_creative_switch: onOff,
};

export const projectCreate: Shape = {
  ...shared,
  advertiser_id: advertiser,
  name: required(objectName),
  operation,
  landing_type: required(oneOf(enums.landingTypes)),
  app_promotion_type: oneOf(enums.appPromotionTypes),
  marketing_goal: required(oneOf(enums.marketingGoals)),
  ad_type: required(oneOf(enums.adTypes)),
  delivery_mode: oneOf(enums.deliveryModes),
  delivery_type: oneOf(enums.deliveryTypes),
  promotion_type: oneOf(enums.promotionTypes),
  asset_type: oneOf(enums.assetTypes),
  multi_asset_type: oneOf(enums.multiAssetTypes),
  micro_promotion_type: oneOf(enums.microPromotionTypes),
  micro_app_instance_id: idNumber,
  quick_app_id: idNumber,
  dpa_adtype: oneOf(enums.dpaAdTypes),
  optimize_goal: object({
    asset_ids: list(idNumber, { max: 1 }),
    convert_id: idNumber,
    external_action: oneOf(externalActions),
    deep_external_action: oneOf(deepActions),
    game_addiction_id: text(),
  }),
  delivery_range: required(
    object({
      inventory_catalog: required(oneOf(enums.inventoryCatalogs)),
      inventory_type: list(oneOf(enums.inventoryTypes)),
      union_video_type: oneOf(enums.unionVideoTypes),
    }),
  ),
  delivery_setting: required(object(deliverySetting)),
  download_url: text(),
  app_name: text({ max: 50 }),
  package_name: text(),
  download_type: oneOf(enums.downloadTypes),
  launch_type: oneOf(enums.launchTypes),
  native_setting: object({ aweme_id: text() }),
  landing_page_stay_time: oneOf(enums.stayTimes),
  value_optimized_type: text(),
  rta_id: id({ as: 'number' }),
  star_task_id: idNumber,
  budget_group_id: idNumber,
};

/** Landing type, goal, pricing, bid type, inventory and start are not here: they stand for good. */
export const projectUpdate: Shape = {
  ...shared,
  advertiser_id: advertiser,
  project_id: required(idNumber),
  name: objectName,
  delivery_setting: object(changeableSetting),
};

export const projectList: Shape = {
  advertiser_id: advertiser,
  fields: list(text()),
  filtering: object({
    ids: list(idNumber, { max: 100 }),
    name: text(),
    landing_type: oneOf(enums.landingTypes),
    app_promotion_type: oneOf(enums.appPromotionTypes),
    marketing_goal: oneOf(enums.marketingGoals),
    ad_type: oneOf(enums.adTypes),
    delivery_mode: oneOf(enums.deliveryModes),
    delivery_type: oneOf(enums.deliveryTypes),
    inventory_type: oneOf(enums.inventoryTypes),
    pricing: oneOf(enums.pricings),
    platform: oneOf(enums.projectPlatforms),
    status: oneOf(enums.projectFlat),
    status_first: oneOf(enums.projectFirst),
    status_second: oneOf(enums.projectSecond),
    project_create_time: day,
    project_modify_time: day,
    project_modify_start_time: text(),
    project_modify_end_time: text(),
    budget_group_id: idNumber,
  }),
  ...paging(10),
};

/** Items of the batch calls. */
export const projectItems = {
  status: { project_id: required(idNumber), opt_status: required(operation) },
  budget: {
    project_id: required(idNumber),
    budget_mode: required(oneOf(['BUDGET_MODE_DAY', 'BUDGET_MODE_INFINITE'])),
    budget: number(),
  },
  cpaBid: { project_id: required(idNumber), cpa_bid: required(number()) },
  deepBid: { project_id: required(idNumber), deep_cpabid: required(number()) },
  roi: { project_id: required(idNumber), roi_goal: number(), shop_multi_roi_goals: any() },
  schedule: {
    project_id: required(idNumber),
    schedule_type: required(oneOf(['SCHEDULE_FROM_NOW', 'SCHEDULE_START_END'])),
    end_time: integer({ min: 0 }),
  },
  week: {
    project_id: required(idNumber),
    schedule_time: required(slots),
    schedule_scene: required(oneOf(['NEXT_DAY', 'REALTIME'])),
  },
} satisfies Record<string, Shape>;
