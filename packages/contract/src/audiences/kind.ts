import { z } from 'zod';
import { text } from '../core/fields.ts';
import { messageRef } from '../core/messages.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    audiences: typeof texts;
  }
}

/** The specification's kinds; calls to Facebook name them custom, lookalike and saved. */
export const audienceKinds = ['custom', 'similar', 'prestore'] as const;
export const AudienceKind = z.enum(audienceKinds);
export type AudienceKind = z.infer<typeof AudienceKind>;

export const audienceLimits = { nameMin: 3, nameMax: 50, retentionDays: 180 } as const;
export const defaultRetentionDays = 30;

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
