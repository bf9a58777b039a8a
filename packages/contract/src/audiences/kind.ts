import { z } from 'zod';
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
