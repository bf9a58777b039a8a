import { id, integer, list, number, object, oneOf, type Shape, text } from '../../../fields/index.ts';
import * as E from '../enums.data.ts';

const ids = list(id({ as: 'number' }));
const several = (values: readonly (string | number)[]) => list(oneOf(values));

/** What packages and projects spell alike. */
const common: Shape = {
  district: oneOf(E.DISTRICTS),
  city: ids,
  business_ids: ids,
  region_version: text(),
  location_type: oneOf(E.LOCATION_TYPES),
  geolocation: list(object({ lat: number(), long: number(), radius: integer({ min: 1 }), name: text() })),
  gender: oneOf(E.GENDERS),
  age: several(E.AGES),
  retargeting_tags_exclude: ids,
  interest_action_mode: oneOf(E.INTEREST_MODES),
  action_scene: several(E.ACTION_SCENES),
  action_days: oneOf(E.ACTION_DAYS),
  action_categories: ids,
  action_words: ids,
  interest_categories: ids,
  interest_words: ids,
  aweme_fan_behaviors: several(E.FAN_BEHAVIORS),
  aweme_fan_time_scope: oneOf(E.FAN_SCOPES),
  aweme_fan_categories: ids,
  aweme_fan_accounts: ids,
  aweme_fans_numbers: list(text()),
  filter_aweme_fans_count: oneOf(E.FANS_COUNTS),
  device_type: several(E.DEVICE_TYPES),
  device_brand: several(E.DEVICE_BRANDS),
  ac: several(E.NETWORKS),
  carrier: several(E.CARRIERS),
  launch_price: list(integer({ min: 0, max: 11_000 }), { min: 2, max: 2 }),
  android_osv: oneOf(E.ANDROID_VERSIONS),
  ios_osv: oneOf(E.IOS_VERSIONS),
  harmony_osv: oneOf(E.HARMONY_VERSIONS),
  converted_time_duration: oneOf(E.CONVERTED_DURATIONS),
  filter_event: several(E.FILTER_EVENTS),
  auto_extend_enabled: oneOf(E.SWITCH),
  auto_extend_targets: several(E.EXTEND_TARGETS),
  smart_extend: oneOf(E.SWITCH),
  career: several(E.CAREERS),
  activate_type: several(E.ACTIVATE_TYPES),
  superior_popularity_type: oneOf(E.SUPERIOR_TYPES),
};

export const projectAudience: Shape = {
  ...common,
  audience_package_id: id({ as: 'number' }),
  retargeting_tags_include: ids,
  filter_aweme_abnormal_active: oneOf(E.SWITCH),
  filter_own_aweme_fans: oneOf(E.SWITCH),
  platform: several(E.PROJECT_PLATFORMS),
  hide_if_exists: oneOf(E.HIDE_IF_EXISTS),
  hide_if_converted: oneOf(E.PROJECT_HIDE_IF_CONVERTED),
};

/** A package spells some of them in its own way: `retargeting_tags`, 0 and 1 for switches. */
export const packageTargeting: Shape = {
  ...common,
  retargeting_tags: ids,
  filter_aweme_abnormal_active: oneOf([0, 1]),
  filter_own_aweme_fans: oneOf([0, 1]),
  platform: several(E.PACKAGE_PLATFORMS),
  hide_if_exists: oneOf([0, 1, 2]),
  hide_if_converted: oneOf(E.PACKAGE_HIDE_IF_CONVERTED),
};
