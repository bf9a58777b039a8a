import {
  defaultConvertedTimeDuration,
  landingTypes,
  offeredGoals,
  projectDefaults,
  projectNameParts,
  promotionDefaults,
  promotionNameParts,
  scheduleCycles,
  targetingDefaults,
} from '../../delivery/ocean/index.ts';
import type { TaskStart } from '../define.ts';
import type { Macro } from '../plan/names.ts';
import type { AudienceCard, OceanContent } from './content.ts';

type NamePart = (typeof projectNameParts)[number] | (typeof promotionNameParts)[number];
/** What names call by another word. */
const macroOf: Partial<Record<NamePart, Macro>> = { goal: 'objective', materialCount: 'materials' };
const templateOf = (parts: readonly NamePart[]): string =>
  parts.map((part) => `{${macroOf[part] ?? part}}`).join('-');

export const nameTemplates = {
  projectName: templateOf(projectNameParts),
  adName: templateOf(promotionNameParts),
} as const;

type LandingType = (typeof landingTypes)[number];
type Goal = NonNullable<OceanContent['optimizeGoal']>['externalAction'];

const firstGoal = (
  landingType: LandingType,
  assetType?: string,
): NonNullable<OceanContent['optimizeGoal']> => ({
  externalAction: offeredGoals(landingType, assetType)[0] as Goal,
});

/** What a landing type brings along; a change of it sets these anew. */
function byLanding(landingType: LandingType) {
  const assetType = landingType === 'LINK' || landingType === 'SHOP' ? 'ORANGE' : undefined;
  const isNative = landingType === 'NATIVE_ACTION';
  return {
    appPromotionType: landingType === 'APP' ? projectDefaults.appPromotionType : undefined,
    promotionType: isNative ? 'AWEME_HOME_PAGE' : undefined,
    assetType,
    adType: projectDefaults.adType,
    optimizeGoal: firstGoal(landingType, assetType),
    deliveryRange: isNative
      ? { inventoryCatalog: 'MANUAL', inventoryType: ['INVENTORY_AWEME_FEED'] }
      : { ...projectDefaults.deliveryRange, inventoryType: [] },
  } satisfies Partial<OceanContent>;
}

/** A new card. */
export const newAudienceCard = (id: string, advertiserIds: readonly string[] = []): AudienceCard => ({
  id,
  name: '',
  advertiserIds: [...advertiserIds],
  ...targetingDefaults,
  platform: [...targetingDefaults.platform],
  deviceType: [...targetingDefaults.deviceType],
  ac: [...targetingDefaults.ac],
  city: [],
  age: [],
  convertedTimeDuration: defaultConvertedTimeDuration,
});

const isLanding = (word: string | undefined): word is LandingType =>
  (landingTypes as readonly (string | undefined)[]).includes(word);

export function oceanDefaults({
  productId,
  productName,
  objective,
  advertiserIds = [],
}: TaskStart): OceanContent {
  const landingType = isLanding(objective) ? objective : projectDefaults.landingType;
  return {
    productId,
    productName,
    advertiserIds: [...advertiserIds],
    taskName: '',
    taskStatus: 'TASK_TEMP',
    landingType,
    ...byLanding(landingType),
    marketingGoal: projectDefaults.marketingGoal,
    deliveryMode: projectDefaults.deliveryMode,
    deliveryType: projectDefaults.deliveryType,
    deliverySetting: {
      ...projectDefaults.deliverySetting,
      scheduleCycle: scheduleCycles[0],
      scheduleTimeType: 'SCHEDULE_TIME_ALL',
      budgetOptimizeSwitch: 'OFF',
      budgetMode: 'BUDGET_MODE_DAY',
      projectCustom: 'OFF',
      searchContinueDelivery: 'OFF',
    },
    audienceExtend: projectDefaults.audienceExtend,
    keywords: [],
    trackUrlSetting: { trackUrlType: 'CUSTOM', sendType: 'SERVER_SEND' },
    nativeSetting: {
      promoteIdentityType: 'IDENTITY_AWEME',
      awemeIdList: [],
      anchorRelatedType: promotionDefaults.nativeSetting.anchorRelatedType,
    },
    isCommentDisable: promotionDefaults.isCommentDisable,
    ...nameTemplates,
    materialsType: promotionDefaults.materialsType,
    promotionMaterials: {
      baseMaterialList: [],
      titleMaterialList: [],
      productInfo: { titles: [], imageIds: [], sellingPoints: [] },
      anchorMaterialList: [],
      componentMaterialList: [],
      externalUrlMaterialList: [],
      webUrlMaterialList: [],
      dynamicCreativeSwitch: 'OFF',
      callToActionButtons: [],
      intelligentGeneration: 'OFF',
    },
    audienceInfoList: [],
    audienceV2List: [newAudienceCard('1', advertiserIds)],
    overrides: {},
  };
}

/** Another landing type brings all of its own along; another kind of page the goals that it can report. */
export function oceanFollows(
  { landingType, assetType }: Partial<OceanContent>,
  { landingType: now = 'LINK' }: OceanContent,
): Partial<OceanContent> {
  if (landingType) return byLanding(landingType);
  return assetType ? { optimizeGoal: firstGoal(now, assetType) } : {};
}
