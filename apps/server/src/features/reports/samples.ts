import { addDays } from '@adsail/contract';
import { productCalls } from '@adsail/contract/products';
import { reportCalls, reportColumnCalls } from '@adsail/contract/reports';
import { type FeatureSamples, samplesOf, type World } from '../../registry/samples.ts';
import { insertAd, insertDay, insertReportAccount } from './testing/facts.ts';

declare module '../../registry/samples.ts' {
  interface World {
    reportColumnId: string;
  }
}

const today = () => new Date().toISOString().slice(0, 10);
export const sampleDays = () => ({ from: addDays(today(), -9), to: addDays(today(), -2) });
const formula = 'cost / (installs + registrations)';
const column = ({ turn = 0 }: World) => ({
  name: `Sample column ${turn}`,
  formula,
  unit: 'money',
  isShared: true,
});

const asked = () => ({ days: sampleDays() });

const reportSamples = samplesOf('reports', reportCalls, {
  inputs: {
    dayProduct: asked,
    product: asked,
    ad: asked,
    account: asked,
    member: asked,
    trend: () => ({ ...asked(), report: 'product', columns: ['cost'], lines: 2 }),
    origin: () => ({ ...asked(), report: 'product', column: 'cost' }),
  },
});
const columnSamples = samplesOf('report-columns', reportColumnCalls, {
  inputs: {
    add: column,
    update: ({ reportColumnId }) => ({ id: reportColumnId, name: 'Renamed column', formula, unit: 'money' }),
    deleteList: ({ reportColumnId }) => ({ ids: [reportColumnId] }),
    page: () => ({}),
  },
});

/** Two accounts with four ads and two days each, all of them different in every figure. */
async function insertFigures(
  server: Parameters<typeof insertDay>[0],
  world: World,
  text: string,
): Promise<void> {
  const { tenant, productId } = world;
  const { from } = sampleDays();
  for (const no of [901, 902]) {
    const ownerId = no === 901 ? tenant.optimizer.userId : tenant.admin.userId;
    const name = `${text} account ${no}`;
    const account = await insertReportAccount(server, tenant, { no, name, ownerId });
    for (let adNo = 1; adNo <= 4; adNo += 1)
      await insertAd(server, account, {
        adNo,
        name: `${text} ad ${no} ${adNo}`,
        ...(adNo % 2 === 1 && { productId }),
      });
    for (const day of [from, addDays(from, 1)]) {
      const size = (adNo: number) => no * 7 + adNo * 13 + (day === from ? 0 : 5);
      await insertDay(
        server,
        account,
        day,
        [1, 2, 3, 4].map((adNo) => ({
          adNo,
          cost: `${size(adNo)}.5`,
          app_value: size(adNo) * 2,
          impressions: 1000 + size(adNo),
          clicks: 100 + adNo,
          conversions: 10 + adNo,
          installs: 5 + adNo,
          registrations: adNo + 2,
          app_purchases: adNo,
        })),
      );
    }
  }
}

export const samples: FeatureSamples = {
  ...columnSamples,
  name: 'reports',
  after: ['products'],
  calls: [...reportSamples.calls, ...columnSamples.calls],
  async make(server, world, text) {
    await insertFigures(server, world, text);
    const input = { name: `${text} column`, formula, unit: 'money', isShared: true } as const;
    const { column: added } = await server.as(world.tenant.admin).ok(reportColumnCalls.add, input);
    return { reportColumnId: added.id };
  },
  async fillLists(server, { tenant, imageUrl }) {
    const as = server.as(tenant.admin);
    // Each list has to have four rows, also the one of owners.
    for (const no of [911, 912, 913]) {
      const { id: productId } = await as.ok(productCalls.add, {
        name: `Product ${no}`,
        imageUrl,
        illustrate: '',
      });
      const ownerId = no === 911 ? tenant.designer.userId : undefined;
      const account = await insertReportAccount(server, tenant, { no, name: `Account ${no}`, ownerId });
      await insertAd(server, account, { adNo: 1, name: `Ad ${no}`, productId });
      const figures = {
        cost: no,
        app_value: 3,
        impressions: no,
        clicks: 7,
        conversions: 3,
        installs: 2,
        registrations: 2,
        app_purchases: 1,
      };
      await insertDay(server, account, sampleDays().from, [{ adNo: 1, ...figures }]);
    }
  },
};
