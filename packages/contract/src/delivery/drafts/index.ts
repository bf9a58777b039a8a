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

/** Of a family of objects that only TikTok makes in a way of its own. */
function familyDrafts(family: Readonly<Partial<Record<Level, LevelDefinition>>>) {
  const drafts = new Map<Level, Schemas['draft']>();
  return (platform: AdPlatform, level: Level): Schemas['draft'] | undefined => {
    const definition = platform === 'TIKTOK' ? family[level] : undefined;
    if (!definition) return undefined;
    const schema = drafts.get(level) ?? draftSchema(definition);
    drafts.set(level, schema);
    return schema;
  };
}

export const smartDraftSchemaOf = familyDrafts({
  campaign: tiktok.smartCampaign,
  adgroup: tiktok.smartAdgroup,
  ad: tiktok.smartAd,
});
export const automatedDraftSchemaOf = familyDrafts({
  adgroup: tiktok.automatedAdgroup,
  ad: tiktok.automatedAd,
});
