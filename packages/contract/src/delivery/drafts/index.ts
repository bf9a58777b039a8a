import type { AdPlatform } from '../../core/platforms.ts';
import {
  budgetSchema,
  changeSchema,
  draftSchema,
  type LevelDefinition,
  statusSchema,
} from '../definition.ts';
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

const schemasOf = (definition: LevelDefinition) => ({
  draft: draftSchema(definition),
  change: changeSchema(definition),
  status: statusSchema(definition),
  budget: budgetSchema(definition),
});
type Schemas = ReturnType<typeof schemasOf>;
const made = new Map<LevelDefinition, Schemas>();

function schemasAt(platform: AdPlatform, level: Level): Schemas | undefined {
  const definition = definitions[platform][level];
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
export const idSchemaOf = (platform: AdPlatform, level: Level) => definitions[platform][level]?.id;

/** Objects of smart campaigns, which only TikTok makes in a way of its own. */
const smartDefinitions: Partial<Record<Level, LevelDefinition>> = {
  campaign: tiktok.smartCampaign,
  adgroup: tiktok.smartAdgroup,
  ad: tiktok.smartAd,
};
const smartDrafts = new Map<Level, Schemas['draft']>();

export function smartDraftSchemaOf(platform: AdPlatform, level: Level): Schemas['draft'] | undefined {
  const definition = platform === 'TIKTOK' ? smartDefinitions[level] : undefined;
  if (!definition) return undefined;
  const schema = smartDrafts.get(level) ?? draftSchema(definition);
  smartDrafts.set(level, schema);
  return schema;
}
