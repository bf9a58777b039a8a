import type { TargetingSettings } from '@adsail/contract/delivery/tiktok';
import type { Row } from '../wire.ts';

type Body = Record<string, unknown>;

/** Three lists of the console are one on the wire. */
export const actionScenes = [
  ['videoInteractionIds', 'VIDEO_RELATED'],
  ['creatorInteractionIds', 'CREATOR_RELATED'],
  ['hashtagInteractionIds', 'HASHTAG_RELATED'],
] as const satisfies readonly (readonly [keyof TargetingSettings, string])[];

/** Everything that can be done in a scene, at any time: what a list of categories alone means. */
const sceneActions: Readonly<Record<string, readonly string[]>> = {
  VIDEO_RELATED: ['WATCHED_TO_END', 'LIKED', 'COMMENTED', 'SHARED'],
  CREATOR_RELATED: ['FOLLOWING', 'VIEW_HOMEPAGE'],
  HASHTAG_RELATED: ['VIEW_HASHTAG'],
};
const anyTime = 0;

/** An action that leaves the two open, or says all, in the words of one that says all; any other as it is. */
export function wholeAction(action: Row): Row {
  const { action_period = null, video_user_actions = null, ...rest } = action;
  const all = sceneActions[String(action['action_scene'])] ?? [];
  const done = (video_user_actions ?? []) as readonly string[];
  const isAll = done.length === 0 || (done.length === all.length && all.every((each) => done.includes(each)));
  const isAnyTime = action_period === null || Number(action_period) === anyTime;
  return isAll && isAnyTime ? { ...rest, action_period: anyTime, video_user_actions: all } : action;
}

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

/** What differs by its name only. */
const plainFieldNames = {
  location_ids: 'locationIds',
  languages: 'languages',
  gender: 'gender',
  age_groups: 'ageGroups',
  spending_power: 'spendingPower',
  audience_ids: 'audienceIds',
  excluded_audience_ids: 'excludedAudienceIds',
  saved_audience_id: 'savedAudienceId',
  interest_category_ids: 'interestCategoryIds',
  interest_keyword_ids: 'interestKeywordIds',
  purchase_intention_keyword_ids: 'purchaseIntentionIds',
  operating_systems: 'operatingSystems',
  min_android_version: 'minAndroidVersion',
  min_ios_version: 'minIosVersion',
  device_model_ids: 'deviceModelIds',
  device_price_ranges: 'devicePriceRanges',
  carrier_ids: 'carrierIds',
  isp_ids: 'ispIds',
} as const satisfies Readonly<Record<string, keyof TargetingSettings>>;
/** The other way round, for reading. */
export const plainNames: ReadonlyMap<string, keyof TargetingSettings> = new Map(
  Object.entries(plainFieldNames),
);

const plainFields = (settings: TargetingSettings): Body =>
  Object.fromEntries(Object.entries(plainFieldNames).map(([name, field]) => [name, settings[field]]));

/** Of something new: anybody is said by saying nothing. */
export const targetingFields = (settings: TargetingSettings): Body => ({
  ...plainFields(settings),
  actions: list(actionsOf(settings, [])),
  network_types: list(networksOf(settings)),
});

/** "Create a saved audience" wants to know of each action what was done and when, which an ad group may leave open. */
export const savedTargeting = (settings: TargetingSettings): Body => ({
  ...targetingFields(settings),
  actions: list(actionsOf(settings, []).map(wholeAction)),
});

/** Of what is there: "list fields are replaced whole", and one that was emptied has to say so. */
export const changedTargeting = (settings: TargetingSettings, current: Row): Body => ({
  ...plainFields(settings),
  actions: speaksOfActions(settings)
    ? actionsOf(settings, (current['actions'] ?? []) as readonly Row[])
    : undefined,
  network_types: networksOf(settings),
});
