import { z } from 'zod';
import { Switch } from '../../delivery/index.ts';
import { anchorTypes, materialLimits } from '../../delivery/ocean/index.ts';
import { AnyId, contentLimits, Typed, uniqueList } from '../plan/content.ts';

const texts = (max: number) => z.array(Typed).max(max).optional();

/** What ads are made of, under the specification's names. */
export const MaterialsContent = z.strictObject({
  /** Videos and pictures of the library, by their ids. */
  baseMaterialList: uniqueList(AnyId, contentLimits.materials).optional(),
  titleMaterialList: z
    .array(z.strictObject({ title: Typed }))
    .max(materialLimits.titles)
    .optional(),
  productInfo: z
    .strictObject({
      titles: texts(materialLimits.productTitles),
      /** Pictures of the library. */
      imageIds: uniqueList(AnyId, materialLimits.productTitles).optional(),
      sellingPoints: texts(materialLimits.sellingPoints),
    })
    .optional(),
  anchorMaterialList: z
    .array(z.strictObject({ anchorType: z.enum(anchorTypes), anchorId: AnyId }))
    .max(materialLimits.anchors)
    .optional(),
  componentMaterialList: z
    .array(z.strictObject({ componentId: AnyId }))
    .max(materialLimits.components)
    .optional(),
  /** Landing pages of the library, by their ids, each account using those that it has; or links. */
  externalUrlMaterialList: uniqueList(Typed, contentLimits.identities).optional(),
  openUrl: Typed.optional(),
  webUrlMaterialList: texts(materialLimits.urls),
  dynamicCreativeSwitch: Switch.optional(),
  callToActionButtons: texts(materialLimits.buttons),
  intelligentGeneration: Switch.optional(),
});
