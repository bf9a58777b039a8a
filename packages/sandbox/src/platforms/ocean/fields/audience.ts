import { id, integer, list, number, object, oneOf, type Shape, text } from '../../../fields/index.ts';
import * as enums from '../enums.data.ts';

const ids = list(id({ as: 'number' }));
const several = (values: readonly (string | number)[]) => list(oneOf(values));

/** What packages and projects spell alike. */
const common: Shape = {
  district: oneOf(enums.districts),
  city: ids,
  business_ids: ids,
  region_version: text(),
  location_type: oneOf(enums.locationTypes),
  geolocation: list(object({ lat: number(), long: number(), radius: integer({ min: 1 }), name: text() })),
  gender: oneOf(enums.genders),
  age: several(enums.ages),
  retargeting_tags_exclude: ids,
  interest_action_mode: oneOf(enums.interestModes),
  action_days: oneOf(enums.actionDays),
  action_categories: ids,
  action_words: ids,
  interest_categories: ids,
  interest_words: ids,
  aweme_fan_behaviors: several(enums.fanBehaviors),
  aweme_fan_time_scope: oneOf(enums.fanScopes),
  aweme_fan_categories: ids,
  aweme_fan_accounts: ids,
  aweme_fans_numbers: ids,
  filter_aweme_fans_count: oneOf(enums.fansCounts),
  device_type: several(enums.deviceTypes),
  device_brand: several(enums.deviceBrands),
  ac: several(enums.networks),
  carrier: several(enums.carriers),
  launch_price: list(integer({ min: 0, max: 11_000 }), { min: 2, max: 2 }),
  android_osv: oneOf(enums.androidVersions),
  ios_osv: oneOf(enums.iosVersions),
  harmony_osv: oneOf(enums.harmonyVersions),
  converted_time_duration: oneOf(enums.convertedDurations),
  filter_event: several(enums.filterEvents),
  auto_extend_enabled: oneOf(enums.switchValues),
  auto_extend_targets: several(enums.extendTargets),
  smart_extend: oneOf(enums.switchValues),
  career: several(enums.careers),
  activate_type: several(enums.activateTypes),
  superior_popularity_type: oneOf(enums.superiorTypes),
};

export const projectAudience: Shape = {
  ...common,
  action_scene: several(enums.actionScenes),
  audience_package_id: id({ as: 'number' }),
  retargeting_tags_include: ids,
  filter_aweme_abnormal_active: oneOf(enums.switchValues),
  filter_own_aweme_fans: oneOf(enums.switchValues),
  platform: several(enums.projectPlatforms),
  hide_if_exists: oneOf(enums.hideIfExists),
  hide_if_converted: oneOf(enums.projectHideIfConverted),
};

/** A package spells some of them in its own way: `retargeting_tags`, 0 and 1 for switches. */
export const packageTargeting: Shape = {
  ...common,
  retargeting_tags: ids,
  filter_aweme_abnormal_active: oneOf([0, 1]),
  filter_own_aweme_fans: oneOf([0, 1]),
  platform: several(enums.packagePlatforms),
  hide_if_exists: oneOf([0, 1, 2]),
  hide_if_converted: oneOf(enums.packageHideIfConverted),
};
