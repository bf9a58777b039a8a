import type { CallsToAction } from '../../core/index.ts';
import type { TikTokClient } from '../client.ts';
import { refuse } from '../errors.ts';

interface Recommended {
  recommend_assets: { asset_content: string; asset_ids: string[] }[];
}

/** "Dynamic call to action": a portfolio of recommended contents, used in an ad as `callToActionId`. */
export function tiktokCallsToAction(client: TikTokClient): CallsToAction {
  return {
    async createAutomatic(scope) {
      const advertiser_id = scope.account.id;
      const path = 'creative/cta/recommend/';
      const { recommend_assets } = await client.get<Recommended>(
        scope,
        path,
        { advertiser_id },
        advertiser_id,
      );
      if (recommend_assets.length === 0) throw refuse('callToAction', 'The platform recommends none.');
      const body = {
        advertiser_id,
        creative_portfolio_type: 'CTA',
        portfolio_content: recommend_assets.map(({ asset_content, asset_ids }) => ({
          asset_content,
          asset_ids,
        })),
      };
      return client.post<{ creative_portfolio_id: string }, { id: string }>(
        scope,
        'creative/portfolio/create/',
        body,
        advertiser_id,
        ({ creative_portfolio_id }) => ({ id: creative_portfolio_id }),
      );
    },
  };
}
