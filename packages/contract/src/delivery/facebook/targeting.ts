import { z } from 'zod';
import { NumericId, PlatformId, schemaByInput } from '../fields.ts';
import { type FieldRule, type FieldValues, valueAt } from '../rules.ts';
import { Countries } from './campaign.ts';
import { advantageAges, ageLimits, targetingLimits } from './limits.ts';

/** 0 unlimited, 1 male, 2 female. */
export const genders = [0, 1, 2] as const;
export const ageBuckets = ['unlimited', '18-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const;
/** Of the creation task: `ALL` leaves `devices` out. */
export const deviceTypes = ['ALL', 'CUSTOM'] as const;
export const devices = ['DESKTOP', 'ANDROID', 'IOS'] as const;
/** Of the creation task: `ALL` leaves `placements` out. */
export const placementTypes = ['ALL', 'CUSTOM'] as const;
/** Publisher to its positions. */
export const placements = {
  facebook: [
    'feed',
    'right_hand_column',
    'marketplace',
    'video_feeds',
    'story',
    'search',
    'instream_video',
    'facebook_reels',
    'facebook_reels_overlay',
    'profile_feed',
    'notification',
  ],
  instagram: [
    'stream',
    'story',
    'explore',
    'explore_home',
    'reels',
    'profile_feed',
    'ig_search',
    'profile_reels',
  ],
  audience_network: ['classic', 'rewarded_video'],
  // `sponsored_messages` stands alone, and Messenger here never does.
  messenger: ['story'],
} as const;
export const publishers = ['facebook', 'instagram', 'audience_network', 'messenger'] as const;
export const educationStatuses = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;
export const relationshipStatuses = [1, 2, 3, 4, 6] as const;

/** A choice of a dictionary; its name goes along so that a list can show it. */
const DictionaryEntry = z.strictObject({ id: NumericId, name: z.string().max(500).optional() });
const PlainEntry = NumericId.transform((id): z.infer<typeof DictionaryEntry> => ({ id }));
const DictionaryEntries = z
  .array(schemaByInput((value) => (typeof value === 'string' ? PlainEntry : DictionaryEntry)))
  .max(1000);
const Age = z.int().min(ageLimits.min).max(ageLimits.max);
const Audiences = z.array(NumericId).max(targetingLimits.audiences);

const someOf = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.array(z.enum(names)).max(names.length).optional();

/** An empty list is all positions of the publisher. */
export const Placements = z.strictObject({
  facebook: someOf(placements.facebook),
  instagram: someOf(placements.instagram),
  audience_network: someOf(placements.audience_network),
  messenger: someOf(placements.messenger),
});

/** `iOS`, `Android_ver_8.0_and_above`, `iOS_ver_14.0_to_15.2`. */
const UserOS = z
  .string()
  .regex(/^(?:iOS|Android)(?:_ver_\d{1,2}\.\d{1,2}_(?:and_above|to_\d{1,2}\.\d{1,2}))?$/);

export const TargetingSettings = z.strictObject({
  country: Countries.optional(),
  /** `worldwide`, `eu` …: the platform's keys. */
  countryGroups: z.array(PlatformId).max(targetingLimits.countryGroups).optional(),
  regions: z.array(NumericId).max(targetingLimits.regions).optional(),
  cities: z.array(NumericId).max(targetingLimits.cities).optional(),
  ageMin: Age.optional(),
  ageMax: Age.optional(),
  genders: z.array(z.literal(genders)).max(genders.length).optional(),
  /** Numeric keys of the dictionary; 1001 to 1005 stand for groups of languages. */
  locales: z.array(z.int().positive()).max(targetingLimits.locales).optional(),
  interests: DictionaryEntries.optional(),
  behaviors: DictionaryEntries.optional(),
  lifeEvents: DictionaryEntries.optional(),
  income: DictionaryEntries.optional(),
  familyStatuses: DictionaryEntries.optional(),
  industries: DictionaryEntries.optional(),
  educationStatuses: z.array(z.literal(educationStatuses)).max(educationStatuses.length).optional(),
  relationshipStatuses: z.array(z.literal(relationshipStatuses)).max(relationshipStatuses.length).optional(),
  collegeYears: z
    .array(z.int().min(targetingLimits.firstCollegeYear).max(2100))
    .max(targetingLimits.collegeYears)
    .optional(),
  audienceIds: Audiences.optional(),
  excludedAudienceIds: Audiences.optional(),
  userDevice: z.array(z.string().min(1).max(200)).max(1000).optional(),
  userOS: z.array(UserOS).max(50).optional(),
  devices: z.array(z.enum(devices)).max(devices.length).optional(),
  /** Left out: the platform chooses. */
  placements: Placements.optional(),
  /** Lets the platform look beyond the audience. */
  advantageAudience: z.boolean().optional(),
});
export type TargetingSettings = z.infer<typeof TargetingSettings>;

/** The specification's: Audience Network and Messenger go with the social platform's own placement. */
const withOwnPlacement = (chosen: FieldValues): boolean =>
  !(chosen['audience_network'] || chosen['messenger']) || chosen['facebook'] !== undefined;

const isSomewhere = (chosen: FieldValues): boolean =>
  Object.values(chosen).some((positions) => positions !== undefined);

/** "Placements": of all publishers Facebook alone is shown on desks. */
const onDesks = (chosen: FieldValues, { devices: where }: FieldValues): boolean =>
  chosen['facebook'] !== undefined || ![where].flat().every((device) => device === 'DESKTOP');

const notBelowMinimum = (ageMax: number, values: FieldValues): boolean =>
  ageMax >= Number(valueAt(values, 'ageMin') ?? ageLimits.min);

/** "Placements": these stand beside others only. An empty list is all of a publisher, its feed included. */
const besideFeed = ['marketplace', 'search', 'profile_feed', 'notification'];
function withFeed(chosen: Readonly<Record<string, readonly string[] | undefined>>): boolean {
  const has = (publisher: string, position: string): boolean => {
    const positions = chosen[publisher];
    return positions !== undefined && (positions.length === 0 || positions.includes(position));
  };
  const feed = has('facebook', 'feed');
  const stories = [chosen['facebook'], chosen['messenger']].some((positions) => positions?.includes('story'));
  if (stories && !feed && !has('instagram', 'story')) return false;
  return feed || !chosen['facebook']?.some((position) => besideFeed.includes(position));
}

/** "User OS": a version can be said of one system only, and then the other is left out. */
const ofOneSystem = (systems: string[]): boolean =>
  systems.every((system) => !system.includes('_ver_')) ||
  new Set(systems.map((system) => system.split('_')[0])).size === 1;

/** Apple's names are its own; all others run Android. */
const systemOfPhone = (name: string): string => (/^i(?:Phone|Pad|Pod)/i.test(name) ? 'iOS' : 'Android');
const systemsOfDevices: Readonly<Record<string, string>> = { ANDROID: 'Android', IOS: 'iOS' };

/** "User device": has to match the systems, where any are named. */
function areOfSystems(phones: readonly string[], { userOS, devices: where }: FieldValues): boolean {
  const named = ((userOS ?? []) as readonly string[]).map((system) => system.split('_')[0]);
  const systems =
    named.length > 0
      ? named
      : ((where ?? []) as readonly string[]).flatMap((device) => systemsOfDevices[device] ?? []);
  return systems.length === 0 || phones.every((phone) => systems.includes(systemOfPhone(phone)));
}

/** "Placements": stories are for phones. */
const notOnDesksAlone = (
  chosen: Readonly<Record<string, readonly string[] | undefined>>,
  { devices: where }: FieldValues,
): boolean =>
  ![chosen['facebook'], chosen['messenger']].some((positions) => positions?.includes('story')) ||
  ![where].flat().every((device) => device === 'DESKTOP');

const withAdvantage = { advantageAudience: [true] };

export const targetingRules: readonly FieldRule[] = [
  { field: 'placements', error: 'delivery:placement', check: isSomewhere },
  {
    field: 'placements',
    when: { devices: ['DESKTOP'] },
    error: 'delivery:desktopPlacement',
    check: onDesks,
  },
  {
    field: 'placements',
    when: { devices: ['DESKTOP'] },
    error: 'delivery:mobilePlacement',
    check: notOnDesksAlone,
  },
  { field: 'placements', error: 'delivery:feedPlacement', check: withFeed },
  { field: 'userDevice', error: 'delivery:deviceSystem', check: areOfSystems },
  { field: 'userOS', error: 'delivery:oneSystem', check: ofOneSystem },
  {
    field: 'ageMin',
    when: withAdvantage,
    error: 'delivery:advantageAges',
    parameters: advantageAges,
    check: (age: number) => age >= advantageAges.minFrom && age <= advantageAges.minTo,
  },
  {
    field: 'ageMax',
    when: withAdvantage,
    error: 'delivery:advantageAges',
    parameters: advantageAges,
    check: (age: number) => age === advantageAges.max,
  },
  { field: 'ageMax', error: 'delivery:ageOrder', check: notBelowMinimum },
  { field: 'placements', error: 'delivery:ownPlacement', check: withOwnPlacement },
];

/** Somewhere, or people who are known already. */
export const placeRule = (error: 'delivery:region' | 'audiences:region'): FieldRule => ({
  field: 'country',
  is: 'required',
  when: { countryGroups: 'missing', regions: 'missing', cities: 'missing', audienceIds: 'missing' },
  error,
});

export const targetingDefaults = {
  ageMin: 18,
  ageMax: 65,
  genders: [0],
} satisfies TargetingSettings;
