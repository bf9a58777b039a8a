import type { Line, LineIndex, ReportLevel, SpanSieve } from '../../../delivery/lines.ts';
import type { Buckets } from '../../../delivery/kept-sums.ts';
import type { Span } from '../../../delivery/span.ts';
import { sumOf } from '../../../delivery/sums.ts';
import { localTime } from '../../../delivery/zone.ts';
import { attributionWindows } from '../enums.data.ts';
import { badParam } from '../errors.ts';
import { type Filter, matches, readFilters, test } from '../graph/filtering.ts';
import { listOf, textOf } from '../graph/params.ts';
import { accountOf, type GraphRequest } from '../graph/types.ts';
import { knownInsightFields } from '../known-fields.data.ts';
import { canHaveOnly } from '../delivery/status.ts';
import { platformName } from '../version.ts';
import { adLookup } from './ad-lookup.ts';
import { isAsset, readBreakdowns, tellsOf } from './breakdowns.ts';
import { bucketsFor, divided, kindIn } from './division.ts';
import { metricReaders, type Sums } from './metrics.ts';
import { idsOf, type LineIds } from './line-ids.ts';
import { type Period, readPeriods } from './range.ts';

const reportLevels = ['account', 'campaign', 'adset', 'ad'];
const rootLevel: Readonly<Record<string, string>> = {
  adaccount: 'account',
  campaign: 'campaign',
  adset: 'adset',
  ad: 'ad',
};
const lineLevels: Readonly<Record<string, ReportLevel>> = {
  account: 'account',
  campaign: 'campaign',
  adset: 'group',
  ad: 'ad',
};

interface Group {
  period: Period;
  values: Record<string, unknown>;
  ids: LineIds;
  sums: Sums;
}

/** A report that was understood: which lines it has, and how one becomes rows. */
export interface Report {
  periods: readonly Period[];
  index: LineIndex;
  /** Rows of one line: several with breakdowns, none when nothing was shown. */
  rows(line: number): Record<string, unknown>[];
  /** The figures of all lines together, for the summary. */
  total(fields: readonly string[]): Record<string, unknown>;
  /** Whether every row has to be known before the first can be told: sorted, or filtered by a figure. */
  needsAll: boolean;
  all(): Record<string, unknown>[];
}

export function readReport(request: GraphRequest): Report {
  const { params, node, world } = request;
  const own = rootLevel[node.kind.name] ?? 'account';
  const level = textOf(params['level']) || own;
  if (!reportLevels.includes(level))
    throw badParam(`Param level must be one of {${reportLevels.join(', ')}}`);
  const fields = readFields(
    params['fields'],
    reportLevels.indexOf(level) < reportLevels.indexOf(own) ? own : level,
  );
  const breakdowns = readBreakdowns(params['breakdowns']);
  const told = fields.filter((name) => tellsOf(breakdowns, name) || !metricReaders[name]);
  const filters = readFilters(params['filtering']);
  world.delivery.settle(platformName, node.object.accountId);
  const account = accountOf(request);
  const periods = readPeriods(params, localTime(account.timezone, request.now).day);
  const windows = listOf(params['action_attribution_windows']);
  if (windows.some((window) => !attributionWindows.includes(window)))
    throw badParam(`Param action_attribution_windows[0] must be one of {${attributionWindows.join(', ')}}`);
  const ads = adLookup(request);
  const kind = bucketsFor(breakdowns, ads);
  const sums = world.delivery.sums(platformName, account, kind);
  const index = world.delivery.lines(platformName, account, {
    level: lineLevels[level] ?? 'ad',
    periods: periods.map(({ since, until }) => ({ from: since, to: until })),
    sieve: withAssets(
      breakdowns.some(isAsset) ? ads.assembled() : undefined,
      sieveOf(
        request,
        level,
        filters.filter(({ field }) => field.includes('.')),
      ),
    ),
  });
  const byMetric = filters.filter(({ field }) => metricReaders[field]);
  const groupsOf = (line: number): Group[] => {
    const [found] = breakdowns.length > 0 ? [] : index.page(sums, line, 1);
    const groups = found
      ? [plainGroup(found, windows)]
      : divided(index, line, { sums, breakdowns, ads }).map(({ metrics, ...part }) => ({
          ...part,
          sums: { ...metrics, windows },
        }));
    return groups.filter(
      (group) =>
        (group.sums.all.impressions > 0 || group.sums.all.spend > 0) &&
        byMetric.every((filter) => test(filter, Number(metricReaders[filter.field]?.(group.sums)))),
    );
  };
  const rows = (line: number) => groupsOf(line).map((group) => present(request, level, told, group));
  return {
    periods,
    index,
    rows,
    total(names) {
      const [first] = periods;
      const last = periods.at(-1);
      const all = sumsOf(index.total(sums), windows);
      const shown = names.flatMap((name) => {
        const value = metricReaders[name]?.(all);
        return value === undefined ? [] : [[name, value]];
      });
      return { ...Object.fromEntries(shown), date_start: first?.since, date_stop: last?.until };
    },
    needsAll: byMetric.length > 0 || listOf(params['sort']).length > 0,
    all: () => sorted(Array.from({ length: index.length }, (_, line) => rows(line)).flat(), params['sort']),
  };
}

function sumsOf(buckets: Buckets, windows: readonly string[]): Sums {
  const ofKind = (kind: string) =>
    sumOf(Object.fromEntries(Object.entries(buckets).filter(([bucket]) => kindIn(bucket) === kind)));
  return { all: sumOf(buckets), app: ofKind('app'), web: ofKind('web'), windows };
}

function plainGroup({ span, period: { from, to }, buckets }: Line, windows: readonly string[]): Group {
  return {
    period: { since: from, until: to },
    values: {},
    ids: idsOf(span),
    sums: sumsOf(buckets, windows),
  };
}

const nameFields: Readonly<Record<string, readonly string[]>> = {
  account: ['account_id', 'account_name', 'account_currency'],
  campaign: ['campaign_id', 'campaign_name', 'objective', 'buying_type'],
  adset: ['adset_id', 'adset_name', 'optimization_goal'],
  ad: ['ad_id', 'ad_name'],
};
const commonFields = ['date_start', 'date_stop', 'attribution_setting', 'created_time', 'updated_time'];

function readFields(value: unknown, level: string): string[] {
  const wanted = listOf(value);
  const ids = reportLevels
    .slice(0, reportLevels.indexOf(level) + 1)
    .flatMap((name) => nameFields[name]?.[0] ?? []);
  if (wanted.length === 0) return [...ids, 'impressions', 'spend'];
  const known = [...commonFields, ...Object.values(nameFields).flat(), ...Object.keys(metricReaders)];
  for (const name of wanted)
    if (!known.includes(name) && !knownInsightFields.includes(name))
      throw badParam(
        `${name} is not valid for fields param. please check https://developers.facebook.com/docs/marketing-api/reference/ads-insights/ for all valid values`,
      );
  return wanted;
}

const idFields: Readonly<Record<string, (span: Span) => string>> = {
  'campaign.id': ({ campaignId }) => campaignId,
  'adset.id': ({ groupId }) => groupId,
  'ad.id': ({ adId }) => adId,
};

/** Which ads belong to the report: those below the node that pass the filters. */
function sieveOf(request: GraphRequest, level: string, filters: readonly Filter[]): SpanSieve | undefined {
  const { world, node, graph } = request;
  const real = filters.filter((filter) => !takesAll(filter));
  const root = rootLevel[node.kind.name] ?? 'account';
  if (real.length === 0 && root === 'account') return undefined;
  const inside = idFields[`${root}.id`];
  const byId = real.filter(({ field }) => idFields[field]);
  const rest = real.filter(({ field }) => !idFields[field]);
  const depth = (name: string) => reportLevels.indexOf(name.replace(/\..*/, ''));
  return {
    name: JSON.stringify([root, node.object.id, real, rest.length > 0 ? request.now : 0]),
    keeps(span) {
      if (inside && inside(span) !== node.object.id) return false;
      if (!byId.every((filter) => test(filter, idFields[filter.field]?.(span)))) return false;
      if (rest.length === 0) return true;
      const ad = world.state.objects.get(platformName, 'ad', span.adId);
      return ad !== undefined && matches(request, graph.kind('ad'), ad, rest);
    },
    isWhole:
      rest.length === 0 &&
      [root, ...byId.map(({ field }) => field)].every((name) => depth(name) <= reportLevels.indexOf(level)),
  };
}

/** A filter by status that names every status there is: how deleted objects are asked for. */
const takesAll = ({ field, operator, value }: Filter): boolean =>
  field.endsWith('.effective_status') &&
  operator === 'IN' &&
  Array.isArray(value) &&
  canHaveOnly(value.map(String));

/** Only ads of several parts can be divided by their assets. */
function withAssets(assembled: ReadonlySet<string> | undefined, sieve: SpanSieve | undefined) {
  if (!assembled) return sieve;
  return {
    name: `${sieve?.name} assembled`,
    keeps: (span: Span) => assembled.has(span.adId) && (sieve?.keeps(span) ?? true),
    isWhole: false,
  };
}

function present(
  request: GraphRequest,
  level: string,
  fields: readonly string[],
  group: Group,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const name of fields) {
    const value = metricReaders[name]?.(group.sums) ?? naming(request, level, name, group);
    if (value !== undefined) row[name] = value;
  }
  return { ...row, date_start: group.period.since, date_stop: group.period.until, ...group.values };
}

function naming(request: GraphRequest, level: string, name: string, { ids }: Group): unknown {
  if (name === 'account_id') return request.node.object.accountId;
  if (name === 'account_name') return accountOf(request).name;
  if (name === 'account_currency') return accountOf(request).currency;
  const depth = reportLevels.indexOf(level);
  const owner = reportLevels.find((candidate) => nameFields[candidate]?.includes(name));
  if (owner === undefined || owner === 'account' || reportLevels.indexOf(owner) > depth) return undefined;
  const id = ids[owner as keyof typeof ids];
  if (name === `${owner}_id`) return id;
  const object = request.world.state.objects.get(platformName, owner, id);
  return name === `${owner}_name` ? object?.name : object?.fields[name];
}

function sorted(rows: Record<string, unknown>[], value: unknown): Record<string, unknown>[] {
  const [first] = listOf(value);
  const [, field = '', direction] = /^(\w+)_(ascending|descending)$/.exec(first ?? '') ?? [];
  if (direction === undefined) return rows;
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => sign * (Number(one[field] ?? 0) - Number(other[field] ?? 0)));
}
