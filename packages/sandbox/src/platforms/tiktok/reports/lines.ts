import { type DeliveryRow, rowsOf } from '../../../delivery/delivery.ts';
import type { Period, ReportLevel, SpanSieve } from '../../../delivery/lines.ts';
import { addMetrics, type Metrics, noMetrics } from '../../../delivery/metrics.ts';
import { sumOf } from '../../../delivery/sums.ts';
import { addDays } from '../../../delivery/zone.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import type { Context, Input } from '../define-route.ts';
import { countsDeleted, type Filter, isWholeFilter, keeps, ownLevel } from './filters.ts';
import { byMaterial, materialDimensions } from './materials.ts';
import { readRange } from './range.ts';

const lineLevels: Record<string, ReportLevel> = {
  AUCTION_ADVERTISER: 'account',
  AUCTION_CAMPAIGN: 'campaign',
  AUCTION_ADGROUP: 'group',
  AUCTION_AD: 'ad',
};

export interface Line {
  dimensions: Record<string, string>;
  sum: Metrics;
  attributes: Input;
}

/** The objects of an account, each read once for a report. */
class Objects {
  readonly #context: Context;
  readonly #read = new Map<string, StoredObject | undefined>();
  constructor(context: Context) {
    this.#context = context;
  }
  get(level: string, key: string): StoredObject | undefined {
    const name = `${level}:${key}`;
    if (!this.#read.has(name))
      this.#read.set(name, this.#context.world.state.objects.get('tiktok', level, key));
    return this.#read.get(name);
  }
}
type Place = Pick<DeliveryRow, 'adId' | 'groupId' | 'campaignId'>;
type Time = Pick<DeliveryRow, 'day' | 'hour'>;

function attributesOf(objects: Objects, account: Account, row: Place, level: string): Input {
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

function dimensionOf(account: Account, row: Place & Time, name: string): string {
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
    default:
      throw new Error(`No dimension ${name}`);
  }
}

export interface Question {
  input: Input;
  dimensions: string[];
  level: string;
  filters: Filter[];
}

/** The lines of one account: how many, and any of them. */
export interface Part {
  length: number;
  page(offset: number, limit: number): Line[];
  total(): Metrics;
}

/** By hour or by material every row of every ad has to be looked at; otherwise only those of the page. */
export function partOf(context: Context, account: Account, question: Question): Part {
  const { dimensions } = question;
  if (dimensions.includes('stat_time_hour') || dimensions.some(isMaterial)) {
    const lines = everyLine(context, account, question);
    return {
      length: lines.length,
      page: (offset, limit) => lines.slice(offset, offset + limit),
      total: () => lines.reduce((sum, line) => addMetrics(sum, line.sum), noMetrics()),
    };
  }
  return pagedLines(context, account, question);
}

function pagedLines(
  context: Context,
  account: Account,
  { input, dimensions, level, filters }: Question,
): Part {
  const { delivery } = context.world;
  const { from, to } = readRange(input, dimensions, delivery.today('tiktok', account.id));
  const isDaily = dimensions.includes('stat_time_day');
  const objects = new Objects(context);
  const index = delivery.lines('tiktok', account, {
    level: lineLevels[level] ?? 'ad',
    periods: isDaily ? eachDay(from, to) : [{ from, to }],
    sieve: sieveOf(context, account, objects, level, filters),
  });
  const sums = delivery.sums('tiktok', account);
  return {
    length: index.length,
    page: (offset, limit) =>
      index.page(sums, offset, limit).map(({ span, period, buckets }) => ({
        dimensions: Object.fromEntries(
          dimensions.map((name) => [
            name,
            dimensionOf(account, { ...span, day: period.from, hour: null }, name),
          ]),
        ),
        sum: sumOf(buckets),
        attributes: attributesOf(objects, account, span, level),
      })),
    total: () => sumOf(index.total(sums)),
  };
}

function eachDay(from: string, to: string): Period[] {
  const days: Period[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push({ from: day, to: day });
  return days;
}

const isMaterial = (name: string): boolean => (materialDimensions as readonly string[]).includes(name);

/** The whole row, or what each of the ad's materials has of it. */
const sharesBy = (material: string | undefined, objects: Objects, row: DeliveryRow) =>
  material === undefined
    ? [{ id: '', metrics: row.metrics }]
    : byMaterial((name, key) => objects.get(name, key), objects.get('ad', row.adId), material, row.metrics);

function everyLine(
  context: Context,
  account: Account,
  { input, dimensions, level, filters }: Question,
): Line[] {
  const { world } = context;
  const range = readRange(input, dimensions, world.delivery.today('tiktok', account.id));
  const by = dimensions.includes('stat_time_hour') ? 'hour' : 'day';
  const objects = new Objects(context);
  const sieve = sieveOf(context, account, objects, level, filters);
  const material = dimensions.find(isMaterial);
  const lines = new Map<string, Line>();
  const sums = world.delivery.sums('tiktok', account);
  for (const span of world.delivery.ledger.spans.between('tiktok', account.id, range.from, range.to)) {
    if (sieve && !sieve.keeps(span)) continue;
    for (const row of rowsOf(sums, span, { ...range, by }))
      for (const { id, metrics } of sharesBy(material, objects, row)) {
        const values = dimensions.map((name) => (name === material ? id : dimensionOf(account, row, name)));
        const key = values.join('|');
        let line = lines.get(key);
        if (!line) {
          const named = Object.fromEntries(dimensions.map((name, index) => [name, values[index] ?? '']));
          const attributes = attributesOf(objects, account, row, level);
          line = { dimensions: named, sum: noMetrics(), attributes };
          lines.set(key, line);
        }
        addMetrics(line.sum, metrics);
      }
  }
  return [...lines.values()];
}

function sieveOf(
  { world }: Context,
  account: Account,
  objects: Objects,
  level: string,
  filters: Filter[],
): SpanSieve | undefined {
  const own = ownLevel(level);
  const gone =
    own && !countsDeleted(filters)
      ? world.state.objects.idsWithStatus('tiktok', own, account.id, 'DELETE')
      : new Set<string>();
  if (gone.size === 0 && filters.length === 0) return undefined;
  const idOf = { campaign: 'campaignId', adgroup: 'groupId', ad: 'adId' } as const;
  return {
    name: JSON.stringify([level, filters]),
    keeps: (span) =>
      !(own && gone.has(span[idOf[own]])) &&
      keeps(filters, {
        ids: { campaign: span.campaignId, adgroup: span.groupId, ad: span.adId },
        object: (name) => objects.get(name, span[idOf[name]]),
      }),
    isWhole: filters.every(({ field }) => isWholeFilter(field, own)),
  };
}
