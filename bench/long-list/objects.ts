import type { ManagedObject } from '../../packages/contract/src/ad-objects/index.ts';

export const objects = 100_000;
const instant = '2026-11-18T09:00:00.000Z';
const states = [
  ['running', 'delivering', 'ENABLE'],
  ['paused', 'switchedOff', 'DISABLE'],
  ['refused', 'refused', 'ENABLE'],
] as const;

/** One of many ads, as the server answers it. */
export function objectAt(at: number): ManagedObject {
  const [state, reason, status] = states[at % states.length] ?? states[0];
  const id = `${1_800_000_000_000_000 + at * 7919}`;
  return {
    key: `7001:${id}`,
    platform: 'TIKTOK',
    level: 'campaign',
    id,
    name: `Harbor Tycoon US Autumn ${at}`,
    advertiserId: '7001',
    advertiserName: 'Harbor East',
    timezone: 'Asia/Shanghai',
    currency: 'USD',
    valuesCurrency: 'USD',
    campaignId: id,
    campaignName: null,
    adgroupId: null,
    adgroupName: null,
    status,
    state,
    platformStatus: '',
    reason,
    advice: null,
    isActive: true,
    managed: false,
    budget: { mode: 'DAY', amount: { amount: `${50 + (at % 90)}`, currency: 'USD' } },
    bid: { amount: '1.2', currency: 'USD' },
    productId: null,
    productName: 'Harbor Tycoon',
    createdAt: instant,
    updatedAt: instant,
    isGone: false,
    confirmedAt: instant,
    isRefreshing: false,
    readFailure: null,
    hasOutsideChange: false,
    outsideChange: null,
    isWaiting: false,
    waitingChanges: [],
    permission: 'MANAGE',
    account: null,
    values: { cost: `${1000 + at}`, impressions: '100000', clicks: '1250', ctr: '0.0125', roas: '2.5' },
    why: {},
    before: null,
    trend: {
      column: 'cost',
      from: '2026-11-12',
      values: Array.from({ length: 7 }, (_, day) => `${(at * (day + 3)) % 17}`),
    },
  };
}
