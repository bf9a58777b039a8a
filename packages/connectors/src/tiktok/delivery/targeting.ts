import type { TargetingSettings } from '@adsail/contract/delivery/tiktok';
import type { Row } from '../wire.ts';

type Body = Record<string, unknown>;

/** Three lists of the console are one on the wire. */
const actionScenes = [
  ['videoInteractionIds', 'VIDEO_RELATED'],
  ['creatorInteractionIds', 'CREATOR_RELATED'],
  ['hashtagInteractionIds', 'HASHTAG_RELATED'],
] as const satisfies readonly (readonly [keyof TargetingSettings, string])[];

export const speaksOfActions = (settings: TargetingSettings): boolean =>
  actionScenes.some(([name]) => settings[name] !== undefined);

export const withoutNulls = (row: Row): Body =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined));

/** Kinds of actions that are not spoken about stay; of the others what the console does not know (how long ago, which). */
function actionsOf(settings: TargetingSettings, current: readonly Row[]): Body[] {
  const spoken = actionScenes.filter(([name]) => settings[name] !== undefined);
  const kept = current.filter((action) => !spoken.some(([, scene]) => scene === action['action_scene']));
  const chosen = spoken.flatMap(([name, action_scene]) => {
    const before = current.find((action) => action['action_scene'] === action_scene);
    const action_category_ids = settings[name] ?? [];
    return action_category_ids.length > 0 ? [{ ...before, action_scene, action_category_ids }] : [];
  });
  return [...kept, ...chosen].map(withoutNulls);
}

const networksOf = ({ networkTypes }: TargetingSettings) =>
  networkTypes?.filter((type) => type !== 'unlimited');

const list = <T>(values: readonly T[] | undefined): readonly T[] | undefined =>
  values?.length ? values : undefined;

const plainFields = (settings: TargetingSettings): Body => ({
  location_ids: settings.locationIds,
  languages: settings.languages,
  gender: settings.gender,
  age_groups: settings.ageGroups,
  spending_power: settings.spendingPower,
  audience_ids: settings.audienceIds,
  excluded_audience_ids: settings.excludedAudienceIds,
  saved_audience_id: settings.savedAudienceId,
  interest_category_ids: settings.interestCategoryIds,
  interest_keyword_ids: settings.interestKeywordIds,
  purchase_intention_keyword_ids: settings.purchaseIntentionIds,
  operating_systems: settings.operatingSystems,
  min_android_version: settings.minAndroidVersion,
  min_ios_version: settings.minIosVersion,
  device_model_ids: settings.deviceModelIds,
  device_price_ranges: settings.devicePriceRanges,
  carrier_ids: settings.carrierIds,
  isp_ids: settings.ispIds,
});

/** Of something new: anybody is said by saying nothing. */
export const targetingFields = (settings: TargetingSettings): Body => ({
  ...plainFields(settings),
  actions: list(actionsOf(settings, [])),
  network_types: list(networksOf(settings)),
});

/** Of what is there: "list fields are replaced whole", and one that was emptied has to say so. */
export const changedTargeting = (settings: TargetingSettings, current: Row): Body => ({
  ...plainFields(settings),
  actions: speaksOfActions(settings)
    ? actionsOf(settings, (current['actions'] ?? []) as readonly Row[])
    : undefined,
  network_types: networksOf(settings),
});
