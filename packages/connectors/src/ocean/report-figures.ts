import { addDays } from '@adsail/contract';
import {
  type AccountScope,
  amountIn,
  amountOf,
  countIn,
  type CountName,
  countNames,
  type Figures,
  sumOf,
} from '../core/index.ts';
import { countMetrics, figure, gameValueMetric, shopValueMetric, spendMetric } from './metrics.ts';

/** "Custom report": how many days one question may span, how many values a filter takes and rows a page has. */
const maxDays = 30;
export const maxIds = 100;
export const pageSize = 100;

export interface Span {
  start_time: string;
  end_time: string;
}

export function* spans(from: string, to: string): Generator<Span> {
  for (let start = from; start <= to; start = addDays(start, maxDays)) {
    const end = addDays(start, maxDays - 1);
    yield { start_time: start, end_time: end < to ? end : to };
  }
}

/** Operator 7: one of these. */
export const oneOfIds = (field: string | null, ids: readonly string[] | undefined): object[] =>
  ids ? [{ field, type: 2, operator: 7, values: ids }] : [];

/** `time` as the platform writes it; undefined for a whole range. */
export function figuresOf(
  metrics: Readonly<Record<string, string>>,
  time: string | undefined,
  { account }: AccountScope,
): Figures {
  const money = (name: string) => amountIn('OCEAN', name, figure(metrics[name]), account.currency);
  const count = (name: string | undefined) =>
    name === undefined ? 0 : countIn('OCEAN', name, figure(metrics[name]));
  // What "report configuration" does not name is not asked for.
  const absent = countNames.filter((name) => {
    const metric = countMetrics[name];
    return metric !== undefined && metrics[metric] === undefined;
  });
  return {
    day: time?.slice(0, 10) ?? null,
    spend: money(spendMetric),
    appPurchaseValue: sumOf(money(gameValueMetric), money(shopValueMetric)),
    webPurchaseValue: amountOf('0', account.currency),
    counts: Object.fromEntries(countNames.map((name) => [name, count(countMetrics[name])])) as Record<
      CountName,
      number
    >,
    ...(absent.length > 0 && { absent }),
    reach: null,
  };
}
