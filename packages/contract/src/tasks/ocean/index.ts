import * as delivery from '../../delivery/ocean/index.ts';
import { defineTask, type FieldPaths } from '../define.ts';
import { checks } from './checks.ts';
import { OceanContent } from './content.ts';
import { beijing } from './days.ts';
import { newAudienceCard, oceanDefaults, oceanFollows } from './defaults.ts';
import { audiences, materialGroups, parts } from './groups.ts';
import { project } from './project.ts';
import { promotion } from './promotion.ts';
import { named } from './named.ts';
import { objective } from './objective.ts';
import { rules } from './rules.ts';
import { steps } from './steps.ts';
import { bidFieldIn, bidIn } from './values.ts';
import { words } from './words.ts';

export * from './choices.ts';
export * from './content.ts';
export * from './defaults.ts';

const moneyFields = (content: OceanContent): FieldPaths => ({
  budget: 'deliverySetting.budget',
  'budget.mode': 'deliverySetting.budgetMode',
  bid: `deliverySetting.${bidFieldIn(content)}`,
});

const projectFields: FieldPaths = {
  ...Object.fromEntries(
    Object.keys(delivery.TargetingSettings.shape).map((name) => [`audience.${name}`, `{audience}.${name}`]),
  ),
  'audience.audiencePackageId': '{audience}.id',
  openUrl: 'promotionMaterials.openUrl',
};

const materials = 'promotionMaterials.baseMaterialList';
const identities = 'nativeSetting.awemeIdList';
const promotionFields: FieldPaths = {
  'promotionMaterials.videoMaterialList': materials,
  'promotionMaterials.imageMaterialList': materials,
  'promotionMaterials.carouselMaterialList': materials,
  'nativeSetting.awemeId': identities,
  'nativeSetting.awemeIds': identities,
  pricing: 'deliverySetting.pricing',
};

/** `INVENTORY_AWEME_FEED` to `AWEME_FEED`: a name is short enough without what all of them begin with. */
const placementWords = ({ deliveryRange = {} }: OceanContent): string | undefined =>
  deliveryRange.inventoryCatalog === 'MANUAL'
    ? deliveryRange.inventoryType?.map((each) => each.replace('INVENTORY_', '')).join('+')
    : deliveryRange.inventoryCatalog;

const goalWord = ({ optimizeGoal }: OceanContent): string | undefined =>
  optimizeGoal?.externalAction?.replace(/^AD_CONVERT_(?:TYPE_)?/, '');

const plain = (definition: typeof delivery.project | typeof delivery.promotion) => () =>
  ({ family: 'plain', definition }) as const;

export const oceanTask = defineTask<OceanContent>({
  platform: 'OCEAN',
  words,
  objective,
  cards: {
    audiences: { path: 'audienceV2List', make: newAudienceCard },
    packages: 'audienceInfoList',
    materials: null,
    materialIds: 'promotionMaterials.baseMaterialList',
  },
  fieldKinds: {
    amounts: ['budget', 'bid', 'cpaBid'],
    assetsOfAccounts: ['awemeIdList', 'externalUrlMaterialList'],
    ofAccounts: ['advertiserId', 'advertiserName', 'projectId'],
  },
  libraryAudiences: { ids: 'retargetingTags' },
  content: OceanContent,
  defaults: oceanDefaults,
  follows: oceanFollows,
  steps,
  rules,
  levels: [
    {
      level: 'project',
      per: 'audience',
      use: plain(delivery.project),
      nameField: 'projectName',
      fields: (content) => ({ ...projectFields, ...moneyFields(content) }),
      unasked: ['budget.mode'],
      make: project,
    },
    {
      level: 'promotion',
      per: 'ad',
      use: plain(delivery.promotion),
      nameField: 'adName',
      fields: (content) => ({ ...promotionFields, ...moneyFields(content) }),
      unasked: ['budget.mode', 'pricing'],
      make: promotion,
    },
  ],
  named,
  audiences,
  materialGroups,
  parts,
  macros: ({ content }, { bid }) => ({
    objective: goalWord(content),
    placement: placementWords(content),
    bid: content.deliverySetting?.bidType === 'NO_BID' ? undefined : (bid ?? bidIn(content)),
  }),
  checks,
  zone: () => beijing,
  emojiInNames: true,
});
