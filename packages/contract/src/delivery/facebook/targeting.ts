import { z } from 'zod';
import { PlatformId } from '../fields.ts';
import { type FieldRule, type FieldValues, valueAt } from '../rules.ts';
import { CountryCode } from './campaign.ts';
import { ageLimits, targetingLimits } from './limits.ts';

/** 0 unlimited, 1 male, 2 female. */
export const genders = [0, 1, 2] as const;
export const ageBuckets = ['unlimited', '18-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const;
export const deviceTypes = ['ALL', 'CUSTOM'] as const;
export const devices = ['DESKTOP', 'ANDROID', 'IOS'] as const;
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
  messenger: ['sponsored_messages', 'story'],
} as const;
export const publishers = ['facebook', 'instagram', 'audience_network', 'messenger'] as const;
export const educationStatuses = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;
export const relationshipStatuses = [1, 2, 3, 4, 6] as const;

/** A choice of a dictionary; its name goes along so that a list can show it. */
const Choice = z.union([
  PlatformId.transform((id) => ({ id })),
  z.strictObject({ id: PlatformId, name: z.string().max(500).optional() }),
]);
const Choices = z.array(Choice).max(1000);
const Age = z.int().min(ageLimits.min).max(ageLimits.max);
const Audiences = z.array(PlatformId).max(targetingLimits.audiences);

/** An empty list is all positions of the publisher. */
const Placements = z.strictObject({
  facebook: z.array(z.enum(placements.facebook)).optional(),
  instagram: z.array(z.enum(placements.instagram)).optional(),
  audience_network: z.array(z.enum(placements.audience_network)).optional(),
  messenger: z.array(z.enum(placements.messenger)).optional(),
});

export const TargetingSettings = z.strictObject({
  country: z.array(CountryCode).optional(),
  /** `worldwide`, `eu` …: the platform's keys. */
  countryGroups: z.array(PlatformId).optional(),
  regions: z.array(PlatformId).max(targetingLimits.regions).optional(),
  cities: z.array(PlatformId).max(targetingLimits.cities).optional(),
  ageMin: Age.optional(),
  ageMax: Age.optional(),
  genders: z.array(z.literal(genders)).optional(),
  /** Numeric keys of the dictionary; 1001 to 1005 stand for groups of languages. */
  locales: z.array(z.int().positive()).max(targetingLimits.locales).optional(),
  interests: Choices.optional(),
  behaviors: Choices.optional(),
  lifeEvents: Choices.optional(),
  income: Choices.optional(),
  familyStatuses: Choices.optional(),
  industries: Choices.optional(),
  educationStatuses: z.array(z.literal(educationStatuses)).optional(),
  relationshipStatuses: z.array(z.literal(relationshipStatuses)).optional(),
  collegeYears: z.array(z.int().min(targetingLimits.firstCollegeYear).max(2100)).optional(),
  audienceIds: Audiences.optional(),
  excludedAudienceIds: Audiences.optional(),
  userDevice: z.array(z.string().min(1)).max(1000).optional(),
  userOS: z.array(z.string().min(1)).max(50).optional(),
  devices: z.array(z.enum(devices)).optional(),
  /** Left out: the platform chooses. */
  placements: Placements.optional(),
  /** Lets the platform look beyond the audience. */
  advantageAudience: z.boolean().optional(),
});
export type TargetingSettings = z.infer<typeof TargetingSettings>;

/** The specification's: Audience Network and Messenger go with the social platform's own placement. */
const withOwnPlacement = (chosen: FieldValues): boolean =>
  !(chosen['audience_network'] || chosen['messenger']) || chosen['facebook'] !== undefined;

const notBelowMinimum = (ageMax: number, values: FieldValues): boolean =>
  ageMax >= Number(valueAt(values, 'ageMin') ?? ageLimits.min);

export const targetingRules: readonly FieldRule[] = [
  { field: 'ageMax', error: 'delivery:ageOrder', check: notBelowMinimum },
  { field: 'placements', error: 'delivery:ownPlacement', check: withOwnPlacement },
];

export const targetingDefaults = {
  ageMin: 18,
  ageMax: 65,
  genders: [0],
} satisfies TargetingSettings;
