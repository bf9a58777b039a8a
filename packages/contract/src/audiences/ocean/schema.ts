import { z } from 'zod';
import {
  adTypes,
  marketingGoals,
  packageExtendTargets,
  targetingDefaults,
  targetingRules,
  TargetingSettings,
} from '../../delivery/ocean/index.ts';
import type { FieldRule } from '../../delivery/index.ts';
import { noLimitAlone } from '../kind.ts';

export const deliveryRanges = ['DEFAULT', 'UNION'] as const;
export const audienceLandingTypes = [
  'EXTERNAL',
  'APP_ANDROID',
  'APP_IOS',
  'AWEME',
  'GOODS',
  'SHOP',
  'QUICK_APP',
  'LIVE',
  'MICRO_GAME',
] as const;

/** "Audience package": interests cannot be widened here, as they can in a project, and where somebody did something is no field. */
const PackageTargeting = TargetingSettings.omit({ actionScene: true }).extend({
  autoExtendTargets: z.array(z.enum(packageExtendTargets)).max(packageExtendTargets.length).optional(),
});

/** What a package is for, and whom to reach. Custom and similar audiences are made at the platform itself. */
export const PackageSettings = PackageTargeting.extend({
  description: z.string().min(1).max(200),
  landingType: z.enum([...audienceLandingTypes, 'APP_HARMONY', 'ARTICLE', 'DPA', 'STORE']),
  adType: z.enum(adTypes).optional(),
  marketingGoal: z.enum(marketingGoals).optional(),
  deliveryRange: z.enum([...deliveryRanges, 'UNIVERSAL']).optional(),
});

/** "Update an audience package": what it is for stays as created. */
export const PackageChange = PackageTargeting.extend({ description: z.string().min(1).max(200).optional() });

export type PackageSettings = z.infer<typeof PackageSettings>;
export type PackageChange = z.infer<typeof PackageChange>;

/** Of a change; one that is made here has to keep to the next ones too. */
export const changeRules: readonly FieldRule[] = [
  ...targetingRules(),
  ...['platform', 'deviceType', 'ac', 'carrier'].map((field) => noLimitAlone(field, 'NONE')),
];
export const packageRules: readonly FieldRule[] = [
  ...changeRules,
  // The specification's choice that is opened gradually.
  { field: 'marketingGoal', options: ['VIDEO_AND_IMAGE'], error: 'delivery:liveGradually' },
];

/**
 * "Update an audience package" has no word for none of these (it takes 1000, 500 and 200, and shows 0), and leaves what it is not
 * told: once saved they can be changed, not taken away.
 */
export const lastingFields = ['filterAwemeFansCount'] as const;

/** What is there of an audience that was made elsewhere; each of its fields is as the form has it. */
export const views = {
  custom: z.strictObject({}),
  similar: z.strictObject({}),
  prestore: PackageSettings.partial(),
} as const;

export const packageDefaults = {
  ...targetingDefaults,
  adType: 'ALL',
  marketingGoal: 'VIDEO_AND_IMAGE',
  deliveryRange: 'DEFAULT',
} as const;
