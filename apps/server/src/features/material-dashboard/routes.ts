import { mayRoles } from '@adsail/contract';
import { dashboardLimits, materialDashboardCalls } from '@adsail/contract/material-dashboard';
import { bind } from '../../framework/bind.ts';
import { dashboardFigures } from './figures/index.ts';
import { materialOrigin } from './origin.ts';
import { readFailedPushes } from '../materials/index.ts';
import {
  countAccounts,
  countLookAlikes,
  countPushed,
  countUntagged,
  type Line,
  readAuthors,
  readDays,
  readProducts,
  readTags,
  readTotals,
  readUploads,
} from './store.ts';

const presentLines = (rows: readonly Line[]) => ({
  list: rows.map(({ total: _total, ...line }) => line),
  more: (rows[0]?.total ?? 0) - rows.length,
});

export const materialDashboardRoutes = bind(materialDashboardCalls, {
  origin: ({ input, tx, actor, services }) =>
    materialOrigin(tx, input, { reader: actor, now: services.clock() }),

  async show({ input, tx, actor, services }) {
    const days = await readDays(tx, input);
    const { any: pushed, ...inPlatform } = await countPushed(tx);
    const accounts = await countAccounts(tx);
    return {
      ...(await readTotals(tx, days)),
      untagged: await countUntagged(tx),
      lookAlikes: await countLookAlikes(tx),
      pushed,
      platforms: accounts.map((each) => ({ ...each, materials: inPlatform[each.platform] })),
      failedPushes: mayRoles(actor.roles, 'assets.read')
        ? await readFailedPushes(tx, actor, days, dashboardLimits.pushes)
        : null,
      products: presentLines(await readProducts(tx, days)),
      tags: presentLines(await readTags(tx, days)),
      authors: presentLines(await readAuthors(tx, days)),
      days: await readUploads(tx, days),
      metrics: await dashboardFigures(tx, input, { actor, now: services.clock() }),
    };
  },
});
