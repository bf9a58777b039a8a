import { adObjectCalls } from '@adsail/contract/ad-objects';
import { bind, type MemberArgs } from '../../framework/bind.ts';
import { refreshAccounts } from '../mirror/index.ts';
import { askingOf } from './asking.ts';
import { detailOfObject, pageOfObjects, totalsOfObjects } from './page.ts';
import { placeAccounts } from './store/accounts.ts';

const asking = ({ actor, http, services }: Pick<MemberArgs, 'actor' | 'http' | 'services'>) =>
  askingOf(actor, http.language, services);

export const adObjectRoutes = bind(adObjectCalls, {
  page: ({ input, tx, ...args }) => pageOfObjects(tx, input, asking(args)),
  totals: ({ input, tx, ...args }) => totalsOfObjects(tx, input, asking(args)),
  detail: ({ input, tx, ...args }) => detailOfObject(tx, input, asking(args)),
  async refresh({ input: { platform, advertiserIds }, tx, actor, services }) {
    const wanted = [...new Set(advertiserIds)];
    const accounts = await placeAccounts(tx, actor, platform, wanted);
    const byId = new Map(accounts.map((account) => [account.advertiserId, account]));
    const results = wanted.map((advertiserId) => {
      const account = byId.get(advertiserId);
      if (!account) return { advertiserId, result: 'NOT_FOUND' as const };
      const result = account.authStatus === 'NORMAL' ? ('ASKED' as const) : ('DISCONNECTED' as const);
      return { advertiserId, result };
    });
    const asked = results.filter(({ result }) => result === 'ASKED');
    await refreshAccounts(
      tx,
      services,
      asked.map(({ advertiserId }) => ({ platform, advertiserId })),
    );
    return { askedAt: services.clock().toISOString(), results };
  },
});
