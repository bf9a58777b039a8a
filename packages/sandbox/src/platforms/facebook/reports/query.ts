import { type DeliveryRow } from '../../../delivery/delivery.ts';
import { addMetrics, noMetrics } from '../../../delivery/metrics.ts';
import { localTime } from '../../../delivery/zone.ts';
import { attributionWindows } from '../enums.data.ts';
import { badParam } from '../errors.ts';
import { type Filter, matches, readFilters, test } from '../graph/filtering.ts';
import { listOf, recordOf, textOf } from '../graph/params.ts';
import { accountOf, type GraphRequest } from '../graph/types.ts';
import type { StoredObject } from '../../../state/index.ts';
import { platformName } from '../version.ts';
import { divide, hourlyBreakdown, readBreakdowns } from './breakdowns.ts';
import { metricReaders, type Sums } from './metrics.ts';
import { type Period, readPeriods } from './range.ts';

const reportLevels = ['account', 'campaign', 'adset', 'ad'];
const dayMs = 86_400_000;
const rootLevel: Readonly<Record<string, string>> = {
  adaccount: 'account',
  campaign: 'campaign',
  adset: 'adset',
  ad: 'ad',
};

interface Group {
  period: Period;
  values: Record<string, unknown>;
  ids: { campaign: string; adset: string; ad: string };
  sums: Sums;
}

/** All rows of a report, before paging. */
export function insightRows(request: GraphRequest): Record<string, unknown>[] {
  const { params, node } = request;
  const own = rootLevel[node.kind.name] ?? 'account';
  const level = textOf(params['level']) || own;
  if (!reportLevels.includes(level))
    throw badParam(`Param level must be one of {${reportLevels.join(', ')}}`);
  const fields = readFields(
    params['fields'],
    reportLevels.indexOf(level) < reportLevels.indexOf(own) ? own : level,
  );
  const breakdowns = readBreakdowns(params['breakdowns']);
  const filters = readFilters(params['filtering']);
  const groups = collect(request, level, breakdowns, filters);
  const rows = groups.map((group) => present(request, level, fields, group));
  const byMetric = filters.filter(({ field }) => metricReaders[field]);
  const kept = rows.filter((_row, index) =>
    byMetric.every((filter) => test(filter, numberOf(groups[index], filter.field))),
  );
  return sorted(kept, params['sort']);
}

const numberOf = (group: Group | undefined, field: string): number =>
  Number(group ? metricReaders[field]?.(group.sums) : 0);

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
    if (!known.includes(name))
      throw badParam(
        `${name} is not valid for fields param. please check https://developers.facebook.com/docs/marketing-api/reference/ads-insights/ for all valid values`,
      );
  return wanted;
}

function collect(
  request: GraphRequest,
  level: string,
  breakdowns: readonly string[],
  filters: readonly Filter[],
): Group[] {
  const { world, params } = request;
  const account = accountOf(request);
  const periods = readPeriods(params, localTime(account.timezone, request.now).day);
  const windows = listOf(params['action_attribution_windows']);
  if (windows.some((window) => !attributionWindows.includes(window)))
    throw badParam(`Param action_attribution_windows[0] must be one of {${attributionWindows.join(', ')}}`);
  const ads = adLookup(
    request,
    filters.filter(({ field }) => field.includes('.')),
  );
  const groups = new Map<string, Group>();
  const by = breakdowns.includes(hourlyBreakdown) ? 'hour' : 'day';
  for (const period of periods) {
    for (const row of world.delivery.rows(platformName, account.id, {
      from: period.since,
      to: period.until,
      by,
    })) {
      if (!ads.wanted(row)) continue;
      for (const { row: part, values } of divide(row, breakdowns, ads.shares))
        add(groups, { level, period, windows, part, values, isApp: ads.isApp(row) });
    }
  }
  return [...groups.values()].filter(({ sums }) => sums.all.impressions > 0 || sums.all.spend > 0);
}

interface Addition {
  level: string;
  period: Period;
  windows: readonly string[];
  part: DeliveryRow;
  values: Record<string, unknown>;
  isApp: boolean;
}

function add(groups: Map<string, Group>, { level, period, windows, part, values, isApp }: Addition): void {
  const entity =
    level === 'ad'
      ? part.adId
      : level === 'adset'
        ? part.groupId
        : level === 'campaign'
          ? part.campaignId
          : '';
  const key = `${period.since}|${period.until}|${entity}|${JSON.stringify(values)}`;
  let group = groups.get(key);
  if (!group) {
    const days = 1 + (Date.parse(period.until) - Date.parse(period.since)) / dayMs;
    group = {
      period,
      values,
      ids: { campaign: part.campaignId, adset: part.groupId, ad: part.adId },
      sums: { all: noMetrics(), app: noMetrics(), web: noMetrics(), days, windows },
    };
    groups.set(key, group);
  }
  addMetrics(group.sums.all, part.metrics);
  addMetrics(isApp ? group.sums.app : group.sums.web, part.metrics);
}

/** What has to be known of the ads behind the rows, looked up once each. */
function adLookup(request: GraphRequest, filters: readonly Filter[]) {
  const { world, node, graph } = request;
  const { objects } = world.state;
  const kept = new Map<string, boolean>();
  const apps = new Map<string, boolean>();
  const inside = (row: DeliveryRow): boolean => {
    const { id } = node.object;
    const place: Record<string, string> = { campaign: row.campaignId, adset: row.groupId, ad: row.adId };
    return node.kind.name === 'adaccount' || place[node.kind.name] === id;
  };
  const passes = (adId: string): boolean => {
    const ad = objects.get(platformName, 'ad', adId);
    return ad !== undefined && matches(request, graph.kind('ad'), ad, filters);
  };
  return {
    wanted(row: DeliveryRow): boolean {
      if (!inside(row)) return false;
      if (filters.length === 0) return true;
      const known = kept.get(row.adId) ?? passes(row.adId);
      kept.set(row.adId, known);
      return known;
    },
    isApp({ groupId }: DeliveryRow): boolean {
      const known =
        apps.get(groupId) ??
        recordOf(objects.get(platformName, 'adset', groupId)?.fields['promoted_object'])['application_id'] !==
          undefined;
      apps.set(groupId, known);
      return known;
    },
    shares(name: string, adId: string): readonly (readonly [unknown, number])[] {
      const ad = objects.get(platformName, 'ad', adId);
      return ad ? (name === 'country' ? countriesOf(request, ad) : assetOf(request, ad, name)) : [];
    },
  };
}

function countriesOf({ world }: GraphRequest, ad: StoredObject): [string, number][] {
  const adset = world.state.objects.get(platformName, 'adset', ad.parentId ?? '');
  const given = recordOf(recordOf(adset?.fields['targeting'])['geo_locations'])['countries'];
  const countries = Array.isArray(given) && given.length > 0 ? given.map(String) : ['US'];
  const weights = countries.map((_country, index) => 1 / (index + 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return countries.map((country, index) => [country, (weights[index] ?? 0) / total]);
}

/** The one video or image of an ordinary ad. */
function assetOf({ world }: GraphRequest, ad: StoredObject, name: string): [unknown, number][] {
  const creative = world.state.objects.get(platformName, 'adcreative', textOf(ad.fields['creative_id']));
  const story = recordOf(creative?.fields['object_story_spec']);
  if (name === 'video_asset') {
    const id = textOf(recordOf(story['video_data'])['video_id']);
    return id === ''
      ? []
      : [
          [
            {
              id,
              video_id: id,
              video_name: world.state.objects.get(platformName, 'advideo', id)?.name ?? '',
            },
            1,
          ],
        ];
  }
  const hash = textOf(recordOf(story['link_data'])['image_hash']);
  return hash === ''
    ? []
    : [
        [
          {
            id: hash,
            hash,
            name: world.state.objects.get(platformName, 'adimage', `${ad.accountId}:${hash}`)?.name ?? '',
          },
          1,
        ],
      ];
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
  const account = accountOf(request);
  if (name === 'account_id') return account.id;
  if (name === 'account_name') return account.name;
  if (name === 'account_currency') return account.currency;
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
