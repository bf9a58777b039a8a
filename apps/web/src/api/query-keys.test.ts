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
const harbours = calls('harbours', { page: read('/ad/harbour/page', common) });
const boats = calls('boats', { page: read('/ad/boat/page', { ...common, shows: ['harbours'] }) });
const storms = calls('storms', { page: read('/ad/storm/page', common) });

it('a write to a feature makes its own answers stale and those that show it, and no others', async () => {
  const cache = new QueryClient();
  for (const { page } of [harbours, boats, storms])
    await cache.fetchQuery({
      queryKey: queryKeys.input(page, {}),
      meta: queryMeta(page),
      queryFn: () => 1,
    });
  await refreshFeature(cache, 'harbours');
  const stale = [harbours, boats, storms].map(
    ({ page }) => cache.getQueryState(queryKeys.input(page, {}))?.isInvalidated,
  );
  expect(stale).toEqual([true, true, false]);
});
