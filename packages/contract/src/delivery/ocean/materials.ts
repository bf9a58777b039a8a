import { z } from 'zod';
import { AppLink, NumericId, Switch, unitText, WebLink } from '../fields.ts';
import { Text, Texts } from './fields.ts';
import { materialLimits, textUnits } from './limits.ts';

/** "Image modes": what a new ad can be made of; others come back from the platform only. */
export const videoModes = [
  'CREATIVE_IMAGE_MODE_VIDEO',
  'CREATIVE_IMAGE_MODE_VIDEO_VERTICAL',
  'CREATIVE_IMAGE_MODE_UNION_SPLASH_VIDEO',
  'CREATIVE_IMAGE_MODE_CALIBRATION_FREE_VIDEO',
] as const;
/** The same of pictures. */
export const imageModes = [
  'CREATIVE_IMAGE_MODE_SMALL',
  'CREATIVE_IMAGE_MODE_LARGE',
  'CREATIVE_IMAGE_MODE_LARGE_VERTICAL',
  'CREATIVE_IMAGE_MODE_UNION_SPLASH',
  'TOUTIAO_SEARCH_AD_IMAGE',
  'SEARCH_AD_SMALL_IMAGE',
  'CREATIVE_IMAGE_MODE_CALIBRATION_FREE_SINGLE_IMAGE',
] as const;
export const anchorTypes = [
  'APP_GAME',
  'APP_INTERNET_SERVICE',
  'APP_SHOP',
  'ONLINE_SUBSCRIBE',
  'SHOPPING_CART',
  'PRIVATE_CHAT',
  'INSURANCE',
] as const;
export const videoVisibilities = [
  'HIDE_VIDEO_ON_HP',
  'ALWAYS_VISIBLE',
  'HIDE_AFTER_END_DATE',
  'HIDE_AFTER_NO_PLAYBACK',
] as const;
const productSources = ['CUSTOM', 'DPA'] as const;

const units = ([min, max]: readonly [number, number]) => unitText(min, max);
const words = z.array(z.record(z.string(), z.unknown())).max(materialLimits.words).optional();

/**
 * Ids of files and Douyin accounts are text on the wire, those of everything else are numbers. The creation task has videos and
 * pictures in one `baseMaterialList`; a promotion has a list of each.
 */
export const PromotionMaterials = z.strictObject({
  videoMaterialList: z
    .array(
      z.strictObject({
        imageMode: z.enum(videoModes),
        videoId: Text.optional(),
        videoCoverId: Text.optional(),
        /** A video on Douyin instead of an uploaded one. */
        itemId: NumericId.optional(),
        videoHpVisibility: z.enum(videoVisibilities).optional(),
        guideVideoId: Text.optional(),
      }),
    )
    .max(materialLimits.videos)
    .optional(),
  imageMaterialList: z
    .array(
      z.strictObject({
        imageMode: z.enum(imageModes),
        images: z
          .array(z.strictObject({ imageId: Text, templateId: NumericId.optional() }))
          .min(1)
          .max(materialLimits.imagesTogether),
      }),
    )
    .max(materialLimits.images)
    .optional(),
  titleMaterialList: z
    .array(z.strictObject({ title: units(textUnits.title), wordList: words, bidwordList: words }))
    .max(materialLimits.titles)
    .optional(),
  textAbstractList: z
    .array(z.strictObject({ abstractText: units(textUnits.abstract), wordList: words }))
    .max(materialLimits.abstracts)
    .optional(),
  carouselMaterialList: z
    // A text on the wire too, unlike all other ids of digits.
    .array(z.strictObject({ carouselId: Text.optional(), itemId: NumericId.optional() }))
    .max(materialLimits.carouselsInSearch)
    .optional(),
  anchorMaterialList: z
    .array(z.strictObject({ anchorType: z.enum(anchorTypes), anchorId: Text }))
    .max(materialLimits.anchors)
    .optional(),
  componentMaterialList: z
    .array(z.strictObject({ componentId: NumericId }))
    .max(materialLimits.components)
    .optional(),
  externalUrlMaterialList: z.array(WebLink).max(materialLimits.urls).optional(),
  webUrlMaterialList: z.array(WebLink).max(materialLimits.urls).optional(),
  productInfo: z
    .strictObject({
      titles: z.array(units(textUnits.productTitle)).max(materialLimits.productTitles).optional(),
      imageIds: Texts.optional(),
      /** The platform has no library of them: the texts go along with each ad. */
      sellingPoints: z.array(units(textUnits.sellingPoint)).max(materialLimits.sellingPoints).optional(),
      productNameType: z.enum(productSources).optional(),
      productImageType: z.enum(productSources).optional(),
      productSellingPointType: z.enum(productSources).optional(),
      productNameFields: Texts.optional(),
      productImageFields: Texts.optional(),
      productSellingPointFields: Texts.optional(),
    })
    .optional(),
  callToActionButtons: z.array(units(textUnits.button)).max(materialLimits.buttons).optional(),
  intelligentGeneration: Switch.optional(),
  dynamicCreativeSwitch: Switch.optional(),
  openUrl: AppLink.optional(),
  openUrls: Texts.optional(),
  ulink: Text.optional(),
  miniProgramInfo: z
    .strictObject({
      appId: Text.optional(),
      startPath: Text.optional(),
      params: Text.optional(),
      url: Text.optional(),
    })
    .optional(),
  playletSeriesUrlList: Texts.optional(),
});
