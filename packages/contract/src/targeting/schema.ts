import { z } from 'zod';
import { AdvertiserId } from '../accounts/index.ts';
import { Instant, text } from '../core/fields.ts';
import { PathPlatform } from '../core/path-platform.ts';
import { campaignDefaults, landingTypes, placements } from '../delivery/tiktok/index.ts';
import { CompactEntries } from './compact.ts';
import { placeLevels, targetingDictionaries } from './names.ts';

export const targetingLimits = {
  /** Longer dictionaries are searched by word and parent instead of being sent whole. */
  wholeBytes: 1_000_000,
  /** Entries of an answer that is not whole, without what stands above them. */
  found: 1000,
  keyword: 100,
  keywords: 20,
  names: 1000,
} as const;

/** Some are words and paths of the platform, as Facebook's devices. */
const EntryId = z.string().min(1).max(500);

const asked = {
  /** Whose token asks the platform; any of the member's accounts there without it. */
  advertiserId: AdvertiserId.optional(),
};

const words = z.array(text(1, targetingLimits.keyword)).max(targetingLimits.keywords);

/** Everything, or what has a word in its name, or what stands below an entry. */
const found = {
  keyword: text(0, targetingLimits.keyword).optional(),
  /** Of a pasted list: what is called one of these. */
  keywords: words.optional(),
  parentId: EntryId.optional(),
};

export const DictionaryQuery = z.object({ ...asked, ...found });

/** Countries and groups of them, or what is below. */
export const PlaceQuery = DictionaryQuery.extend({
  level: z.enum(Object.keys(placeLevels) as [keyof typeof placeLevels]).default('COUNTRY'),
});

const dictionary = z.enum(targetingDictionaries);

export const PlatformDictionaryQuery = z.object({ platform: PathPlatform, dictionary, ...asked, ...found });

export const DictionaryAnswer = CompactEntries.extend({
  /** Changes with the content; null for what was searched at the platform just now. */
  version: z.string().nullable(),
  /** When the platform listed it. */
  refreshedAt: Instant,
  /** Nothing is left out: whoever has it needs no other answer to search in it. */
  isWhole: z.boolean(),
  /** How many were found; fewer may be in the answer, and what stands above them is in it besides. */
  total: z.int(),
});
export type DictionaryAnswer = z.infer<typeof DictionaryAnswer>;

/** Which regions TikTok has depends on what is advertised and where. */
export const RegionFileInput = z.object({
  ...asked,
  objective: z.enum(landingTypes).default(campaignDefaults.landingType),
  placements: z.array(z.enum(placements)).min(1).max(placements.length).default(['PLACEMENT_TIKTOK']),
});

/** The file is named by its content: the same address always has the same regions. */
export const RegionFile = z.object({
  url: z.string(),
  version: z.string(),
  refreshedAt: Instant,
});

export const regionFilePath = '/ad/tool/tiktok/region/file/';
export const regionFileUrl = (version: string): string => `${regionFilePath}${version}.json`;

export const TargetingSearch = z.object({
  ...asked,
  /** Everything that can be found without one. */
  keywords: words.default([]),
});

export const EntryNamesInput = z.object({
  platform: PathPlatform,
  dictionary,
  ...asked,
  ids: z.array(EntryId).min(1).max(targetingLimits.names),
});
export const EntryNames = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Names of what stands above it, from the top. */
      path: z.array(z.string()),
    }),
  ),
  /** Ids that the platform does not offer, any more or at all. */
  missing: z.array(z.string()),
});
