import { effectiveStatuses } from '../../packages/connectors/src/facebook/enums.ts';
import { levelFields } from '../../packages/connectors/src/facebook/delivery/fields.data.ts';
import { hourlyBreakdown, metricFields } from '../../packages/connectors/src/facebook/insights.data.ts';
import { wireMetrics as oceanMetrics } from '../../packages/connectors/src/ocean/metrics.ts';
import { metricsBy } from '../../packages/connectors/src/tiktok/report-figures.ts';

export type PlatformName = 'tiktok' | 'facebook' | 'ocean';
export interface Seeded {
  accountId: string;
  accessToken: string;
}
export interface Times {
  /** Local days of a report: thirty of them. */
  from: string;
  to: string;
  /** Unix seconds of the clock. */
  now: number;
}
/** The address of one page; pages are spread over the whole list. */
export type PagePath = (seeded: Seeded, page: number, times: Times) => string;

export interface PageKind {
  name: string;
  platform: PlatformName;
  path: PagePath;
}

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
export const tiktokBase = '/tiktok/open_api/v1.3';
const oceanBase = '/ocean/open_api/v3.0';
const stamp = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
const changedSeconds = 3600;

export const tiktokList =
  (level: string, filtering: object | ((times: Times) => object) = {}, size = 100): PagePath =>
  ({ accountId }, page, times) =>
    `${tiktokBase}/${level}/get/?advertiser_id=${accountId}&page=${page}&page_size=${size}` +
    `&filtering=${json(typeof filtering === 'function' ? filtering(times) : filtering)}`;

const tiktokReport =
  (level: string, dimensions: string[], size = 100): PagePath =>
  ({ accountId }, page, { from, to }) =>
    `${tiktokBase}/report/integrated/get/?advertiser_id=${accountId}&report_type=BASIC&data_level=AUCTION_${level}` +
    `&dimensions=${json(dimensions)}&metrics=${json(metricsBy(dimensions.includes('stat_time_hour') ? 'hour' : 'day'))}&page=${page}&page_size=${size}` +
    `&start_date=${dimensions.includes('stat_time_hour') ? to : from}&end_date=${to}&filtering=${json(
      level === 'ADVERTISER'
        ? []
        : [
            {
              field_name: `${level.toLowerCase()}_status`,
              filter_type: 'IN',
              filter_value: '["STATUS_ALL"]',
            },
          ],
    )}`;

/** People of the latest days are not counted yet: the days before them are added up once more for the reach. */
const untilToday =
  (report: PagePath): PagePath =>
  (seeded, page, times) =>
    report(seeded, page, { ...times, to: stamp(times.now).slice(0, 10) });

const kinds = { campaigns: 'campaign', adsets: 'adset', ads: 'ad' } as const;
const fieldsOf = { campaigns: 'campaign', adsets: 'adgroup', ads: 'ad' } as const;
type Edge = keyof typeof kinds;

const facebookList =
  (edge: Edge, more: (times: Times) => object[] = () => [], isDeleted = false): PagePath =>
  ({ accountId, accessToken }, _page, times) => {
    const field = `${kinds[edge]}.effective_status`;
    const status = { field, operator: 'IN', value: effectiveStatuses(isDeleted) };
    const asked = more(times);
    return (
      `/facebook/v24.0/act_${accountId}/${edge}?access_token=${accessToken}&limit=100` +
      `&fields=${encodeURIComponent(levelFields[fieldsOf[edge]])}&filtering=${json(
        asked.some((filter) => (filter as { field: string }).field === field) ? asked : [status, ...asked],
      )}`
    );
  };

const facebookReport =
  (level: string, by: 'day' | 'total' | 'hour', breakdowns: string[] = []): PagePath =>
  ({ accountId, accessToken }, _page, { from, to }) => {
    const kind = level === 'account' ? null : level;
    const wanted = by === 'hour' ? [hourlyBreakdown] : breakdowns;
    const status = { field: `${kind}.effective_status`, operator: 'IN', value: effectiveStatuses(true) };
    return (
      `/facebook/v24.0/act_${accountId}/insights?access_token=${accessToken}&level=${level}&limit=100` +
      `&time_increment=${by === 'total' ? 'all_days' : 1}&fields=${metricFields(kind, by).join()}` +
      `&filtering=${json(kind ? [status] : [])}&breakdowns=${json(wanted)}` +
      `&time_range=${json({ since: from, until: to })}`
    );
  };

const oceanReport =
  (dimensions: string[], topic = 'BASIC_DATA'): PagePath =>
  ({ accountId }, page, { from, to }) =>
    `${oceanBase}/report/custom/get/?advertiser_id=${accountId}&data_topic=${topic}` +
    `&dimensions=${json(dimensions)}&metrics=${json(oceanMetrics)}&filters=[]&order_by=[]` +
    `&start_time=${from}&end_time=${to}&page=${page}&page_size=100`;
const oceanList =
  (level: string, filtering: (times: Times) => object): PagePath =>
  ({ accountId }, page, times) =>
    `${oceanBase}/${level}/list/?advertiser_id=${accountId}&filtering=${json(filtering(times))}${
      level === 'promotion' ? `&cursor=${page * 100}&count=100` : `&page=${page}&page_size=10`
    }`;
const oceanChanged =
  (level: string) =>
  ({ now }: Times) => ({
    [`${level}_modify_start_time`]: stamp(now - changedSeconds + 8 * 3600),
    [`${level}_modify_end_time`]: stamp(now + 8 * 3600),
  });

const named = (platform: PlatformName, paths: Record<string, PagePath>): PageKind[] =>
  Object.entries(paths).map(([name, path]) => ({ name, platform, path }));
const changed =
  (level: string) =>
  ({ now }: Times) => [
    { field: `${level}.updated_time`, operator: 'GREATER_THAN', value: now - changedSeconds },
  ];

/** What our connectors ask, with their filters, fields and figures; and lists by status, which people ask. */
export const pageKinds: readonly PageKind[] = [
  ...named('tiktok', {
    '100 ads': tiktokList('ad', { primary_status: 'STATUS_NOT_DELETE' }),
    '100 ads, deleted too': tiktokList('ad', { primary_status: 'STATUS_ALL' }),
    'ads changed since': tiktokList('ad', ({ now }) => ({
      primary_status: 'STATUS_ALL',
      modified_after: stamp(now - changedSeconds),
    })),
    'ads created since': tiktokList('ad', ({ now }) => ({
      primary_status: 'STATUS_ALL',
      creation_filter_start_time: stamp(now - changedSeconds),
    })),
    'ads of a name': tiktokList('ad', { primary_status: 'STATUS_NOT_DELETE', ad_name: 'Bulk ad 4711' }),
    '100 ads that deliver': tiktokList('ad', { primary_status: 'STATUS_DELIVERY_OK' }),
    '100 ads that are switched off': tiktokList('ad', { primary_status: 'STATUS_DISABLE' }),
    '100 ad groups': tiktokList('adgroup', { primary_status: 'STATUS_NOT_DELETE' }),
    '100 ad groups that deliver': tiktokList('adgroup', { primary_status: 'STATUS_DELIVERY_OK' }),
    '100 campaigns': tiktokList('campaign', { primary_status: 'STATUS_NOT_DELETE' }),
    'report, 100 ads in all': tiktokReport('AD', ['ad_id']),
    'report, 100 ads in all until today': untilToday(tiktokReport('AD', ['ad_id'])),
    'report, 100 ads by day': tiktokReport('AD', ['ad_id', 'stat_time_day']),
    'report, 100 ads by hour': tiktokReport('AD', ['ad_id', 'stat_time_hour']),
    'report, 100 ad groups in all': tiktokReport('ADGROUP', ['adgroup_id']),
    'report, 100 ad groups in all until today': untilToday(tiktokReport('ADGROUP', ['adgroup_id'])),
    'report, 20 campaigns by day': tiktokReport('CAMPAIGN', ['campaign_id', 'stat_time_day'], 20),
    'report, the account in all': tiktokReport('ADVERTISER', ['advertiser_id'], 10),
    'report, the account in all until today': untilToday(tiktokReport('ADVERTISER', ['advertiser_id'], 10)),
    'report, the account by hour': tiktokReport('ADVERTISER', ['advertiser_id', 'stat_time_hour'], 10),
    'report, videos in all': tiktokReport('AD', ['video_material_id']),
    'report, videos by day': tiktokReport('AD', ['video_material_id', 'stat_time_day']),
  }),
  ...named('facebook', {
    '100 ads': facebookList('ads'),
    'ads changed since': facebookList('ads', changed('ad'), true),
    'ads by name': facebookList('ads', () => [
      {
        field: 'ad.name',
        operator: 'IN',
        value: Array.from({ length: 50 }, (_, at) => `Bulk ad ${at * 1999}`),
      },
    ]),
    'ads with a word': facebookList('ads', () => [
      { field: 'ad.name', operator: 'CONTAIN', value: 'AD 4711' },
    ]),
    '100 ads that are active': facebookList('ads', () => [
      { field: 'ad.effective_status', operator: 'IN', value: ['ACTIVE'] },
    ]),
    '100 ads that are paused': facebookList('ads', () => [
      { field: 'ad.effective_status', operator: 'IN', value: ['PAUSED'] },
    ]),
    '100 ad sets': facebookList('adsets'),
    'ad sets changed since': facebookList('adsets', changed('adset'), true),
    '100 campaigns': facebookList('campaigns'),
    'insights, 100 ads in all': facebookReport('ad', 'total'),
    'insights, 100 ads by day': facebookReport('ad', 'day'),
    'insights, 100 ads by hour': facebookReport('ad', 'hour'),
    'insights, 100 ad sets by day': facebookReport('adset', 'day'),
    'insights, the account by day': facebookReport('account', 'day'),
    'insights, the account by hour': facebookReport('account', 'hour'),
    'insights, the account by age': facebookReport('account', 'total', ['age']),
    'insights, the account by age and gender, by day': facebookReport('account', 'day', ['age', 'gender']),
    'insights, the account by country': facebookReport('account', 'total', ['country']),
    'insights, campaigns by age': facebookReport('campaign', 'total', ['age']),
    'insights, ads by video': facebookReport('ad', 'total', ['video_asset']),
    'insights, ads by video and day': facebookReport('ad', 'day', ['video_asset']),
  }),
  ...named('ocean', {
    '100 promotions': oceanList('promotion', () => ({ status_first: 'PROMOTION_STATUS_NOT_DELETE' })),
    'promotions changed since': oceanList('promotion', (times) => ({
      status_first: 'PROMOTION_STATUS_ALL',
      ...oceanChanged('promotion')(times),
    })),
    'promotions of a name': oceanList('promotion', () => ({
      status_first: 'PROMOTION_STATUS_NOT_DELETE',
      name: '批量单元4711',
    })),
    '100 promotions that deliver': oceanList('promotion', () => ({
      status_first: 'PROMOTION_STATUS_ENABLE',
    })),
    '10 projects': oceanList('project', () => ({ status: 'PROJECT_STATUS_NOT_DELETE' })),
    'report, 100 promotions in all': oceanReport(['cdp_promotion_id']),
    'report, 100 promotions by day': oceanReport(['cdp_promotion_id', 'stat_time_day']),
    'report, 100 promotions by hour': oceanReport(['cdp_promotion_id', 'stat_time_hour']),
    'report, 100 projects by day': oceanReport(['cdp_project_id', 'stat_time_day']),
    'report, the account by day': oceanReport(['stat_time_day']),
    'report, the account by hour': oceanReport(['stat_time_hour']),
    'report, materials by day': oceanReport(['material_id', 'image_mode', 'stat_time_day'], 'MATERIAL_DATA'),
  }),
];
