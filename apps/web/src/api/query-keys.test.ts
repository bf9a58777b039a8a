import { QueryClient } from '@tanstack/react-query';
import { calls, read } from '@adsail/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { queryKeys, queryMeta, refreshFeature } from './query-keys.ts';

const common = {
  input: z.object({}),
  output: z.object({}),
  right: 'products.read',
  summary: 'For tests',
} as const;
const products = calls('products', { page: read('/ad/harbour/page', common) });
const groups = calls('title-groups', { page: read('/ad/boat/page', { ...common, shows: ['products'] }) });
const members = calls('members', { page: read('/ad/storm/page', common) });

it('a write to a feature makes its own answers stale and those that show it, and no others', async () => {
  const cache = new QueryClient();
  for (const { page } of [products, groups, members])
    await cache.fetchQuery({
      queryKey: queryKeys.input(page, {}),
      meta: queryMeta(page),
      queryFn: () => 1,
    });
  await refreshFeature(cache, 'products');
  const stale = [products, groups, members].map(
    ({ page }) => cache.getQueryState(queryKeys.input(page, {}))?.isInvalidated,
  );
  expect(stale).toEqual([true, true, false]);
});
