import type { Attention, FirstSteps, HomeCard, Summary, Top, Trend } from '@adsail/contract/home';
import type { ReportNotes } from '@adsail/contract/reports';

/** Answers of the server, for the tests of this page. */
export const someNotes: ReportNotes = {
  missingRates: { count: 0, list: [] },
  provisionalRates: [],
  gaps: { accounts: 0, days: 0, list: [] },
  accounts: 1,
  currencies: ['USD'],
  zones: ['America/New_York'],
  platforms: ['TIKTOK'],
  isRunning: true,
  oldestFetch: '2026-11-18T08:00:00.000Z',
  newestFetch: '2026-11-18T08:00:00.000Z',
};

const dailyOf = (values: readonly (string | null)[]): HomeCard['daily'] =>
  values.map((value, at) => ({
    day: `2026-11-0${at + 1}`,
    value,
    why: value === null ? ('gap' as const) : null,
    isPartial: value === null,
  }));

export const cardOf = (
  column: HomeCard['column'],
  value: string | null,
  before: string | null,
  daily: readonly (string | null)[] = ['1', '2', '3'],
): HomeCard => ({
  column,
  value,
  why: value === null ? 'rateMissing' : null,
  before,
  daily: dailyOf(daily),
});

export const someSummary: Summary = {
  source: 'accounts',
  currency: 'USD',
  notes: someNotes,
  comparedDays: { from: '2026-11-01', to: '2026-11-03' },
  beforeDays: { from: '2026-10-29', to: '2026-10-31' },
  cards: [
    cardOf('impressions', '1234567', '1000000'),
    cardOf('ctr', '0.0125', '0.02'),
    cardOf('cost', '9876.54', '9000'),
    cardOf('paymentAmount', '20000', '0'),
    cardOf('roas', '2.025', null),
  ],
};

export const someTrend: Trend = {
  source: 'accounts',
  currency: 'USD',
  notes: someNotes,
  beforeDays: { from: '2026-10-29', to: '2026-10-31' },
  unit: 'day',
  runningFrom: '2026-11-02',
  points: ['10.50', null, '30'].map((cost, at): Trend['points'][number] => ({
    day: `2026-11-0${at + 1}`,
    hour: null,
    isPartial: cost === null,
    values: { cost, paymentAmount: '5', ctr: '0.0125' },
    why: cost === null ? { cost: 'gap' } : {},
    before: {
      day: `2026-10-${29 + at}`,
      isPartial: false,
      values: { cost: '7', paymentAmount: '8', ctr: '0.01' },
      why: {},
    },
  })),
};

export const idOf = (number: number): string => `0198c0de-0000-7000-8000-00000000000${number}`;

export const topOf = (by: Top['by'], column: Top['column'] = 'cost'): Top => {
  const row = {
    id: idOf(1),
    name: `Best ${by}`,
    platform: by === 'account' ? ('TIKTOK' as const) : null,
    advertiserId: by === 'account' ? '7001' : null,
    thumbnailUrl: null,
    kind: by === 'material' ? ('VIDEO' as const) : null,
    values: { [column]: '200' },
    why: {},
    before: { values: { [column]: '100' }, why: {} },
  };
  const others = {
    ...row,
    id: null,
    name: null,
    values: { [column]: null },
    why: { [column]: 'gap' as const },
  };
  const { source, currency, notes, beforeDays } = someSummary;
  return { source, currency, notes, beforeDays, by, column, list: [row, { ...others, kind: null }] };
};

export const nothingWaits: Attention = {
  accounts: { count: 0, examples: [] },
  balances: { count: 0, examples: [], ids: [] },
  refusedAds: { count: 0, examples: [] },
  failedTasks: { count: 0, examples: [] },
  gaps: { count: 0, examples: [], ids: [] },
};

const account = { platform: 'TIKTOK' as const, advertiserId: '7001', advertiserName: 'North account' };
export const everythingWaits: Attention = {
  accounts: {
    count: 3,
    examples: [{ ...account, authStatus: 'EXPIRED', since: '2026-11-17T00:00:00.000Z' }],
  },
  balances: {
    count: 2,
    examples: [{ ...account, currency: 'USD', balance: '12.5', days: '1.2' }],
    ids: ['7001', '7002'],
  },
  refusedAds: {
    count: 300,
    examples: [{ ...account, adId: '99', adName: 'Blue ad', since: '2026-11-17T00:00:00.000Z' }],
  },
  failedTasks: {
    count: 1,
    examples: [{ id: idOf(7), name: 'Autumn', platform: 'TIKTOK', status: 'TASK_ERROR' }],
  },
  gaps: {
    count: 1,
    examples: [{ ...account, from: '2026-11-16', to: '2026-11-17', days: 2 }],
    ids: ['7001'],
  },
};

export const allDone: FirstSteps = {
  hasAccount: true,
  hasProduct: true,
  hasMaterial: true,
  hasTask: true,
  mayDo: ['account', 'product', 'material', 'task'],
};
