import { addDays } from '@adsail/contract';
import { adObjectCalls } from '@adsail/contract/ad-objects';
import { productCalls } from '@adsail/contract/products';
import { samplesOf, type World } from '../../registry/samples.ts';
import type { TestServer } from '../../testing/index.ts';
import { insertDay, insertReportAccount } from '../reports/testing.ts';
import { insertObject } from './testing/objects.ts';

declare module '../../registry/samples.ts' {
  interface World {
    adObject: { advertiserId: string; id: string };
  }
}

const today = () => new Date().toISOString().slice(0, 10);
const sampleDays = () => ({ from: addDays(today(), -9), to: addDays(today(), -2) });

const place = { platform: 'FACEBOOK', level: 'adgroup' } as const;
const asked = () => ({ ...place, days: sampleDays() });

const figuresOf = (size: number) => ({
  cost: `${size}.5`,
  app_value: size * 2,
  impressions: 1000 + size,
  clicks: 100 + size,
  conversions: 10 + size,
  installs: 5 + size,
  registrations: 2 + size,
  app_purchases: 1 + size,
});

/** An account with a group that has figures. */
async function makeGroup(
  server: TestServer,
  { tenant }: World,
  { no, name, productId, more }: { no: number; name: string; productId?: string; more?: object },
): Promise<{ advertiserId: string; id: string }> {
  const account = await insertReportAccount(server, tenant, { no, name, platform: 'FACEBOOK' });
  const id = String(50_000_000 + Number(tenant.tenantId) * 1000 + no);
  await insertObject(server, account, {
    level: 'adgroup',
    id,
    name,
    campaignId: `1${id}`,
    adNo: 1,
    ...(productId && { productId }),
    ...more,
  });
  await insertDay(server, account, sampleDays().from, [{ adNo: 1, ...figuresOf(no) }]);
  return { advertiserId: account.advertiserId, id };
}

export const samples = samplesOf('ad-objects', adObjectCalls, {
  after: ['products', 'reports'],
  inputs: {
    page: asked,
    totals: asked,
    detail: ({ adObject }) => ({ ...asked(), ...adObject }),
    refresh: ({ adObject }) => ({ ...place, advertiserIds: [adObject.advertiserId] }),
  },
  async make(server, world, text) {
    const { productId } = world;
    return { adObject: await makeGroup(server, world, { no: 921, name: `${text} ad`, productId }) };
  },
  async fillLists(server, world) {
    const { tenant, imageUrl } = world;
    const { id: productId } = await server
      .as(tenant.admin)
      .ok(productCalls.add, { name: 'Product of ads', imageUrl, illustrate: '' });
    const others = [
      { no: 922, productId, more: { status: 'DISABLE', state: 'paused', platformStatus: 'PAUSED' } },
      { no: 923, more: { managed: true, changedOutside: true } },
      { no: 924, more: { waits: true } },
    ];
    for (const { no, ...more } of others) await makeGroup(server, world, { no, name: `Ad ${no}`, ...more });
  },
});
