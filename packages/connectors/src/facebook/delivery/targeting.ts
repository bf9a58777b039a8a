import type { TargetingSettings } from '@adsail/contract/delivery/facebook';

type Spec = Record<string, unknown>;

const list = <T>(values: readonly T[] | undefined): readonly T[] | undefined =>
  values?.length ? values : undefined;
const keys = (values: readonly string[] | undefined) => list(values?.map((key) => ({ key })));
const ids = (values: readonly string[] | undefined) => values?.map((id) => ({ id }));

const defined = (spec: Spec): Spec =>
  Object.fromEntries(Object.entries(spec).filter(([, value]) => value !== undefined));

function places({ country, countryGroups, regions, cities }: TargetingSettings): Spec | undefined {
  const geo = defined({
    countries: list(country),
    country_groups: list(countryGroups),
    regions: keys(regions),
    cities: keys(cities),
  });
  return Object.keys(geo).length > 0 ? { ...geo, location_types: ['home', 'recent'] } : undefined;
}

/** Everything in one element is joined by "or"; elements would be joined by "and". */
function interests(settings: TargetingSettings): Spec[] | undefined {
  const element = defined({
    interests: list(settings.interests),
    behaviors: list(settings.behaviors),
    life_events: list(settings.lifeEvents),
    income: list(settings.income),
    family_statuses: list(settings.familyStatuses),
    industries: list(settings.industries),
    education_statuses: list(settings.educationStatuses),
    relationship_statuses: list(settings.relationshipStatuses),
    college_years: list(settings.collegeYears),
  });
  return Object.keys(element).length > 0 ? [element] : undefined;
}

/** Systems of phones, and whether phones or desks at all. */
function devices({ devices: chosen, userOS }: TargetingSettings): Spec {
  const systems = chosen?.flatMap((device) =>
    device === 'ANDROID' ? ['Android'] : device === 'IOS' ? ['iOS'] : [],
  );
  const mobile = (systems?.length ?? 0) > 0;
  const desktop = chosen?.includes('DESKTOP') ?? false;
  return {
    user_os: list(userOS) ?? (desktop ? undefined : list(systems)),
    device_platforms: chosen && [...(mobile ? ['mobile'] : []), ...(desktop ? ['desktop'] : [])],
  };
}

function placements({ placements: chosen }: TargetingSettings): Spec {
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
    flexible_spec: interests(settings),
    custom_audiences: ids(settings.audienceIds),
    excluded_custom_audiences: ids(settings.excludedAudienceIds),
    user_device: list(settings.userDevice),
    ...devices(settings),
    ...placements(settings),
    targeting_automation:
      advantageAudience === undefined ? undefined : { advantage_audience: advantageAudience ? 1 : 0 },
  });
}

const POSITIONS = /^(?:publisher_platforms|\w+_positions)$/;

/** "A change of targeting replaces all of it": what is not spoken about has to be sent along. */
export function overlaid(current: Spec, settings: TargetingSettings): Spec {
  const kept = settings.placements
    ? Object.fromEntries(Object.entries(current).filter(([name]) => !POSITIONS.test(name)))
    : { ...current };
  // Nobody in particular is said by leaving it out.
  if (settings.genders && !settings.genders.some((gender) => gender !== 0)) delete kept['genders'];
  return { ...kept, ...targetingOf(settings) };
}
