import type { DeliveryRow } from '../../../delivery/delivery.ts';
import { HourLines } from '../../../delivery/hour-lines.ts';
import type {
  Line as DeliveryLine,
  LineIndex,
  Period,
  ReportLevel,
  SpanSieve,
} from '../../../delivery/lines.ts';
import { addMetrics, type Metrics, noMetrics } from '../../../delivery/metrics.ts';
import { addDays } from '../../../delivery/zone.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { smartRows } from '../delivery/filters.ts';
import type { Context, Input } from '../define-route.ts';
import { CountedDays, lastCountedDay } from './counted.ts';
import { countsDeleted, type Filter, isWholeFilter, keeps, ownLevel } from './filters.ts';
import { materialDimensions, materialLines, shownBy } from './materials.ts';
import { asksReach } from './metrics.ts';
import { creativeIdOf, isSmartAd } from '../smart/creatives.ts';
import { readRange } from './range.ts';
import { addSum, kindOf, noSum, type Sum, sumOfKinds } from './sums.ts';

const lineLevels: Record<string, ReportLevel> = {
  AUCTION_ADVERTISER: 'account',
  AUCTION_CAMPAIGN: 'campaign',
  AUCTION_ADGROUP: 'group',
  AUCTION_AD: 'ad',
};

export interface Line {
  dimensions: Record<string, string>;
  sum: Sum;
  /** The sum of the days whose people have been counted. */
  counted: Metrics;
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

function dimensionOf(objects: Objects, account: Account, row: Place & Time, name: string): string {
  switch (name) {
    case 'advertiser_id':
      return account.id;
    case 'campaign_id':
      return row.campaignId;
    case 'adgroup_id':
      return row.groupId;
    case 'ad_id': {
      const ad = objects.get('ad', row.adId);
      return ad && isSmartAd(ad) ? creativeIdOf(ad) : row.adId;
    }
    case 'ad_id_v2':
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
  metrics: string[];
  level: string;
  filters: Filter[];
  /** The objects that it is answered for, where that is not all. */
  newest?: ReadonlySet<string> | undefined;
}

/** The lines of one account: how many, and any of them. */
export interface Part {
  length: number;
  page(offset: number, limit: number): Line[];
  total(): Pick<Line, 'sum' | 'counted'>;
}

export function partOf(context: Context, account: Account, question: Question): Part {
  const { dimensions } = question;
  const material = dimensions.find(isMaterial);
  if (material !== undefined) return materialPart(context, account, question, material);
  const index = indexOf(context, account, question);
  const objects = new Objects(context);
  const sums = context.world.delivery.sums('tiktok', account, {
    name: 'kind',
    bucketOf: (span) => kindOf((name, key) => objects.get(name, key), span),
  });
  const lastCounted = lastCountedDay(context.world, account);
  const counted = asksReach(question.metrics)
    ? new CountedDays(lastCounted, indexOf(context, account, question, lastCounted), sums)
    : undefined;
  const show = (line: DeliveryLine, hour: number | null = null): Line => {
    const row = { ...line.span, day: line.period.from, hour };
    const sum = sumOfKinds(line.buckets);
    return {
      dimensions: Object.fromEntries(
        dimensions.map((name) => [name, dimensionOf(objects, account, row, name)]),
      ),
      sum,
      counted: counted?.of(line, sum) ?? sum,
      attributes: attributesOf(objects, account, line.span, question.level),
    };
  };
  const total = () => {
    const sum = sumOfKinds(index.total(sums));
    return { sum, counted: counted?.total() ?? sum };
  };
  if (dimensions.includes('stat_time_hour')) {
    const hours = new HourLines(index, sums);
    return {
      length: hours.length,
      page: (offset, limit) => hours.page(offset, limit).map((line) => show(line, line.hour)),
      total,
    };
  }
  return {
    length: index.length,
    page: (offset, limit) => index.page(sums, offset, limit).map((line) => show(line)),
    total,
  };
}

/** The lines of a question, without their figures; `until` leaves later days out. */
function indexOf(
  context: Context,
  account: Account,
  { input, dimensions, level, filters, newest }: Question,
  until = '9999-12-31',
): LineIndex {
  const { delivery } = context.world;
  const { from, to: last } = readRange(input, dimensions, delivery.today('tiktok', account.id));
  const to = last < until ? last : until;
  const isDivided = dimensions.some((name) => name === 'stat_time_day' || name === 'stat_time_hour');
  return delivery.lines('tiktok', account, {
    level: lineLevels[level] ?? 'ad',
    periods: isDivided ? eachDay(from, to) : from <= to ? [{ from, to }] : [],
    sieve: sieveOf(context, account, new Objects(context), { level, filters, newest }),
  });
}

function eachDay(from: string, to: string): Period[] {
  const days: Period[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push({ from: day, to: day });
  return days;
}

const isMaterial = (name: string): boolean => (materialDimensions as readonly string[]).includes(name);

/** What each video or picture did, whichever ads show it: added up from kept day sums of the ads that show the same. */
function materialPart(
  context: Context,
  account: Account,
  { input, dimensions, level, filters, newest }: Question,
  material: string,
): Part {
  const { delivery } = context.world;
  const { from, to } = readRange(input, dimensions, delivery.today('tiktok', account.id));
  const objects = new Objects(context);
  const find = (name: string, key: string) => objects.get(name, key);
  const sums = delivery.sums('tiktok', account, {
    name: 'material',
    bucketOf: (span) => JSON.stringify([kindOf(find, span), shownBy(find, span.adId)]),
    follows: { level: 'ad', idOf: ({ adId }) => adId },
  });
  const sieve = sieveOf(context, account, objects, { level, filters, newest });
  const byDay = dimensions.includes('stat_time_day');
  const lastCounted = lastCountedDay(context.world, account);
  const all = delivery.answers.lines(
    JSON.stringify(['tiktok', account.id, material, byDay, from, to, lastCounted, sieve?.name]),
    [
      sums.stampOf(from, to),
      delivery.ledger.spans.of('tiktok', account.id).version,
      sieve ? context.world.state.objects.changesIn('tiktok', account.id) : '',
    ].join(';'),
    () => {
      const days = sieve
        ? sums.daysOfAds(
            delivery.ledger.spans.between('tiktok', account.id, from, to).filter((span) => sieve.keeps(span)),
            from,
            to,
          )
        : sums.daysBelow('account', '', from, to);
      return materialLines(days, { material, byDay, lastCounted });
    },
  );
  const { id: advertiser_id, name: advertiser_name, currency, timezone } = account;
  // A material stands in many ads: what only one of them has is not told.
  const attributes = { advertiser_id, advertiser_name, currency, timezone };
  return {
    length: all.length,
    page: (offset, limit) => all.slice(offset, offset + limit).map((line) => ({ ...line, attributes })),
    total: () =>
      all.reduce(
        (total, line) => ({
          sum: addSum(total.sum, line.sum),
          counted: addMetrics(total.counted, line.counted),
        }),
        { sum: noSum(), counted: noMetrics() },
      ),
  };
}

const hasSmart = ({ state }: World, { id: accountId }: Account): boolean =>
  state.lists.has({ platform: 'tiktok', level: 'campaign', accountId, conditions: [smartRows.campaign] });

function sieveOf(
  { world }: Context,
  account: Account,
  objects: Objects,
  { level, filters, newest }: Pick<Question, 'level' | 'filters' | 'newest'>,
): SpanSieve | undefined {
  const own = ownLevel(level);
  const gone =
    own && !countsDeleted(filters)
      ? world.state.objects.idsWithStatus('tiktok', own, account.id, 'DELETE')
      : new Set<string>();
  // A status says no more than whether deleted ones count: a filter that keeps all must not be tried on every ad.
  const real = filters.filter(
    ({ field, values }) =>
      !field.endsWith('_status') &&
      !(field === 'campaign_automation_type' && values.includes('MANUAL') && !hasSmart(world, account)),
  );
  if (gone.size === 0 && real.length === 0 && !newest) return undefined;
  const idOf = { campaign: 'campaignId', adgroup: 'groupId', ad: 'adId' } as const;
  return {
    name: JSON.stringify([level, real, gone.size > 0, newest?.size]),
    keeps: (span) =>
      !(own && gone.has(span[idOf[own]])) &&
      !(own && newest?.has(span[idOf[own]]) === false) &&
      keeps(real, {
        ids: { campaign: span.campaignId, adgroup: span.groupId, ad: span.adId },
        object: (name) => objects.get(name, span[idOf[name]]),
      }),
    isWhole: real.every(({ field }) => isWholeFilter(field, own)),
  };
}
