import { z } from 'zod';
import { Id, Switch, Words } from '../schema.ts';

const words = z.array(z.record(z.string(), z.unknown())).optional();

/** Ids of files and Douyin accounts are text on the wire, those of everything else are numbers. */
export const PromotionMaterials = z.strictObject({
  videoMaterialList: z
    .array(
      z.strictObject({
        imageMode: z.string(),
        videoId: z.string().optional(),
        videoCoverId: z.string().optional(),
        /** A video on Douyin instead of an uploaded one. */
        itemId: Id.optional(),
        videoHpVisibility: z.string().optional(),
        guideVideoId: z.string().optional(),
      }),
    )
    .optional(),
  imageMaterialList: z
    .array(
      z.strictObject({
        imageMode: z.string(),
        images: z.array(z.strictObject({ imageId: z.string(), templateId: Id.optional() })).min(1),
      }),
    )
    .optional(),
  titleMaterialList: z
    .array(z.strictObject({ title: z.string(), wordList: words, bidwordList: words }))
    .optional(),
  textAbstractList: z.array(z.strictObject({ abstractText: z.string(), wordList: words })).optional(),
  carouselMaterialList: z
    .array(z.strictObject({ carouselId: Id.optional(), itemId: Id.optional() }))
    .optional(),
  anchorMaterialList: z
    .array(z.strictObject({ anchorType: z.string(), anchorId: z.string() }))
    .max(1)
    .optional(),
  componentMaterialList: z.array(z.strictObject({ componentId: Id })).optional(),
  externalUrlMaterialList: Words.optional(),
  webUrlMaterialList: Words.optional(),
  productInfo: z
    .strictObject({
      titles: Words.optional(),
      imageIds: Words.optional(),
      /** The platform has no library of them: the texts go along with each ad. */
      sellingPoints: Words.optional(),
      productNameType: z.string().optional(),
      productImageType: z.string().optional(),
      productSellingPointType: z.string().optional(),
      productNameFields: Words.optional(),
      productImageFields: Words.optional(),
      productSellingPointFields: Words.optional(),
    })
    .optional(),
  callToActionButtons: Words.optional(),
  intelligentGeneration: Switch.optional(),
  dynamicCreativeSwitch: Switch.optional(),
  openUrl: z.string().optional(),
  openUrls: Words.optional(),
  ulink: z.string().optional(),
  miniProgramInfo: z
    .strictObject({
      appId: z.string().optional(),
      startPath: z.string().optional(),
      params: z.string().optional(),
      url: z.string().optional(),
    })
    .optional(),
  playletSeriesUrlList: Words.optional(),
});
