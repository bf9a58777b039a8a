import type { AdPlatform } from '../../core/platforms.ts';
import {
  bidSchema,
  budgetSchema,
  changeSchema,
  draftSchema,
  type LevelDefinition,
  removeSchema,
  statusSchema,
} from '../definition.ts';
import { vocabulary as facebook } from '../facebook/vocabulary.ts';
import type { Level } from '../level.ts';
import { vocabulary as ocean } from '../ocean/vocabulary.ts';
import { vocabulary as tiktok } from '../tiktok/vocabulary.ts';
import type { Family, Vocabulary } from '../vocabulary.ts';

/** All vocabularies at once: for the server. A screen imports the platform that it is about. */
const vocabularies: Readonly<Record<AdPlatform, Vocabulary>> = {
  TIKTOK: tiktok,
  FACEBOOK: facebook,
  OCEAN: ocean,
};

const schemasOf = (definition: LevelDefinition) => ({
  draft: draftSchema(definition),
  change: changeSchema(definition),
  status: statusSchema(definition),
  budget: budgetSchema(definition),
  bid: bidSchema(definition),
  remove: removeSchema(definition),
});
type Schemas = ReturnType<typeof schemasOf>;
const made = new Map<LevelDefinition, Schemas>();

function schemasAt(platform: AdPlatform, level: Level, family: Family = 'plain'): Schemas | undefined {
  const definition = vocabularies[platform][family]?.[level];
  if (!definition) return undefined;
  const schemas = made.get(definition) ?? schemasOf(definition);
  made.set(definition, schemas);
  return schemas;
}

/** What can be asked of an object on a platform's level; undefined: the platform has no such level. */
export const draftSchemaOf = (platform: AdPlatform, level: Level) => schemasAt(platform, level)?.draft;
export const changeSchemaOf = (platform: AdPlatform, level: Level) => schemasAt(platform, level)?.change;
export const statusSchemaOf = (platform: AdPlatform, level: Level) => schemasAt(platform, level)?.status;
export const budgetSchemaOf = (platform: AdPlatform, level: Level) => schemasAt(platform, level)?.budget;
export const bidSchemaOf = (platform: AdPlatform, level: Level) => schemasAt(platform, level)?.bid;
export const removeSchemaOf = (platform: AdPlatform, level: Level) => schemasAt(platform, level)?.remove;
export const idSchemaOf = (platform: AdPlatform, level: Level) => vocabularies[platform].plain?.[level]?.id;

/** What holds for a level; undefined: the platform has no such level. */
export const definitionOf = (platform: AdPlatform, level: Level) => vocabularies[platform].plain?.[level];

/** The same of what is made in the other ways. */
export const smartDraftSchemaOf: typeof draftSchemaOf = (platform, level) =>
  schemasAt(platform, level, 'smart')?.draft;
export const automatedDraftSchemaOf: typeof draftSchemaOf = (platform, level) =>
  schemasAt(platform, level, 'automated')?.draft;
