import { HourLines } from '../../../delivery/hour-lines.ts';
import type { Buckets } from '../../../delivery/kept-sums.ts';
import type { Line, Period, ReportLevel } from '../../../delivery/lines.ts';
import type { Metrics } from '../../../delivery/metrics.ts';
import type { Span } from '../../../delivery/span.ts';
import { addDays } from '../../../delivery/zone.ts';
import type { Call } from '../../../http/call.ts';
import { writeJson } from '../../../json/lossless.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { refusalsOf } from '../delivery/materials.ts';
import { key, part, parts, type Values, words } from '../input.ts';
import { addSum, converted, metricTable, noSum, split, type Sum } from './metrics.ts';

export const dimensionTable: Readonly<Record<string, string>> = {
  stat_time_day: '时间-天',
  stat_time_hour: '时间-小时',
  cdp_project_id: '项目ID',
  cdp_project_name: '项目名称',
  cdp_promotion_id: '单元ID',
  cdp_promotion_name: '单元名称',
};
export const materialDimensions: Readonly<Record<string, string>> = {
  ...dimensionTable,
  material_id: '素材ID',
  image_mode: '素材类型',
};

export interface Question {
  topic: string;
  dimensions: string[];
  metrics: string[];
  filters: Values[];
  orders: Values[];
  from: string;
  to: string;
}
export interface ReportRow {
  dimensions: Record<string, string>;
  metrics: Record<string, string>;
}
interface Fact {
  at: Record<string, string>;
  sum: Sum;
}

/** A report: how many rows, any of them, and all together. */
export interface Report {
  length: number;
  rows(offset: number, limit: number): ReportRow[];
  total_metrics: Record<string, string>;
}

export function answer(call: Call, account: Account, question: Question): Report {
  const { topic, dimensions, filters, orders } = question;
  const isPaged =
    topic === 'BASIC_DATA' &&
    orders.length === 0 &&
    filters.every(({ field }) => Object.hasOwn(spanFilters, key(field)));
  const asked = [...dimensions, ...filters.map(({ field }) => key(field))];
  const isByMaterial =
    topic === 'MATERIAL_DATA' && orders.length === 0 && asked.every((name) => ofMaterial.includes(name));
  call.world.delivery.settle('ocean', account.id);
  const settled = call.world.state.accounts.get('ocean', account.id) ?? account;
  if (isByMaterial) return materialRows(call, settled, question);
  return isPaged ? pagedRows(call, settled, question) : everyRow(call, settled, question);
}

/** What can be told of a material without its ads. */
const ofMaterial = ['material_id', 'image_mode', 'stat_time_day'];

/** Filters that need no more than the ids of an ad. */
const spanFilters: Readonly<Record<string, (span: Span) => string>> = {
  cdp_project_id: ({ campaignId }) => campaignId,
  cdp_promotion_id: ({ adId }) => adId,
};

function levelOf(dimensions: readonly string[]): ReportLevel {
  const has = (name: string) => dimensions.some((dimension) => dimension.startsWith(`cdp_${name}`));
  return has('promotion') ? 'ad' : has('project') ? 'campaign' : 'account';
}

/** Only the rows of the page are worked out. */
function pagedRows(call: Call, account: Account, question: Question): Report {
  const { dimensions, metrics, filters, from, to } = question;
  const { world } = call;
  const level = levelOf(dimensions);
  const object = (name: string, id: string) => world.state.objects.get('ocean', name, id);
  const goals = goalReader(world);
  const sums = world.delivery.sums('ocean', account, {
    name: 'goal',
    // A project keeps its goal.
    bucketOf: ({ campaignId }) => JSON.stringify(goals(campaignId)),
  });
  const byHour = dimensions.includes('stat_time_hour');
  const index = world.delivery.lines('ocean', account, {
    level,
    periods: byHour || dimensions.includes('stat_time_day') ? eachDay(from, to) : [{ from, to }],
    sieve:
      filters.length === 0
        ? undefined
        : {
            name: writeJson(filters),
            keeps: (span) =>
              filters.every((filter) => passes(filter, spanFilters[key(filter['field'])]?.(span) ?? '')),
            isWhole: filters.every(
              ({ field }) => level === 'ad' || (level === 'campaign' && field === 'cdp_project_id'),
            ),
          },
  });
  const show = ({ span, period, buckets }: Line, hour = 0): ReportRow => {
    const at: Record<string, string> = {
      stat_time_day: period.from,
      stat_time_hour: hourText(period.from, hour),
      cdp_project_id: span.campaignId,
      cdp_project_name: object('project', span.campaignId)?.name ?? '',
      cdp_promotion_id: span.adId,
      cdp_promotion_name: object('promotion', span.adId)?.name ?? '',
    };
    return {
      dimensions: Object.fromEntries(dimensions.map((name) => [name, at[name] ?? ''])),
      metrics: textsOf(metrics, sumOf(buckets)),
    };
  };
  const total_metrics = textsOf(metrics, sumOf(index.total(sums)));
  if (byHour) {
    const hours = new HourLines(index, sums);
    const rows = (offset: number, limit: number) =>
      hours.page(offset, limit).map((line) => show(line, line.hour));
    return { length: hours.length, rows, total_metrics };
  }
  return {
    length: index.length,
    rows: (offset, limit) => index.page(sums, offset, limit).map((line) => show(line)),
    total_metrics,
  };
}

/** Buckets are called by the goal that counts in them. */
function sumOf(buckets: Buckets): Sum {
  const total = noSum();
  for (const [goal, figures] of Object.entries(buckets))
    addSum(total, withGoal(JSON.parse(goal) as Goal, figures));
  return total;
}

const goalReader =
  ({ state }: World) =>
  (projectId: string): Goal =>
    goalOf(state.objects.shared('ocean', 'project', projectId));

const textsOf = (metrics: readonly string[], sum: Sum): Record<string, string> =>
  Object.fromEntries(metrics.map((name) => [name, metricTable[name]?.of(sum) ?? '']));
const hourText = (day: string, hour: number): string => `${day} ${String(hour).padStart(2, '0')}:00:00`;

interface MaterialBucket {
  goal: Goal;
  shown: Shown[];
}

/** By material alone: added up from kept day sums of the ads that show the same. */
function materialRows(
  call: Call,
  account: Account,
  { dimensions, metrics, filters, from, to }: Question,
): Report {
  const { world } = call;
  const goals = goalReader(world);
  const sums = world.delivery.sums('ocean', account, {
    name: 'material',
    bucketOf({ adId, campaignId }) {
      const promotion = world.state.objects.get('ocean', 'promotion', adId);
      const bucket: MaterialBucket = { goal: goals(campaignId), shown: promotion ? shownBy(promotion) : [] };
      return JSON.stringify(bucket);
    },
    follows: { level: 'promotion', idOf: ({ adId }) => adId },
  });
  const groups = new Map<string, Fact>();
  for (const { day, buckets } of sums.daysBelow('account', '', from, to))
    for (const [bucket, figures] of Object.entries(buckets)) {
      const { goal, shown } = JSON.parse(bucket) as MaterialBucket;
      for (const [index, share] of split(withGoal(goal, figures), shown.length).entries()) {
        const at: Record<string, string> = { stat_time_day: day, ...shown[index] };
        if (!filters.every((filter) => passes(filter, at[key(filter['field'])] ?? ''))) continue;
        const name = dimensions.map((dimension) => at[dimension]).join('\u0000');
        const group = groups.get(name) ?? { at, sum: noSum() };
        addSum(group.sum, share);
        groups.set(name, group);
      }
    }
  const facts = [...groups.values()];
  return {
    length: facts.length,
    rows: (offset, limit) =>
      facts.slice(offset, offset + limit).map(({ at, sum }) => ({
        dimensions: Object.fromEntries(dimensions.map((name) => [name, at[name] ?? ''])),
        metrics: textsOf(metrics, sum),
      })),
    total_metrics: textsOf(
      metrics,
      facts.reduce((total, { sum }) => addSum(total, sum), noSum()),
    ),
  };
}

function eachDay(from: string, to: string): Period[] {
  const days: Period[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push({ from: day, to: day });
  return days;
}

/** What a project counts as its conversions. */
interface Goal {
  action: string;
  deep: string | null;
  /** A shop's app and a game are promoted alike; what they are optimised for tells them apart. */
  isShop: boolean;
}

/** Orders, carts and visits of goods in an app (电商). */
const shopActions = /_APP_(ORDER|CART|DETAIL_UV)|SHOPPING|SUCCESSORDER|PURCHASE_OF_GOODS/;

function goalOf(project: StoredObject | undefined): Goal {
  const goal = part(project?.fields['optimize_goal']);
  const action = key(goal['external_action'] ?? '');
  const deep = goal['deep_external_action'] === undefined ? null : key(goal['deep_external_action']);
  const isShop =
    project?.fields['landing_type'] === 'SHOP' || shopActions.test(action) || shopActions.test(deep ?? '');
  return { action, deep, isShop };
}

const withGoal = ({ action, deep, isShop }: Goal, metrics: Metrics): Sum => ({
  ...metrics,
  converts: converted(action, metrics),
  deep: deep === null ? 0 : converted(deep, metrics),
  orderValue: isShop ? metrics.purchaseValue : 0,
});

/** One fact for each ad (or material of it) and day or hour, with everything it could be asked by. */
function facts(call: Call, account: Account, { topic, dimensions, from, to }: Question): Fact[] {
  const { objects } = call.world.state;
  const all = (level: string) =>
    new Map(objects.list('ocean', level, { accountId: account.id }).map((one) => [one.id, one]));
  const projects = all('project');
  const promotions = all('promotion');
  const by = dimensions.includes('stat_time_hour') ? 'hour' : 'day';
  return call.world.delivery.rows('ocean', account.id, { from, to, by }).flatMap((row) => {
    const project = projects.get(row.campaignId);
    const promotion = promotions.get(row.adId);
    const sum = withGoal(goalOf(project), row.metrics);
    const at = {
      stat_time_day: row.day,
      stat_time_hour: hourText(row.day, row.hour ?? 0),
      cdp_project_id: row.campaignId,
      cdp_project_name: project?.name ?? '',
      cdp_promotion_id: row.adId,
      cdp_promotion_name: promotion?.name ?? '',
    };
    return topic === 'MATERIAL_DATA' && promotion ? shared(promotion, at, sum) : [{ at, sum }];
  });
}

type Shown = Record<'material_id' | 'image_mode', string>;

/** The pictures and films that an ad shows. */
function shownBy(promotion: StoredObject): Shown[] {
  const lists = part(promotion.fields['promotion_materials']);
  const refused = refusalsOf(promotion);
  return ['video_material_list', 'image_material_list']
    .flatMap((name) => parts(lists[name]))
    .filter(({ material_id }) => refused[key(material_id)] === undefined)
    .map(({ material_id, image_mode }) => ({ material_id: key(material_id), image_mode: key(image_mode) }));
}

/** What an ad did, shared out among them. */
function shared(promotion: StoredObject, at: Record<string, string>, sum: Sum): Fact[] {
  const shown = shownBy(promotion);
  return split(sum, shown.length).map((share, index) => ({ at: { ...at, ...shown[index] }, sum: share }));
}

/** Operators 1 to 11 of the platform. */
function passes({ operator, values }: Values, own: string): boolean {
  const given = words(values);
  const [first = '', second = ''] = given;
  const compare = Number(own) - Number(first);
  switch (operator ?? 1) {
    case 2:
      return compare < 0;
    case 3:
      return compare <= 0;
    case 4:
      return compare > 0;
    case 5:
      return compare >= 0;
    case 6:
      return !given.includes(own);
    // "Contains" takes a list, as a choice of several modes or ids shows: one of them is enough.
    case 7:
    case 10:
      return given.some((value) => own.includes(value));
    case 8:
      return !given.some((value) => own.includes(value));
    case 9:
      return compare >= 0 && Number(own) <= Number(second);
    case 11:
      return given.every((value) => own.includes(value));
    default:
      return given.includes(own);
  }
}

/** Every row of the report, because their order, a figure or a material decides about them. */
function everyRow(call: Call, account: Account, question: Question): Report {
  const { dimensions, metrics, filters, orders } = question;
  const isDimension = (filter: Values) => Object.hasOwn(materialDimensions, key(filter['field']));
  const before = filters.filter(isDimension);
  const after = filters.filter((filter) => !isDimension(filter));
  const groups = new Map<string, Fact>();
  for (const { at, sum } of facts(call, account, question)) {
    if (!before.every((filter) => passes(filter, at[key(filter['field'])] ?? ''))) continue;
    const name = dimensions.map((dimension) => at[dimension]).join('\u0000');
    const group = groups.get(name);
    if (group) addSum(group.sum, sum);
    else groups.set(name, { at, sum: addSum(noSum(), sum) });
  }
  const kept = [...groups.values()].filter(({ sum }) =>
    after.every((filter) => passes(filter, metricTable[key(filter['field'])]?.of(sum) ?? '')),
  );
  const value = ({ at, sum }: Fact, field: string) => metricTable[field]?.of(sum) ?? at[field] ?? '';
  const sorted = kept.sort((a, b) => {
    for (const { field, type } of orders) {
      const [x, y] = [value(a, key(field)), value(b, key(field))];
      const order = metricTable[key(field)] ? Number(x) - Number(y) : x.localeCompare(y);
      if (order !== 0) return type === 'ASC' ? order : -order;
    }
    return dimensions
      .map((name) => a.at[name])
      .join()
      .localeCompare(dimensions.map((name) => b.at[name]).join());
  });
  const total = noSum();
  for (const { sum } of sorted) addSum(total, sum);
  const show = ({ at, sum }: Fact): ReportRow => ({
    dimensions: Object.fromEntries(dimensions.map((name) => [name, at[name] ?? ''])),
    metrics: textsOf(metrics, sum),
  });
  return {
    length: sorted.length,
    rows: (offset, limit) => sorted.slice(offset, offset + limit).map(show),
    total_metrics: textsOf(metrics, total),
  };
}
