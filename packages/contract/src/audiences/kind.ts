import { z } from 'zod';
import { text } from '../core/fields.ts';
import { type MessageKey, messageRef } from '../core/messages.ts';
import { AudienceKind, audienceKinds, type FieldRule } from '../delivery/index.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    audiences: typeof texts;
  }
}

export { AudienceKind, audienceKinds };

export const audienceLimits = { nameMin: 3, nameMax: 50, retentionDays: 180, shareWith: 50 } as const;
export const defaultRetentionDays = 30;
const wholeDays = { error: messageRef('audiences:rule.days', { most: audienceLimits.retentionDays }) };
/** For how long somebody stays in after what they did. */
export const RetentionDays = z
  .int(wholeDays)
  .min(1, wholeDays)
  .max(audienceLimits.retentionDays, wholeDays)
  .default(defaultRetentionDays);

/** `PLATFORM`: mirrored from there. `OWN`: a targeting that the console keeps, for all accounts of the platform. */
export const audienceOrigins = ['PLATFORM', 'OWN'] as const;
export const AudienceOrigin = z.enum(audienceOrigins);
export type AudienceOrigin = z.infer<typeof AudienceOrigin>;

/** `PREPARING`: the platform is still counting its people. `UNUSABLE`: too small, expired, not published …; its words stand beside. */
export const audienceStates = ['READY', 'PREPARING', 'UNUSABLE'] as const;
export const AudienceState = z.enum(audienceStates);
export type AudienceState = z.infer<typeof AudienceState>;

/** What a new audience is on every platform; its settings are held to the platform's own form. */
export const AudienceDraft = z.object({
  kind: AudienceKind,
  name: text(audienceLimits.nameMin, audienceLimits.nameMax),
  settings: z.record(z.string(), z.unknown()),
});
export type AudienceDraft = z.infer<typeof AudienceDraft>;

/** The specification's words for a similar audience without a region, whether its list is empty or missing. */
export const regionMissing = {
  error: ({ input }: { input?: unknown }) =>
    input === undefined ? messageRef('audiences:region') : undefined,
};

/** In some lists a word stands for anybody: beside others it would contradict them. */
export const noLimitAlone = (field: string, word: string | number): FieldRule => ({
  field,
  error: 'audiences:rule.noLimitAlone',
  check: (words: (string | number)[]) => !words.includes(word) || words.length === 1,
});

/** A text that somebody has to choose first. */
export const required = (key: MessageKey) =>
  z.string({ error: messageRef(key) }).min(1, { error: messageRef(key) });
