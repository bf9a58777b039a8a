import type { Sort } from '@adsail/contract';

/** Ascending, descending, then as usual again. */
export const nextSort = (sort: Sort | null, field: string): Sort | null => {
  if (sort?.field !== field) return { field, order: 'asc' };
  return sort.order === 'asc' ? { field, order: 'desc' } : null;
};
