import { adPlatforms } from '@adsail/contract';
import {
  dimensions,
  type imageMaterialCalls,
  materialCalls,
  type MaterialKind,
  materialUsages,
  type videoMaterialCalls,
} from '@adsail/contract/materials';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../api/use-call.ts';
import type { Filter } from '../../ui/table/index.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { tagChoices } from '../material-tags/index.ts';
import { productChoices } from '../products/index.ts';

/** Members alone see the list of members; whoever sees materials sees who made them. */
const authorsOf = (kind: MaterialKind) =>
  function useAuthors() {
    const { data, isLoading: loading } = useCallQuery(materialCalls.authors, { kind }, { silent: true });
    return {
      choices: (data?.list ?? []).map(({ userId, name }) => ({ value: userId, label: name })),
      loading,
    };
  };

function useDimensions() {
  const { t } = useTranslation('materials');
  return { choices: dimensions.map((value) => ({ value, label: t(`dimension.${value}`) })) };
}

function useUsages() {
  const { t } = useTranslation('materials');
  return { choices: materialUsages.map((value) => ({ value, label: t(`usage.${value}`) })) };
}

function usePlatforms() {
  const translate = useTranslate();
  return { choices: adPlatforms.map((value) => ({ value, label: translate(`names:platform.${value}`) })) };
}

const useImageAuthors = authorsOf('IMAGE');
const useVideoAuthors = authorsOf('VIDEO');

/** In the order of how often they are asked for: of so many, the bar shows the first and folds the others. */
export const imageFilters: Filter<typeof imageMaterialCalls.page>[] = [
  { name: 'productId', label: 'materials:column.productName', source: productChoices },
  { name: 'tagId', label: 'materials:column.tagNames', source: tagChoices },
  { name: 'createdBy', label: 'materials:column.createdByName', useChoices: useImageAuthors },
  { name: 'dimension', label: 'materials:column.dimension', useChoices: useDimensions },
  { name: 'createdAt', label: 'materials:column.createdAt' },
  { name: 'usage', label: 'materials:filter.usage', useChoices: useUsages },
  { name: 'pushed', label: 'materials:filter.pushed' },
  { name: 'inPlatform', label: 'materials:filter.inPlatform', useChoices: usePlatforms },
  { name: 'tagged', label: 'materials:filter.tagged' },
  { name: 'hasLookAlikes', label: 'materials:filter.hasLookAlikes' },
  { name: 'sizeKb', label: 'materials:filter.sizeKb' },
];

export const videoFilters: Filter<typeof videoMaterialCalls.page>[] = [
  { name: 'productId', label: 'materials:column.productName', source: productChoices },
  { name: 'tagId', label: 'materials:column.tagNames', source: tagChoices },
  { name: 'createdBy', label: 'materials:column.createdByName', useChoices: useVideoAuthors },
  { name: 'dimension', label: 'materials:column.dimension', useChoices: useDimensions },
  { name: 'createdAt', label: 'materials:column.createdAt' },
  { name: 'usage', label: 'materials:filter.usage', useChoices: useUsages },
  { name: 'pushed', label: 'materials:filter.pushed' },
  { name: 'inPlatform', label: 'materials:filter.inPlatform', useChoices: usePlatforms },
  { name: 'tagged', label: 'materials:filter.tagged' },
  { name: 'hasLookAlikes', label: 'materials:filter.hasLookAlikes' },
  { name: 'seconds', label: 'materials:filter.seconds' },
  { name: 'sizeKb', label: 'materials:filter.sizeMb', scale: 1024 },
];
