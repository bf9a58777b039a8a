import type { DeliveryRow } from '../../../delivery/delivery.ts';
import type { Span } from '../../../delivery/span.ts';
import { boolean, id, list, object, oneOf, required, type Shape, text } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import { wrong } from '../errors.ts';
import { pageOf, paging } from '../paging.ts';
import { checkMetrics, measure } from '../reports/metrics.ts';
import { readRange } from '../reports/range.ts';
import { type Context, get, type Input } from '../define-route.ts';
import { sharesOf } from '../reports/shares.ts';
import { addSum, kindOf, noSum, ofKind, type Sum } from '../reports/sums.ts';

interface Creative {
  ad_material_id: string;
  creative_info: {
    video_info?: { video_id: string };
    image_info?: { web_uri: string }[];
    tiktok_item_id?: string;
  };
}
interface Main {
  id: string;
  type: string;
  name: string;
  adMaterialId: string;
}
interface Line {
  dimensions: Record<string, string>;
  main: Main;
  sum: Sum;
}

const adDimensions = ['ad_id', 'smart_plus_ad_id'];
const idDimensions = ['advertiser_id', 'campaign_id', 'adgroup_id', ...adDimensions];
const timeDimensions = ['stat_time_day', 'stat_time_hour'];
/** Nobody counts whom a single material reached. */
const uncounted = ['reach', 'frequency', 'cost_per_1000_reached'];

const question: Shape = {
  advertiser_id: required(id()),
  dimensions: required(list(text(), { min: 1 })),
  metrics: list(text(), { min: 1 }),
  start_date: text(),
  end_date: text(),
  filtering: object({
    campaign_ids: list(id(), { min: 1, max: 200 }),
    adgroup_ids: list(id(), { min: 1, max: 200 }),
    smart_plus_ad_ids: list(id(), { min: 1, max: 200 }),
    main_material_types: list(text(), { min: 1 }),
    main_material_ids: list(id(), { min: 1, max: 400 }),
    ad_text_entity_ids: list(id()),
    call_to_action_entity_ids: list(id()),
    interactive_add_on_entity_ids: list(id()),
  }),
  sort_field: text(),
  sort_type: oneOf(['ASC', 'DESC']),
  ...paging(100),
};

function mainOf({ world }: Context, { ad_material_id: adMaterialId, creative_info }: Creative): Main {
  const { video_info, image_info = [], tiktok_item_id } = creative_info;
  const { objects } = world.state;
  const found = (level: string, key: string, type: string, own?: string): Main => {
    const object = objects.get('tiktok', level, key);
    return {
      id: own ?? String(object?.fields['material_id'] ?? key),
      type,
      name: object?.name ?? key,
      adMaterialId,
    };
  };
  if (tiktok_item_id !== undefined) return found('post', tiktok_item_id, 'VIDEO_SPARK_ADS', tiktok_item_id);
  if (video_info) return found('video', video_info.video_id, 'VIDEO_NON_SPARK_ADS');
  const several = image_info.length > 1;
  return found(
    'image',
    image_info[0]?.web_uri ?? '',
    several ? 'CAROUSEL_NON_SPARK_ADS' : 'SINGLE_IMAGE_NON_SPARK_ADS',
  );
}

function checkDimensions(dimensions: readonly string[], times: readonly string[]): void {
  const known = ['main_material_id', ...idDimensions, ...times];
  const stranger = dimensions.find((name) => !known.includes(name));
  if (stranger !== undefined) throw wrong(`dimensions: ${stranger} is not a valid dimension here.`);
  if (!dimensions.includes('main_material_id'))
    throw wrong('dimensions: The sandbox reports by main_material_id only.');
  if (dimensions.filter((name) => idDimensions.includes(name)).length > 1)
    throw wrong('dimensions: Only one of the ID dimensions is allowed.');
}

const valueOf = (name: string, row: DeliveryRow, account: string, main: Main): string =>
  ({
    main_material_id: main.id,
    advertiser_id: account,
    campaign_id: row.campaignId,
    adgroup_id: row.groupId,
    stat_time_day: `${row.day} 00:00:00`,
    stat_time_hour: `${row.day} ${String(row.hour ?? 0).padStart(2, '0')}:00:00`,
  })[name] ?? row.adId;

function keeps(filter: Record<string, string[] | undefined>, row: DeliveryRow, main: Main): boolean {
  const has = (name: string, value: string) => filter[name]?.includes(value) ?? true;
  return (
    has('campaign_ids', row.campaignId) &&
    has('adgroup_ids', row.groupId) &&
    has('smart_plus_ad_ids', row.adId) &&
    has('main_material_types', main.type) &&
    has('main_material_ids', main.id)
  );
}

function linesOf(context: Context, input: Input, dimensions: readonly string[]): Line[] {
  const { world, account } = context;
  const range = readRange(input, dimensions, world.delivery.today('tiktok', account.id));
  const by = dimensions.includes('stat_time_hour') ? 'hour' : 'day';
  const filter = (input['filtering'] ?? {}) as Record<string, string[] | undefined>;
  const read = new Map<string, Main[]>();
  const mainsOf = (key: string): Main[] => {
    const known = read.get(key);
    if (known) return known;
    const { smart_plus, creative_list } = world.state.objects.get('tiktok', 'ad', key)?.fields ?? {};
    const creatives = (smart_plus === true ? creative_list : []) as Creative[];
    const mains = creatives.map((creative) => mainOf(context, creative));
    read.set(key, mains);
    return mains;
  };
  const lines = new Map<string, Line>();
  const find = (level: string, key: string) => world.state.objects.get('tiktok', level, key);
  const campaigns = new Map<string, boolean>();
  const isSmart = ({ campaignId }: Span): boolean => {
    const known =
      campaigns.get(campaignId) ??
      world.state.objects.get('tiktok', 'campaign', campaignId)?.fields['smart_plus'] === true;
    campaigns.set(campaignId, known);
    return known;
  };
  for (const row of world.delivery.rows('tiktok', account.id, { ...range, by }, isSmart)) {
    const mains = mainsOf(row.adId);
    const shares = sharesOf(
      row.metrics,
      mains.map(({ adMaterialId }) => adMaterialId),
    );
    mains.forEach((main, index) => {
      if (!keeps(filter, row, main)) return;
      const values = Object.fromEntries(
        dimensions.map((name) => [name, valueOf(name, row, account.id, main)]),
      );
      const key = JSON.stringify(values);
      const line = lines.get(key) ?? { dimensions: values, main, sum: noSum() };
      const share = shares[index];
      if (share) addSum(line.sum, ofKind(kindOf(find, row), share));
      lines.set(key, line);
    });
  }
  return [...lines.values()];
}

/** Whom it reached is not asked here. */
const plainly = (sum: Sum) => ({ sum, counted: sum, attributes: {} });

function report(path: string, shape: Shape, times: readonly string[]): Route {
  return get(`smart_plus/material_report/${path}/`, {
    part: 'by main material; an ad is shared out among its materials, switched off or not; the name stands in every row (unconfirmed)',
    shape: { ...question, ...shape },
    handle(input, context) {
      const dimensions = input['dimensions'] as string[];
      const metrics = (input['metrics'] ?? ['spend', 'impressions']) as string[];
      const figures = metrics.filter((name) => name !== 'ad_material_id');
      checkDimensions(dimensions, times);
      checkMetrics(figures);
      const absent = figures.find((name) => uncounted.includes(name));
      if (absent !== undefined) throw wrong(`metrics: ${absent} is not a valid metric.`);
      const field = (input['sort_field'] ?? 'spend') as string;
      const sign = input['sort_type'] === 'ASC' ? 1 : -1;
      checkMetrics([field]);
      const lines = linesOf(context, input, dimensions).map((line) => ({
        ...line,
        rank: Number(measure([field], plainly(line.sum))[field]),
      }));
      lines.sort((a, b) => sign * (a.rank - b.rank));
      const { list: page, page_info } = pageOf(lines, input);
      const present = ({ dimensions: values, main, sum }: Line) => ({
        dimensions: { ...values, main_material_type: main.type },
        metrics: {
          ...measure(figures, plainly(sum)),
          main_material_name: main.name,
          ...(metrics.includes('ad_material_id') ? { ad_material_id: [main.adMaterialId] } : {}),
        },
      });
      return { list: page.map(present), page_info };
    },
  });
}

export const materialReportRoutes: Route[] = [
  report('overview', { query_lifetime: boolean() }, []),
  report('breakdown', { start_date: required(text()), end_date: required(text()) }, timeDimensions),
];
