import { developerApps } from '@adsail/sandbox';
import { conformance } from '../conformance/suite.ts';
import { tiktok } from './index.ts';
import { draftOf } from './testing.ts';

const { id: appId, secret } = developerApps.tiktok;

conformance({
  name: 'tiktok',
  secret,
  connect: (baseUrl, runtime) => tiktok({ appId, secret, baseUrl, requestsPerSecond: 1000 }, runtime),
  draft: draftOf,
  refused(setting) {
    const draft = draftOf('campaign', setting);
    const amount = { amount: '1', currency: setting.scope.account.currency };
    return { draft: { ...draft, budget: { mode: 'DAY', amount } }, field: 'budget' };
  },
  createPath: 'campaign/create',
  listPath: 'campaign/get',
});
