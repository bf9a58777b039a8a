import { describe, expect, it } from 'vitest';
import { facebookTask } from '../facebook/index.ts';
import { oceanTask } from '../ocean/index.ts';
import { tiktokTask } from '../tiktok/index.ts';
import { namedIn } from './named.ts';

const groups = (ids: readonly string[]) => ids.map((id) => ({ id, advertiserIds: [`account of ${id}`] }));

describe('what a content names', () => {
  it('is all that it says by an id, and nothing of its rows', () => {
    const named = namedIn(tiktokTask, {
      productId: 'product',
      advertiserIds: ['1', '2'],
      taskName: 'task-12345',
      appId: 'app',
      siteId: 'site',
      identityIds: ['identity', 'identity'],
      accountAssets: { 1: { appId: 'app 1', pixelId: 'pixel 1' } },
      audienceInfoList: groups(['package']),
      audienceV2List: [{ id: 'a', advertiserIds: ['2'], audienceIds: ['77'], excludedAudienceIds: ['78'] }],
      materialGroups: [{ id: 'm', siteId: 'other site', tiktokMaterial: { materials: ['film'] } }],
      overrides: { '1/a/m/film': { name: 'row-12345' } },
    });
    expect(named).toEqual({
      productId: 'product',
      advertiserIds: ['1', '2', 'account of package'],
      materialIds: ['film'],
      packageIds: ['package'],
      assetIds: ['app', 'site', 'identity', 'app 1', 'pixel 1', 'other site', '77', '78'],
    });
  });

  it('on Facebook has pages, what is promoted, what traces and whom groups name', () => {
    const { assetIds } = namedIn(facebookTask, {
      promotedObject: { id: 'app' },
      accountAssets: { 1: { id: 'app 1' } },
      adSetIdentityInfo: [{ advertiserId: '1', actorId: 'page' }],
      traceSetting: [{ traceType: 'WEBSITE', traceId: 'pixel' }],
      targeting: [{ id: 'a', audienceIds: ['77'], excludedAudienceIds: ['78'] }],
    });
    expect(assetIds).toEqual(['app', 'app 1', 'page', 'pixel', '77', '78']);
  });

  it('on Ocean has pages but no links, and the pictures of the product among the materials', () => {
    const { assetIds, materialIds } = namedIn(oceanTask, {
      optimizeGoal: { assetIds: ['goal'] },
      nativeSetting: { awemeIdList: ['aweme'] },
      accountAssets: { 1: { anchorId: 'anchor 1', componentIds: ['component 1'] } },
      promotionMaterials: {
        baseMaterialList: ['film'],
        productInfo: { imageIds: ['picture'] },
        externalUrlMaterialList: ['page', 'https://example.com/a'],
        componentMaterialList: [{ componentId: 'component' }],
      },
    });
    expect(assetIds).toEqual(['goal', 'aweme', 'anchor 1', 'component 1', 'page', 'component']);
    expect(materialIds).toEqual(['film', 'picture']);
  });
});
