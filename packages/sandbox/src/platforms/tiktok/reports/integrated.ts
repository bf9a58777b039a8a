import { addMetrics, noMetrics } from '../../../delivery/metrics.ts';
import { boolean, id, list, object, oneOf, required, type Shape, text } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import type { Account } from '../../../state/index.ts';
import { requireAdvertiser } from '../access.ts';
import { dataLevels, filterTypes, reportTypes } from '../enums.data.ts';
import { wrong } from '../errors.ts';
import { pageInfo, pageStart, paging } from '../paging.ts';
import { type Context, get, type Input } from '../define-route.ts';
import { readFilters } from './filters.ts';
import { cutWarning, newestOf, objectsOfQuestion } from './cut.ts';
import { type Line, type Part, partOf } from './lines.ts';
import { materialDimensions } from './materials.ts';
import { asksReach, checkMetrics, isFigure, measure } from './metrics.ts';
import { readRange } from './range.ts';
import { addSum, noSum } from './sums.ts';

const idsOf: Readonly<Record<string, readonly string[]>> = {
  AUCTION_ADVERTISER: ['advertiser_id'],
  AUCTION_CAMPAIGN: ['campaign_id'],
  AUCTION_ADGROUP: ['adgroup_id'],
  AUCTION_AD: ['ad_id', 'ad_id_v2', ...materialDimensions],
};
const timeDimensions = ['stat_time_day', 'stat_time_hour'];

function checkDimensions(dimensions: readonly string[], level: string): void {
  const known = [...(idsOf[level] ?? []), ...timeDimensions];
  const stranger = dimensions.find((name) => !known.includes(name));
  if (stranger !== undefined) throw wrong(`dimensions: ${stranger} cannot be used with data_level ${level}.`);
  if (dimensions.filter((name) => timeDimensions.includes(name)).length > 1)
    throw wrong('dimensions: Only one time dimension is allowed.');
  if (dimensions.filter((name) => !timeDimensions.includes(name)).length !== 1)
    throw wrong('dimensions: Exactly one ID dimension is required.');
}

function ordered(rows: ReportRow[], input: Input): ReportRow[] {
  const field = String(input['order_field']);
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
  if (dimensions.includes('stat_time_hour') && asksReach(metrics))
    throw wrong('metrics: People are not counted by stat_time_hour.');
  readRange(input, dimensions, '9999-12-31');
  return { level, dimensions, metrics, filters: readFilters(input['filtering']) };
}

/** An answer: how many rows, and any of them. */
export interface ReportAnswer {
  length: number;
  /** Whether it is about more objects than it tells of. */
  isCut: boolean;
  rows(offset: number, limit: number): ReportRow[];
  totals(): Record<string, string>;
}

export function answerQuestion(
  input: Input,
  context: Context,
  accounts: readonly Account[],
  mostObjects = Infinity,
): ReportAnswer {
  const { level, dimensions, metrics, filters } = checkQuestion(input);
  const cuts = accounts.map((account) => newestOf(context.world, account, level, filters, mostObjects));
  const parts = accounts.map((account, index) =>
    partOf(context, account, { input, dimensions, metrics, level, filters, newest: cuts[index] }),
  );
  const show = (line: Line): ReportRow => ({ dimensions: line.dimensions, metrics: measure(metrics, line) });
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return {
    length,
    isCut: cuts.some((cut) => cut !== undefined),
    rows: (offset, limit) =>
      input['order_field'] === undefined
        ? linesOf(parts, offset, limit).map(show)
        : ordered(linesOf(parts, 0, length).map(show), input).slice(offset, offset + limit),
    totals() {
      const [sum, counted] = [noSum(), noMetrics()];
      for (const part of parts) {
        const total = part.total();
        addSum(sum, total.sum);
        addMetrics(counted, total.counted);
      }
      const all = Object.entries(measure(metrics, { sum, counted, attributes: {} }));
      return Object.fromEntries(all.filter(([name]) => isFigure(name)));
    },
  };
}

/** The accounts follow each other. */
function linesOf(parts: readonly Part[], offset: number, limit: number): Line[] {
  const lines: Line[] = [];
  let before = 0;
  for (const part of parts) {
    const from = Math.max(0, offset - before);
    if (from < part.length) lines.push(...part.page(from, limit - lines.length));
    before += part.length;
    if (lines.length >= limit) break;
  }
  return lines;
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
      const { world, call, headers } = context;
      const most = world.limits.most('tiktok', objectsOfQuestion);
      const answer = answerQuestion(input, context, reportAccounts(input, context), most);
      const { length, rows, totals, isCut } = answer;
      if (isCut) headers['X-Tt-Ads-Throttle'] = cutWarning(most);
      const { page, offset, size } = pageStart(input);
      return {
        list: rows(
          offset - world.faults.triggerShift('tiktok', call.path, page),
          Math.min(size, Math.max(0, length - offset)),
        ),
        page_info: pageInfo(input, length),
        ...(input['enable_total_metrics'] === true ? { total_metrics: totals() } : {}),
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
