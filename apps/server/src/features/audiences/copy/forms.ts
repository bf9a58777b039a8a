import { type AdPlatform, fieldProblems, type Message } from '@adsail/contract';
import {
  type AudienceKind,
  FacebookCustomSettings,
  FacebookSavedSettings,
  FacebookSimilarSettings,
  OceanPackageSettings,
  TikTokSavedSettings,
} from '@adsail/contract/audiences';
import { CustomAudienceSettings, SimilarAudienceSettings } from '@adsail/contract/audiences/tiktok';
import type { z } from 'zod';
import { note } from './fields.ts';

const forms: Readonly<Record<AdPlatform, Readonly<Partial<Record<AudienceKind, z.ZodType>>>>> = {
  TIKTOK: {
    custom: CustomAudienceSettings,
    similar: SimilarAudienceSettings,
    prestore: TikTokSavedSettings,
  },
  FACEBOOK: {
    custom: FacebookCustomSettings,
    similar: FacebookSimilarSettings,
    prestore: FacebookSavedSettings,
  },
  OCEAN: { prestore: OceanPackageSettings },
};

/** Why the result would be refused, in the words of the form. */
export function formProblem(platform: AdPlatform, kind: AudienceKind, settings: object): Message | null {
  const { error } = forms[platform][kind]?.safeParse(settings, { reportInput: true }) ?? {};
  if (!error) return null;
  const [problem] = fieldProblems(error.issues);
  if (problem?.key === 'audiences:region') return note('audiences:copy.noRegion');
  return problem ? { key: problem.key, parameters: problem.parameters } : note('audiences:copy.notMadeThere');
}
