import { any, id, list, oneOf, required, text } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import { callsToAction, portfolioTypes } from '../enums.data.ts';
import { get, post } from '../define-route.ts';

/** Calls to action that the platform may choose from: the console's automatic call to action. */
export const portfolioRoutes: Route[] = [
  post('creative/portfolio/create/', {
    part: 'stored without looking into the contents',
    shape: {
      advertiser_id: required(id()),
      creative_portfolio_type: oneOf(portfolioTypes),
      portfolio_content: required(list(any(), { min: 1 })),
    },
    handle({ creative_portfolio_type = 'CTA', portfolio_content }, { world, account }) {
      const { id: key } = world.state.objects.insert('tiktok', 'portfolio', {
        id: world.state.ids.digits('tiktok', 19, '77'),
        accountId: account.id,
        name: creative_portfolio_type as string,
        status: 'ENABLE',
        fields: { creative_portfolio_type, portfolio_content },
      });
      return { creative_portfolio_id: key };
    },
  }),
  get('creative/cta/recommend/', {
    part: 'the method and the shape are unconfirmed; always the same contents',
    shape: { advertiser_id: required(id()), asset_type: text(), content_type: text(), language: text() },
    handle: () => ({
      recommend_assets: callsToAction.slice(0, 12).map((asset_content, index) => ({
        asset_content: asset_content.toLowerCase().replaceAll('_', ' '),
        asset_ids: [String(201_535 + index)],
      })),
    }),
  }),
];
