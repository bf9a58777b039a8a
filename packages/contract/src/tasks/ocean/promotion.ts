import type { FieldValues } from '../../delivery/index.ts';
import type { Made } from '../define.ts';
import { materialCover, materialFile } from '../plan/placeholders.ts';
import { type At, awemeFields, instead, landingsAt } from './assets.ts';
import { imageModeOf, videoModeOf } from './modes.ts';
import { promotionBudget } from './project.ts';
import { bidIn, filled, keywordsIn, lines, pricingIn, projectBids, typed } from './values.ts';

/** Videos and pictures apart; nobody knows what one is that is gone, and another rule says so. */
function visuals({ content, part, material }: At): FieldValues {
  const all = (part?.materialIds ?? []).map((id) => ({ id, known: material(id) }));
  const videos = all.filter(({ known }) => known?.kind !== 'IMAGE');
  const images = all.flatMap(({ id, known }) => (known?.kind === 'IMAGE' ? [{ id, known }] : []));
  return {
    videoMaterialList: filled(
      videos.map(({ id, known }) => ({
        imageMode: videoModeOf(known, content),
        videoId: materialFile(id),
        videoCoverId: materialCover(id),
      })),
    ),
    imageMaterialList: filled(
      images.map(({ id, known }) => ({
        imageMode: imageModeOf(known, content),
        images: [{ imageId: materialFile(id) }],
      })),
    ),
  };
}

function productOf({ content }: At): FieldValues | undefined {
  const { titles, imageIds, sellingPoints } = content.promotionMaterials?.productInfo ?? {};
  const product = {
    titles: lines(titles),
    imageIds: filled(imageIds?.map(materialFile)),
    sellingPoints: lines(sellingPoints),
  };
  return Object.values(product).some((each) => each !== undefined) ? product : undefined;
}

function anchorsOf(place: At): FieldValues[] | undefined {
  const { promotionMaterials, nativeSetting } = place.content;
  if (nativeSetting?.anchorRelatedType !== 'SELECT') return undefined;
  const own = instead(place).anchorId;
  return filled(
    promotionMaterials?.anchorMaterialList?.map(({ anchorType, anchorId }) => ({
      anchorType,
      anchorId: own ?? anchorId,
    })),
  );
}

function componentsOf(place: At): FieldValues[] | undefined {
  const { componentMaterialList } = place.content.promotionMaterials ?? {};
  const own = instead(place).componentIds?.map((componentId) => ({ componentId }));
  return filled(own ?? componentMaterialList);
}

export function promotion(place: At): Made {
  const { content } = place;
  const { promotionMaterials: materials = {}, nativeSetting } = content;
  const isSearch = content.adType === 'SEARCH';
  return {
    settings: {
      promotionMaterials: {
        ...visuals(place),
        // Each keeps its place, so that what is wrong with one is told at its own field.
        titleMaterialList: filled(materials.titleMaterialList?.map(({ title }) => ({ title: title.trim() }))),
        productInfo: productOf(place),
        anchorMaterialList: anchorsOf(place),
        componentMaterialList: componentsOf(place),
        externalUrlMaterialList: filled([...new Set(landingsAt(place).flatMap(({ url }) => url ?? []))]),
        webUrlMaterialList: lines(materials.webUrlMaterialList),
        openUrl: typed(materials.openUrl),
        dynamicCreativeSwitch: isSearch ? materials.dynamicCreativeSwitch : undefined,
        callToActionButtons: lines(materials.callToActionButtons),
        intelligentGeneration: materials.intelligentGeneration,
      },
      materialsType: content.materialsType,
      nativeSetting: { ...awemeFields(place), anchorRelatedType: nativeSetting?.anchorRelatedType },
      source: typed(content.source),
      isCommentDisable: content.isCommentDisable,
      // Searching finds the ad by them; beside the feed they are the project's alone.
      keywords: isSearch ? keywordsIn(content) : undefined,
      pricing: pricingIn(content),
    },
    budget: promotionBudget(content),
    bid: projectBids(content) ? undefined : bidIn(content),
  };
}
