import { z } from 'zod';
import { AdvertiserId } from '../accounts/index.ts';
import { accountField } from '../assets/index.ts';
import { Id, text, withoutTurns } from '../core/fields.ts';
import { messageRef } from '../core/messages.ts';
import { brokenRules, type FieldRule, type FieldValues } from '../delivery/index.ts';
import * as facebook from './facebook/index.ts';
import { audienceLimits, required } from './kind.ts';
import * as ocean from './ocean/index.ts';
import * as tiktok from './tiktok/index.ts';

/** The form of a kind, with what its fields have to be to each other: each broken rule names its field. */
const withRules = <Schema extends z.ZodType>(schema: Schema, rules: readonly FieldRule[]) =>
  schema.superRefine((values, context) => {
    for (const { field, error, parameters } of brokenRules(rules, values as FieldValues))
      context.addIssue({ code: 'custom', path: field.split('.'), message: messageRef(error, parameters) });
  });

/** Nothing is missing rather than too short. */
const name = required('audiences:rule.name')
  .overwrite(withoutTurns)
  .pipe(text(audienceLimits.nameMin, audienceLimits.nameMax));
const account = accountField('audiences:rule.account');
const changed = { id: Id, version: z.int().optional(), name };

const added = <Schema extends z.ZodType>(settings: Schema) =>
  z.object({ advertiserId: account, name, settings });
/** Kept by the console: for all accounts. */
const addedHere = <Schema extends z.ZodType>(settings: Schema) => z.object({ name, settings });

export const TikTokSavedSettings = withRules(tiktok.SavedAudienceSettings, tiktok.savedAudienceRules);
export const FacebookCustomSettings = withRules(
  facebook.CustomAudienceSettings,
  facebook.customAudienceRules,
);
export const FacebookSimilarSettings = withRules(
  facebook.SimilarAudienceSettings,
  facebook.similarAudienceRules,
);
export const FacebookSavedSettings = withRules(facebook.SavedAudienceSettings, facebook.savedAudienceRules);
export const OceanPackageSettings = withRules(ocean.PackageSettings, ocean.packageRules);

/** With an account it is made there; the fields that TikTok does not keep are refused then. */
export const TikTokSavedAdd = addedHere(TikTokSavedSettings)
  .extend({ advertiserId: AdvertiserId.optional() })
  .superRefine(({ advertiserId, settings }, context) => {
    if (advertiserId === undefined) return;
    for (const field of tiktok.ownSavedFields) {
      const value = settings[field];
      if (value === undefined || value === 'ALL' || (Array.isArray(value) && value.length === 0)) continue;
      context.addIssue({
        code: 'custom',
        path: ['settings', field],
        message: messageRef('audiences:reason.notKeptThere'),
      });
    }
  });
export const TikTokCustomAdd = added(tiktok.CustomAudienceSettings);
export const TikTokSimilarAdd = added(tiktok.SimilarAudienceSettings);
export const FacebookSavedAdd = addedHere(FacebookSavedSettings);
export const FacebookCustomAdd = added(FacebookCustomSettings);
export const FacebookSimilarAdd = added(FacebookSimilarSettings);
export const OceanAdd = added(OceanPackageSettings);

/** The platform lets nothing but the name be changed. */
export const AudienceRename = z.object(changed);
/** All settings as the form has them: what is left out is taken away. What the form does not know stays. */
export const TikTokSavedUpdate = z.object({ ...changed, settings: TikTokSavedSettings });
export const FacebookSavedUpdate = z.object({ ...changed, settings: FacebookSavedSettings });
/** Without settings the name alone: of a list of customers there is nothing else to change. */
export const FacebookCustomUpdate = z.object({ ...changed, settings: FacebookCustomSettings.optional() });
/** What a package is for stays as created, and a choice that was made at the platform may stay, open here or not. */
export const OceanUpdate = z.object({ ...changed, settings: ocean.PackageChange });
