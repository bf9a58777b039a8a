import { materialTagCalls } from '@adsail/contract/material-tags';
import { columnsOf, type Filter } from '../../ui/table/index.ts';
import { useCategories } from './queries.ts';

const c = columnsOf(materialTagCalls.page);

export const columns = [
  c.name('name'),
  c.text('firstCategory', { width: 180, card: 'status' }),
  c.text('secondCategory', { width: 180, card: 'status' }),
  c.text('createdByName', { width: 130, card: 'figure' }),
  c.ago('createdAt', { card: 'figure' }),
  c.ago('updatedAt', { hidden: true }),
];

const choicesOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

function useFirst() {
  const { first, isLoading: loading } = useCategories();
  return { choices: choicesOf(first), loading };
}

function useSecond() {
  const { secondBelow, isLoading: loading } = useCategories();
  return { choices: choicesOf(secondBelow()), loading };
}

export const filters: Filter<typeof materialTagCalls.page>[] = [
  { name: 'firstCategory', label: 'material-tags:column.firstCategory', useChoices: useFirst },
  { name: 'secondCategory', label: 'material-tags:column.secondCategory', useChoices: useSecond },
];
