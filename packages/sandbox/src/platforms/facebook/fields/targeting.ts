import {
  audienceNetworkPositions,
  devicePlatforms,
  facebookPositions,
  instagramPositions,
  messengerPositions,
  publisherPlatforms,
  threadsPositions,
} from '../enums.data.ts';
import { badParam, invalid } from '../errors.ts';
import { isRecord, recordOf } from '../graph/params.ts';

type Targeting = Record<string, unknown>;
const listAt = (object: Targeting, name: string): unknown[] =>
  Array.isArray(object[name]) ? object[name] : [];

const refuse = (text: string, field: string) => invalid('Targeting Is Not Valid', text, undefined, field);

const enumFields: Readonly<Record<string, readonly string[]>> = {
  publisher_platforms: publisherPlatforms,
  facebook_positions: facebookPositions,
  instagram_positions: instagramPositions,
  threads_positions: threadsPositions,
  audience_network_positions: audienceNetworkPositions,
  messenger_positions: messengerPositions,
  device_platforms: devicePlatforms,
};
const geoLists = [
  'countries',
  'country_groups',
  'regions',
  'cities',
  'zips',
  'geo_markets',
  'custom_locations',
  'places',
];
const maxEntries: Readonly<Record<string, number>> = {
  locales: 50,
  custom_audiences: 500,
  excluded_custom_audiences: 500,
};

/** The rules that the documentation states; unknown keys are stored without a word, as the platform does. */
export function checkTargeting(value: unknown, { creating }: { creating: boolean }): Targeting {
  if (!isRecord(value)) throw badParam('Param targeting must be a JSON object.');
  checkPlaces(value);
  checkPeople(value);
  for (const [name, allowed] of Object.entries(enumFields))
    for (const part of listAt(value, name))
      if (!allowed.includes(String(part)))
        throw badParam(`Param targeting[${name}][0] must be one of {${allowed.join(', ')}}`);
  checkPlacements(value);
  checkSystems(value);
  checkAutomation(value, creating);
  return value;
}

/** What the platform makes of a targeting: what nobody said is said, and lists have an order of their own. */
export function normalTargeting(targeting: Targeting): Targeting {
  const geo = recordOf(targeting['geo_locations']);
  const countries = listAt(geo, 'countries').map(String);
  return {
    age_min: 18,
    age_max: 65,
    ...targeting,
    ...(isRecord(targeting['geo_locations'])
      ? {
          geo_locations: {
            ...geo,
            ...(countries.length > 0 ? { countries: countries.toSorted() } : {}),
            location_types: geo['location_types'] ?? ['home', 'recent'],
          },
        }
      : {}),
    brand_safety_content_filter_levels: targeting['brand_safety_content_filter_levels'] ?? [
      'FACEBOOK_STANDARD',
      'AN_STANDARD',
    ],
  };
}

function checkPlaces(targeting: Targeting): void {
  const geo = recordOf(targeting['geo_locations']);
  const named = geoLists.some((name) => listAt(geo, name).length > 0);
  if (!named && listAt(targeting, 'custom_audiences').length === 0)
    throw invalid(
      'Your Audience Is Missing A Location',
      'Your ad set needs at least one location or a custom audience.',
      undefined,
      'targeting',
    );
  for (const country of listAt(geo, 'countries'))
    if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country))
      throw refuse(`Invalid country code: ${String(country)}`, 'targeting');
  if (listAt(geo, 'cities').length > 250) throw refuse('At most 250 cities can be targeted.', 'targeting');
  if (listAt(geo, 'regions').length > 200) throw refuse('At most 200 regions can be targeted.', 'targeting');
}

function checkPeople(targeting: Targeting): void {
  const low = Number(targeting['age_min'] ?? 18);
  const high = Number(targeting['age_max'] ?? 65);
  if (!(low >= 13 && low <= 65 && high >= 13 && high <= 65))
    throw refuse('Ages must be between 13 and 65.', 'targeting');
  if (low > high) throw refuse('age_min must not be greater than age_max.', 'targeting');
  for (const gender of listAt(targeting, 'genders'))
    if (![1, 2].includes(Number(gender)))
      throw refuse('Genders must be 1 (male) or 2 (female).', 'targeting');
  for (const [name, most] of Object.entries(maxEntries))
    if (listAt(targeting, name).length > most)
      throw refuse(`At most ${most} ${name} can be targeted.`, 'targeting');
}

function checkPlacements(targeting: Targeting): void {
  const platforms = listAt(targeting, 'publisher_platforms');
  if (targeting['publisher_platforms'] !== undefined && platforms.length === 0)
    throw placement('Choose at least one platform.');
  if (platforms.length === 0) return;
  const has = (platform: string) => platforms.includes(platform);
  const at = (platform: string, position: string) => {
    const positions = targeting[`${platform}_positions`];
    return (
      has(platform) &&
      (positions === undefined || listAt(targeting, `${platform}_positions`).includes(position))
    );
  };
  const given = (platform: string, position: string) =>
    listAt(targeting, `${platform}_positions`).includes(position);
  if (platforms.every((platform) => platform === 'audience_network'))
    throw placement('Audience Network cannot be the only platform.');
  const mainStory = at('facebook', 'feed') || at('instagram', 'story');
  for (const [platform, position] of [
    ['facebook', 'story'],
    ['messenger', 'story'],
  ] as const)
    if (given(platform, position) && !mainStory)
      throw placement(`${platform} ${position} needs facebook feed or instagram story.`);
  for (const position of ['marketplace', 'search', 'profile_feed', 'notification'])
    if (given('facebook', position) && !given('facebook', 'feed'))
      throw placement(`facebook ${position} needs facebook feed.`);
  if (has('threads') && !at('instagram', 'stream')) throw placement('threads needs instagram stream.');
  if (given('messenger', 'sponsored_messages') && platforms.length > 1)
    throw placement('Sponsored messages cannot be combined with other placements.');
  const devices = listAt(targeting, 'device_platforms');
  const isOnDesks = devices.length === 1 && devices[0] === 'desktop';
  if (isOnDesks && (given('facebook', 'story') || given('messenger', 'story')))
    throw placement('Stories are shown on mobile devices only.');
  if (isOnDesks && platforms.every((platform) => platform !== 'facebook'))
    throw placement('No placement is left: the chosen platforms are not shown on desktop.');
}

const placement = (text: string) => invalid('Invalid Placement Combination', text, undefined, 'targeting');

/** A version of one system cannot stand beside the other system. */
function checkSystems(targeting: Targeting): void {
  const systems = listAt(targeting, 'user_os').map(String);
  for (const system of systems)
    if (!/^(iOS|Android)(_ver_\d+(\.\d+)?_(and_above|to_\d+(\.\d+)?))?$/.test(system))
      throw refuse(`${system} is not a valid operating system.`, 'targeting');
  const kinds = new Set(systems.map((system) => system.split('_')[0]));
  if (kinds.size > 1 && systems.some((system) => system.includes('_ver_')))
    throw refuse('A version of one operating system cannot be combined with the other one.', 'targeting');
  for (const device of listAt(targeting, 'user_device').map(String))
    if (kinds.size > 0 && !kinds.has(/^(iPhone|iPad|iPod)/.test(device) ? 'iOS' : 'Android'))
      throw refuse(`${device} does not run one of the chosen operating systems.`, 'targeting');
}

function checkAutomation(targeting: Targeting, creating: boolean): void {
  const flag = recordOf(targeting['targeting_automation'])['advantage_audience'];
  if (flag === undefined) {
    if (creating)
      throw invalid(
        'Advantage Audience Flag Required',
        'To create the ad set, set the advantage_audience flag to 1 or 0 in targeting_automation.',
        1870227,
        'targeting',
      );
    return;
  }
  if (![0, 1].includes(Number(flag)))
    throw badParam('Param targeting[targeting_automation][advantage_audience] must be 0 or 1');
  if (Number(flag) !== 1) return;
  const low = Number(targeting['age_min'] ?? 18);
  if (low < 18 || low > 25 || Number(targeting['age_max'] ?? 65) !== 65)
    throw refuse(
      'With Advantage+ audience age_min must be between 18 and 25 and age_max must be 65.',
      'targeting',
    );
}
