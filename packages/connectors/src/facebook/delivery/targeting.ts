import type { TargetingSettings } from '@adsail/contract/delivery/facebook';

type Spec = Record<string, unknown>;

const list = <T>(values: readonly T[] | undefined): readonly T[] | undefined =>
  values?.length ? values : undefined;
const keys = (values: readonly string[] | undefined) => list(values?.map((key) => ({ key })));
const ids = (values: readonly string[] | undefined) => values?.map((id) => ({ id }));

const defined = (spec: Spec): Spec =>
  Object.fromEntries(Object.entries(spec).filter(([, value]) => value !== undefined));

/** Where people live, or were lately. */
export const defaultLocationTypes = ['home', 'recent'];

function places({ country, countryGroups, regions, cities }: TargetingSettings): Spec | undefined {
  const geo = defined({
    countries: list(country),
    country_groups: list(countryGroups),
    regions: keys(regions),
    cities: keys(cities),
  });
  return Object.keys(geo).length > 0 ? { ...geo, location_types: defaultLocationTypes } : undefined;
}

export const detailedTargetingFields = {
  interests: 'interests',
  behaviors: 'behaviors',
  lifeEvents: 'life_events',
  income: 'income',
  familyStatuses: 'family_statuses',
  industries: 'industries',
  educationStatuses: 'education_statuses',
  relationshipStatuses: 'relationship_statuses',
  collegeYears: 'college_years',
} as const satisfies Partial<Record<keyof TargetingSettings, string>>;
const kindNames = Object.keys(detailedTargetingFields) as (keyof typeof detailedTargetingFields)[];

/** Everything in one element is joined by "or"; elements would be joined by "and". */
const element = (settings: TargetingSettings): Spec =>
  defined(
    Object.fromEntries(
      kindNames.map((name) => [detailedTargetingFields[name], list<unknown>(settings[name])]),
    ),
  );

const elements = (all: readonly Spec[]): Spec[] | undefined => {
  const left = all.filter((each) => Object.keys(each).length > 0);
  return left.length > 0 ? left : undefined;
};

/** Systems of phones, and whether phones or desks at all. */
function devices({ devices: chosen, userOS }: TargetingSettings): Spec {
  const systems = chosen?.flatMap((device) =>
    device === 'ANDROID' ? ['Android'] : device === 'IOS' ? ['iOS'] : [],
  );
  const mobile = (systems?.length ?? 0) > 0;
  const desktop = chosen?.includes('DESKTOP') ?? false;
  return {
    // Beside desks both systems together are all phones; one alone has to be named, or the other is
    // reached too. UNCONFIRMED that a named one leaves the desks in.
    user_os: list(userOS) ?? (desktop && systems?.length !== 1 ? undefined : list(systems)),
    device_platforms: chosen && [...(mobile ? ['mobile'] : []), ...(desktop ? ['desktop'] : [])],
  };
}

export function placementFields({ placements: chosen }: Pick<TargetingSettings, 'placements'>): Spec {
  if (!chosen) return {};
  const positions = Object.entries(chosen).map(([platform, names]) => [`${platform}_positions`, list(names)]);
  return { publisher_platforms: Object.keys(chosen), ...Object.fromEntries(positions) };
}

/** Only what the settings speak about: an ad set's change is laid over what is there. */
export function targetingOf(settings: TargetingSettings): Spec {
  const { advantageAudience } = settings;
  return defined({
    geo_locations: places(settings),
    age_min: settings.ageMin,
    age_max: settings.ageMax,
    genders: settings.genders && list(settings.genders.filter((gender) => gender !== 0)),
    locales: list(settings.locales),
    flexible_spec: elements([element(settings)]),
    custom_audiences: ids(settings.audienceIds),
    excluded_custom_audiences: ids(settings.excludedAudienceIds),
    user_device: list(settings.userDevice),
    ...devices(settings),
    ...placementFields(settings),
    targeting_automation:
      advantageAudience === undefined ? undefined : { advantage_audience: advantageAudience ? 1 : 0 },
  });
}

const positionFields = /^(?:publisher_platforms|\w+_positions)$/;
/** Fields that a setting decides, also by being empty: nobody in particular is said by leaving them out. */
const decidedFields: Partial<Record<keyof TargetingSettings, RegExp>> = {
  placements: positionFields,
  genders: /^genders$/,
  locales: /^locales$/,
  userDevice: /^user_device$/,
  userOS: /^user_os$/,
  devices: /^(?:user_os|device_platforms)$/,
};

/** Kinds of interests that are not spoken about stay beside those that are. */
function overlaidInterests(current: unknown, settings: TargetingSettings): Spec[] | undefined {
  const spoken = new Set<string>(
    kindNames.filter((name) => settings[name]).map((name) => detailedTargetingFields[name]),
  );
  const [first = {}, ...rest] = ((current ?? []) as Spec[]).map((each) =>
    Object.fromEntries(Object.entries(each).filter(([name]) => !spoken.has(name))),
  );
  return elements([{ ...first, ...element(settings) }, ...rest]);
}

/** "A change of targeting replaces all of it": what is not spoken about has to be sent along. */
export function overlaid(current: Spec, settings: TargetingSettings): Spec {
  const decided = Object.entries(decidedFields).filter(([name]) => name in settings);
  const kept = Object.entries(current).filter(([name]) => !decided.some(([, fields]) => fields.test(name)));
  return defined({
    ...Object.fromEntries(kept),
    ...targetingOf(settings),
    flexible_spec: overlaidInterests(current['flexible_spec'], settings),
  });
}
