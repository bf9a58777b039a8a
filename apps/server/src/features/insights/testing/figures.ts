import type { Figures } from '@adsail/connectors';
import { type CountName, countNames } from '@adsail/contract/delivery';

export interface SampleFigures extends Partial<Record<CountName, number>> {
  cost?: string;
  appValue?: string;
  webValue?: string;
  reach?: number | null;
}

/** What a platform could have told; what is not said is nothing. */
export function figuresWith({
  cost = '0',
  appValue = '0',
  webValue = '0',
  reach = null,
  ...counts
}: SampleFigures): Figures {
  const money = (amount: string) => ({ amount, currency: 'USD' as const });
  return {
    day: null,
    spend: money(cost),
    appPurchaseValue: money(appValue),
    webPurchaseValue: money(webValue),
    counts: Object.fromEntries(countNames.map((name) => [name, counts[name] ?? 0])) as Record<
      CountName,
      number
    >,
    reach,
  };
}
