import { z } from 'zod';

/** The specification's kinds; calls to Facebook name them custom, lookalike and saved. */
export const audienceKinds = ['custom', 'similar', 'prestore'] as const;
export const AudienceKind = z.enum(audienceKinds);
export type AudienceKind = z.infer<typeof AudienceKind>;
