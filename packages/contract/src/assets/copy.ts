import { z } from 'zod';
import { AdvertiserId } from '../accounts/index.ts';
import { Id, text } from '../core/fields.ts';
import { messageRef } from '../core/messages.ts';
import { AdPlatform } from '../core/platforms.ts';
import { type AssetKind, AssetScope } from './schema.ts';

/** `copies`: of all assets to all targets together. `words`: of a value that has more, only so many are told. */
export const assetCopyLimits = {
  assets: 20,
  targets: 20,
  copies: 100,
  name: 100,
  planHash: 64,
  sources: 200,
  words: 12,
} as const;

/** Where a copy can be: in an account, or kept here for all accounts of the platform. */
export type CopyHome = 'ACCOUNT' | 'OWN';
export type CopyHomes = Readonly<Partial<Record<AdPlatform, readonly CopyHome[]>>>;
/** What of it a single asset can do, its plan says. */
export const copyHomes: Readonly<Record<AssetKind, CopyHomes>> = {
  pixel: { TIKTOK: ['ACCOUNT'], FACEBOOK: ['ACCOUNT'] },
  app: { TIKTOK: ['ACCOUNT'], FACEBOOK: ['ACCOUNT'] },
  identity: { TIKTOK: ['ACCOUNT'] },
  page: { FACEBOOK: ['ACCOUNT'] },
  site: { TIKTOK: ['OWN'], FACEBOOK: ['OWN'], OCEAN: ['ACCOUNT'] },
  aweme: {},
  audience: { TIKTOK: ['OWN', 'ACCOUNT'], FACEBOOK: ['OWN', 'ACCOUNT'], OCEAN: ['ACCOUNT'] },
};

/** A second one beside the first makes sense: it is changed afterwards. */
export const copiedBeside: readonly AssetKind[] = ['audience'];

/** Printable signs: a query takes no others. */
const PlatformsId = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[!-~]+$/);
const target = {
  platform: AdPlatform,
  advertiserId: AdvertiserId.optional(),
  /** What a person has picked there in place of what it is made of, by the platform's ids. */
  sources: z
    .record(PlatformsId, PlatformsId)
    .refine((picks) => Object.keys(picks).length <= assetCopyLimits.sources)
    .optional(),
};
const atLeastOne = { error: messageRef('assets:rule.target') };

/** Every one of the assets to every one of the targets. */
export const AssetCopyReportInput = AssetScope.extend({
  ids: z.array(Id).min(1).max(assetCopyLimits.assets),
  targets: z.array(z.object(target)).min(1, atLeastOne).max(assetCopyLimits.targets),
}).refine(({ ids, targets }) => ids.length * targets.length <= assetCopyLimits.copies, {
  error: messageRef('assets:rule.copies', { count: assetCopyLimits.copies }),
  path: ['targets'],
});

/** `ROUGH`: something near it. `LOST`: the copy goes without it. */
export const assetCopyOutcomes = ['EXACT', 'ROUGH', 'LOST'] as const;
export const AssetCopyOutcome = z.enum(assetCopyOutcomes);
export type AssetCopyOutcome = z.infer<typeof AssetCopyOutcome>;

/** What it is about for the people that are reached: more of them, or some that were kept out on purpose. */
export const assetCopyWarnings = ['EXCLUSION', 'WIDER'] as const;
export const AssetCopyWarning = z.enum(assetCopyWarnings);
export type AssetCopyWarning = z.infer<typeof AssetCopyWarning>;

/** Names, or words of a form; ids that nobody knows a name of are only counted. */
const Said = z.object({ words: z.array(z.string()), count: z.int() });
export type AssetCopySaid = z.infer<typeof Said>;

/** How something there was found to be the same: by its id, its package, its name, or because a person says so. */
export const assetCopyMatches = ['SAME', 'PACKAGE', 'NAME', 'CHOSEN'] as const;
export type AssetCopyMatch = (typeof assetCopyMatches)[number];
/** Something that an asset is made of, or names. */
const Source = z.object({
  id: z.string(),
  /** Null, as the name, where nobody lists such things. */
  kind: z.enum(['app', 'pixel', 'audience']).nullable(),
  name: z.string().nullable(),
  /** Without it nothing can be copied. */
  required: z.boolean(),
  /** What stands for it there. */
  match: z.object({ id: z.string(), name: z.string(), by: z.enum(assetCopyMatches) }).nullable(),
});
export type AssetCopySource = z.infer<typeof Source>;

const reached = {
  /** Which of the assets. */
  sourceId: Id,
  /** Where it goes. */
  platform: AdPlatform,
  /** Empty for what is kept here. */
  advertiserId: z.string(),
  advertiserName: z.string(),
};

/** For each of the assets its targets, both in the order that was asked. */
export const AssetCopyReport = z.object({
  list: z.array(
    z.object({
      ...reached,
      /** Why it cannot be done, in the reader's language. */
      reason: z.string().nullable(),
      possible: z.boolean(),
      /** Names what was reported: the copy is made of this plan or not at all. */
      planHash: z.string(),
      /** One that is free there. */
      name: z.string(),
      nameMin: z.int(),
      /** Null where the platform names it. */
      nameMax: z.int().nullable(),
      parts: z.array(
        z.object({
          /** What it is, in the reader's language; of an audience the name of its setting. */
          field: z.string(),
          outcome: AssetCopyOutcome,
          /** Why it is not exact, in the reader's language. */
          note: z.string().nullable(),
          warning: AssetCopyWarning.nullable(),
          /** What it says here, and what it will say there. */
          value: Said.nullable(),
          resultField: z.string().nullable(),
          result: Said.nullable(),
          /** Conditions, as a form has them: their words are made where they are read. */
          rule: z.record(z.string(), z.unknown()).nullable(),
        }),
      ),
      /** What stands there for what it is made of. */
      sources: z.array(Source),
    }),
  ),
});
export type AssetCopyReport = z.infer<typeof AssetCopyReport>;

export const AssetCopyInput = AssetScope.extend({
  copies: z
    .array(
      z.object({
        sourceId: Id,
        /** Of the source that the report was made of: one that has changed since is refused. */
        version: z.int().optional(),
        ...target,
        name: text(1, assetCopyLimits.name),
        /** From the report: where something else would come of it by now, nothing is done. */
        planHash: text(1, assetCopyLimits.planHash),
      }),
    )
    .min(1, atLeastOne)
    .max(assetCopyLimits.copies),
});

/** One result for each copy, in their order. */
export const AssetCopyResult = z.object({
  results: z.array(
    z.object({
      ...reached,
      copied: z.boolean(),
      /** On its way to the platform by this change; null for what is kept here. */
      changeId: Id.nullable(),
      /** Of what is kept here. */
      id: Id.nullable(),
      message: z.string().nullable(),
      /** Not copied because the report is no longer true: one has to look again. */
      outdated: z.boolean(),
    }),
  ),
});
export type AssetCopyResult = z.infer<typeof AssetCopyResult>;
