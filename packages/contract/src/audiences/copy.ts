import { z } from 'zod';
import { AdvertiserId } from '../accounts/index.ts';
import { Id, text } from '../core/fields.ts';
import { messageRef } from '../core/messages.ts';
import { AdPlatform } from '../core/platforms.ts';
import { audienceLimits } from './kind.ts';
import { PathPlatform } from './schema.ts';

export const copyLimits = { targets: 20 } as const;

/** Where to: an account, or, without one, our own packages of that platform. */
const target = { platform: AdPlatform, advertiserId: AdvertiserId.optional() };
const targetsOf = <Target extends z.ZodType>(one: Target) =>
  z
    .array(one)
    .min(1, { error: messageRef('audiences:rule.target') })
    .max(copyLimits.targets);

export const CopyReportInput = z.object({
  platform: PathPlatform,
  id: Id,
  targets: targetsOf(z.object(target)),
});

/** `ROUGH`: something near it. `LOST`: the copy goes without it. */
export const copyOutcomes = ['EXACT', 'ROUGH', 'LOST'] as const;
export const CopyOutcome = z.enum(copyOutcomes);
export type CopyOutcome = z.infer<typeof CopyOutcome>;

export const CopiedField = z.object({
  /** Of the source's form; of what the form does not know, the platform's name. */
  field: z.string(),
  outcome: CopyOutcome,
  value: z.unknown(),
  /** The field of the target's form, and what it gets; null where it is lost. */
  targetField: z.string().nullable(),
  result: z.unknown(),
  /** Why it is not exact, in the reader's language. */
  note: z.string().nullable(),
});
export type CopiedField = z.infer<typeof CopiedField>;

const reached = { platform: AdPlatform, advertiserId: z.string(), advertiserName: z.string() };

export const CopyReport = z.object({
  list: z.array(
    z.object({
      ...reached,
      /** Whether it can be done at all, and why not. */
      possible: z.boolean(),
      reason: z.string().nullable(),
      /** One that is free there. */
      name: z.string(),
      fields: z.array(CopiedField),
    }),
  ),
});
export type CopyReport = z.infer<typeof CopyReport>;

export const CopyInput = z.object({
  platform: PathPlatform,
  id: Id,
  /** Of the source that the report was made of: one that has changed since is refused. */
  version: z.int().optional(),
  targets: targetsOf(z.object({ ...target, name: text(audienceLimits.nameMin, audienceLimits.nameMax) })),
});
/** One result for each target, in their order. */
export const CopyResult = z.object({
  results: z.array(
    z.object({
      ...reached,
      copied: z.boolean(),
      changeId: Id.nullable(),
      id: Id.nullable(),
      message: z.string().nullable(),
    }),
  ),
});
export type CopyResult = z.infer<typeof CopyResult>;
