import { materialTagCalls } from '@adsail/contract/material-tags';
import { useCallQuery } from '../../api/use-call.ts';

const distinct = (names: readonly string[]): string[] => [...new Set(names)];

/** The categories in use: all of the first level, and those of the second below one of the first. */
export function useCategories() {
  const { data, isLoading } = useCallQuery(materialTagCalls.categories, {});
  const list = data?.list ?? [];
  return {
    isLoading,
    first: distinct(list.map(({ firstCategory }) => firstCategory)),
    secondBelow: (first?: string) =>
      distinct(
        list
          .filter(({ firstCategory }) => !first || firstCategory === first)
          .map(({ secondCategory }) => secondCategory),
      ),
  };
}
