import { accountCalls } from '@adsail/contract/accounts';
import { presentPage } from '../../db/paging.ts';
import { bind } from '../../framework/bind.ts';
import { begin, setCallbackUrl } from './authorise/begin.ts';
import { callback } from './authorise/callback.ts';
import { presentAccount, presentDelivery, presentSummary } from './present.ts';
import { refresh } from './info/refresh.ts';
import { revoke } from './grants/revoke.ts';
import { countAuthorised, pageAuthorised, pageDelivery } from './store/page.ts';

export const accountRoutes = bind(accountCalls, {
  async getAuthUrl(args) {
    const { id, url, state, expires } = await begin(args);
    args.audit({ entity: 'authorisation', entityId: id, after: { platform: args.input.platform } });
    return { url, state, expireTime: expires.toISOString() };
  },

  async setCallbackUrl(args) {
    await setCallbackUrl(args);
    return {};
  },

  oceanCallback: (args) => callback('OCEAN', args),
  tiktokCallback: (args) => callback('TIKTOK', args),
  facebookCallback: (args) => callback('FACEBOOK', args),
  googleCallback: (args) => callback('GOOGLE', args),

  async authorisedPage({ input, tx, actor, http }) {
    const rows = await pageAuthorised(tx, actor, input);
    const page = presentPage(rows, (row) => presentAccount(row, http.language));
    return { ...page, summary: presentSummary(await countAuthorised(tx, actor)) };
  },

  async deliveryPage({ input, tx, actor }) {
    return presentPage(await pageDelivery(tx, actor, input), presentDelivery);
  },

  refreshOcean: (args) => refresh('OCEAN', args),
  refresh: (args) => refresh(args.input.platform, args),

  async revokeOcean(args) {
    await revoke('OCEAN', args);
    return {};
  },
  async revoke(args) {
    await revoke(args.input.platform, args);
    return {};
  },
});
