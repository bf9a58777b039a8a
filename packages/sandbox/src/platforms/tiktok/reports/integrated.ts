import { addMetrics, type Metrics, noMetrics } from '../../../delivery/metrics.ts';
import type { DeliveryRow } from '../../../delivery/delivery.ts';
import { boolean, id, list, object, oneOf, required, type Shape, text } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import { requireAdvertiser } from '../access.ts';
import { dataLevels, filterTypes, reportTypes } from '../enums.data.ts';
import { wrong } from '../errors.ts';
import { pageOf, paging } from '../paging.ts';
import { type Context, get, type Input } from '../define-route.ts';
import { type Filter, keeps, readFilters } from './filters.ts';
import { checkMetrics, isFigure, measure } from './metrics.ts';
import { readRange } from './range.ts';

const levelOf: Record<string, string> = {
  AUCTION_ADVERTISER: 'advertiser_id',
  AUCTION_CAMPAIGN: 'campaign_id',
  AUCTION_ADGROUP: 'adgroup_id',
  AUCTION_AD: 'ad_id',
};
const timeDimensions = ['stat_time_day', 'stat_time_hour'];
const materialDimensions = ['video_material_id', 'image_id'];

interface Line {
  dimensions: Record<string, string>;
  sum: Metrics;
  attributes: Input;
}

/** The objects of an account, by id, read once for a report. */
class Objects {
  readonly #maps: Record<string, Map<string, StoredObject>>;
  constructor(context: Context, account: Account) {
    const read = (level: string) =>
      new Map(
        context.world.state.objects
          .list('tiktok', level, { accountId: account.id })
          .map((row) => [row.id, row]),
      );
    this.#maps = {
      campaign: read('campaign'),
      adgroup: read('adgroup'),
      ad: read('ad'),
      video: read('video'),
    };
  }
  get(level: string, key: string): StoredObject | undefined {
    return this.#maps[level]?.get(key);
  }
}

function attributesOf(objects: Objects, account: Account, row: DeliveryRow, level: string): Input {
  const campaign = objects.get('campaign', row.campaignId);
  const group = objects.get('adgroup', row.groupId);
  const ad = objects.get('ad', row.adId);
  const own = { AUCTION_CAMPAIGN: campaign, AUCTION_ADGROUP: group, AUCTION_AD: ad }[level];
  return {
    advertiser_id: account.id,
    advertiser_name: account.name,
    currency: account.currency,
    timezone: account.timezone,
    ...(level === 'AUCTION_ADVERTISER' ? {} : { campaign_name: campaign?.name, campaign_id: row.campaignId }),
    objective_type: campaign?.fields['objective_type'],
    app_promotion_type: campaign?.fields['app_promotion_type'],
    ...(level === 'AUCTION_ADGROUP' || level === 'AUCTION_AD'
      ? { adgroup_name: group?.name, adgroup_id: row.groupId }
      : {}),
    promotion_type: group?.fields['promotion_type'],
    placement_type: group?.fields['placement_type'],
    ...(level === 'AUCTION_AD'
      ? { ad_name: ad?.name, ad_text: ad?.fields['ad_text'], ad_format: ad?.fields['ad_format'] }
      : {}),
    budget: own?.fields['budget'],
  };
}

function dimensionOf(objects: Objects, account: Account, row: DeliveryRow, name: string): string | undefined {
  const ad = objects.get('ad', row.adId);
  switch (name) {
    case 'advertiser_id':
      return account.id;
    case 'campaign_id':
      return row.campaignId;
    case 'adgroup_id':
      return row.groupId;
    case 'ad_id':
      return row.adId;
    case 'stat_time_day':
      return `${row.day} 00:00:00`;
    case 'stat_time_hour':
      return `${row.day} ${String(row.hour ?? 0).padStart(2, '0')}:00:00`;
    case 'video_material_id':
      return objects.get('video', String(ad?.fields['video_id']))?.fields['material_id'] as
        | string
        | undefined;
    default:
      return ad?.fields['video_id'] ? undefined : ((ad?.fields['image_ids'] ?? []) as string[])[0];
  }
}

function checkDimensions(dimensions: readonly string[], level: string): void {
  const known = [
    levelOf[level] ?? '',
    ...timeDimensions,
    ...(level === 'AUCTION_AD' ? materialDimensions : []),
  ];
  const stranger = dimensions.find((name) => !known.includes(name));
  if (stranger !== undefined) throw wrong(`dimensions: ${stranger} cannot be used with data_level ${level}.`);
  if (dimensions.filter((name) => timeDimensions.includes(name)).length > 1)
    throw wrong('dimensions: Only one time dimension is allowed.');
  if (dimensions.filter((name) => !timeDimensions.includes(name)).length !== 1)
    throw wrong('dimensions: Exactly one ID dimension is required.');
}

function linesOf(
  context: Context,
  account: Account,
  input: Input,
  dimensions: string[],
  level: string,
  filters: Filter[],
): Line[] {
  const { world } = context;
  const range = readRange(input, dimensions, world.delivery.today('tiktok', account.id));
  const by = dimensions.includes('stat_time_hour') ? 'hour' : 'day';
  const objects = new Objects(context, account);
  const lines = new Map<string, Line>();
  for (const row of world.delivery.rows('tiktok', account.id, { ...range, by })) {
    const family = {
      campaign: objects.get('campaign', row.campaignId),
      adgroup: objects.get('adgroup', row.groupId),
      ad: objects.get('ad', row.adId),
    };
    if (!keeps(filters, family, level)) continue;
    const values = dimensions.map((name) => dimensionOf(objects, account, row, name));
    if (values.includes(undefined)) continue;
    const key = values.join('|');
    let line = lines.get(key);
    if (!line) {
      const named = Object.fromEntries(dimensions.map((name, index) => [name, values[index] ?? '']));
      line = { dimensions: named, sum: noMetrics(), attributes: attributesOf(objects, account, row, level) };
      lines.set(key, line);
    }
    addMetrics(line.sum, row.metrics);
  }
  return [...lines.values()];
}

function ordered(rows: ReportRow[], input: Input): ReportRow[] {
  const field = input['order_field'] as string | undefined;
  if (field === undefined) return rows;
  const value = (row: ReportRow) => row.metrics[field] ?? row.dimensions[field] ?? '';
  const sign = input['order_type'] === 'ASC' ? 1 : -1;
  return rows.toSorted(
    (a, b) => sign * (Number(value(a)) - Number(value(b)) || value(a).localeCompare(value(b))),
  );
}

/** What a question may say, asked at once or to be answered later. */
export const questionShape: Shape = {
  advertiser_id: id(),
  advertiser_ids: list(id(), { min: 1, max: 5 }),
  report_type: required(oneOf(reportTypes)),
  service_type: oneOf(['AUCTION', 'RESERVATION']),
  data_level: oneOf(dataLevels),
  dimensions: required(list(text(), { min: 1, max: 4 })),
  metrics: list(text(), { min: 1 }),
  start_date: text(),
  end_date: text(),
  query_lifetime: boolean(),
  filtering: list(
    object({
      field_name: required(text()),
      filter_type: required(oneOf(filterTypes)),
      filter_value: required(text()),
    }),
  ),
  order_field: text(),
  order_type: oneOf(['ASC', 'DESC']),
};

export interface ReportRow {
  dimensions: Record<string, string>;
  metrics: Record<string, string>;
}

/** Refuses what the platform would. */
export function checkQuestion(input: Input) {
  if (input['report_type'] !== 'BASIC') throw wrong('report_type: The sandbox has BASIC reports only.');
  const level = (input['data_level'] ?? 'AUCTION_AD') as string;
  const dimensions = input['dimensions'] as string[];
  const metrics = (input['metrics'] ?? ['spend', 'impressions']) as string[];
  checkDimensions(dimensions, level);
  checkMetrics(metrics);
  const { days } = readRange(input, dimensions, '9999-12-31');
  return { level, dimensions, metrics, days, filters: readFilters(input['filtering']) };
}

export function answerQuestion(input: Input, context: Context, accounts: readonly Account[]) {
  const { level, dimensions, metrics, days, filters } = checkQuestion(input);
  const lines = accounts.flatMap((account) => linesOf(context, account, input, dimensions, level, filters));
  const span = dimensions.some((name) => timeDimensions.includes(name)) ? 1 : days;
  const rows = lines.map(({ dimensions: named, sum, attributes }): ReportRow => ({
    dimensions: named,
    metrics: measure(metrics, { sum, days: span, attributes }),
  }));
  const total = lines.reduce((sum, line) => addMetrics(sum, line.sum), noMetrics());
  const totals = Object.entries(measure(metrics, { sum: total, days, attributes: {} })).filter(([name]) =>
    isFigure(name),
  );
  return { rows: ordered(rows, input), totals: Object.fromEntries(totals) };
}

export const reportRoutes: Route[] = [
  get('report/integrated/get/', {
    part: 'BASIC and AUCTION; id, time and material dimensions',
    shape: {
      ...questionShape,
      bc_id: id(),
      multi_adv_report_in_utc_time: boolean(),
      query_mode: oneOf(['REGULAR', 'CHUNK']),
      enable_total_metrics: boolean(),
      ...paging(1000),
    },
    handle(input, context) {
      const { rows, totals } = answerQuestion(input, context, reportAccounts(input, context));
      return {
        ...pageOf(rows, input),
        ...(input['enable_total_metrics'] === true ? { total_metrics: totals } : {}),
      };
    },
  }),
];

export function reportAccounts(input: Input, { call, token, account }: Context): Account[] {
  if (input['advertiser_id'] !== undefined) return [account];
  const ids = input['advertiser_ids'] as string[] | undefined;
  if (!ids) throw wrong('advertiser_id: Missing data for required field.');
  return ids.map((key) => requireAdvertiser(call, token, key));
}
