import type { AdPlatform } from '../../core/platforms.ts';
import { changeSchema, draftSchema, type LevelDefinition } from '../definition.ts';
import * as facebook from '../facebook/index.ts';
import type { Level } from '../level.ts';
import * as ocean from '../ocean/index.ts';
import * as tiktok from '../tiktok/index.ts';

/** All three vocabularies at once: for the server. A screen imports the platform that it is about. */
const definitions: Readonly<Record<AdPlatform, Partial<Record<Level, LevelDefinition>>>> = {
  TIKTOK: { campaign: tiktok.campaign, adgroup: tiktok.adgroup, ad: tiktok.ad },
  FACEBOOK: { campaign: facebook.campaign, adgroup: facebook.adgroup, ad: facebook.ad },
  OCEAN: { project: ocean.project, promotion: ocean.promotion },
};

const made = new Map<LevelDefinition, { draft: DraftSchema; change: ChangeSchema }>();
type DraftSchema = ReturnType<typeof draftSchema>;
type ChangeSchema = ReturnType<typeof changeSchema>;

function schemasOf(platform: AdPlatform, level: Level) {
  const definition = definitions[platform][level];
  if (!definition) return undefined;
  const schemas = made.get(definition) ?? {
    draft: draftSchema(definition),
    change: changeSchema(definition),
  };
  made.set(definition, schemas);
  return schemas;
}

/** Undefined: the platform has no such level. */
export const draftSchemaOf = (platform: AdPlatform, level: Level): DraftSchema | undefined =>
  schemasOf(platform, level)?.draft;
export const changeSchemaOf = (platform: AdPlatform, level: Level): ChangeSchema | undefined =>
  schemasOf(platform, level)?.change;
