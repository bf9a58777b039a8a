import { addMetrics, type Metrics, noMetrics } from '../../../delivery/metrics.ts';
import type { Buckets } from '../../../delivery/kept-sums.ts';
import type { Span } from '../../../delivery/span.ts';
import type { StoredObject } from '../../../state/index.ts';

/** Delivery, and what of it were events of a website; the others were an app's. An event is never both. */
export interface Sum extends Metrics {
  webConversions: number;
  webRegistrations: number;
  webPurchases: number;
  webValue: number;
}

type Kind = 'app' | 'web';
type Find = (level: string, key: string) => StoredObject | undefined;

const cents = (amount: number): number => Math.round(amount * 100) / 100;

export const noSum = (): Sum => ofKind('app', noMetrics());

export function addSum(sum: Sum, more: Sum): Sum {
  addMetrics(sum, more);
  sum.webConversions += more.webConversions;
  sum.webRegistrations += more.webRegistrations;
  sum.webPurchases += more.webPurchases;
  sum.webValue = cents(sum.webValue + more.webValue);
  return sum;
}

export function ofKind(kind: string, metrics: Metrics): Sum {
  const { installs, registrations, purchases, purchaseValue } = metrics;
  const web = (amount: number): number => (kind === 'web' ? amount : 0);
  return {
    ...metrics,
    // What a website is advertised for takes the place of an install.
    webConversions: web(installs),
    webRegistrations: web(registrations),
    webPurchases: web(purchases),
    webValue: web(purchaseValue),
  };
}

/** What an ad group promotes stays as it is; one that says nothing promotes what its campaign is for. */
export function kindOf(find: Find, { groupId, campaignId }: Pick<Span, 'groupId' | 'campaignId'>): Kind {
  const promotion = find('adgroup', groupId)?.fields['promotion_type'];
  if (promotion !== undefined) return /^(APP_|AEO_APK|GAME|MINI_APP)/.test(String(promotion)) ? 'app' : 'web';
  return find('campaign', campaignId)?.fields['objective_type'] === 'APP_PROMOTION' ? 'app' : 'web';
}

/** Buckets are called by the kind of their ads. */
export function sumOfKinds(buckets: Buckets): Sum {
  const total = noSum();
  for (const [kind, metrics] of Object.entries(buckets)) addSum(total, ofKind(kind, metrics));
  return total;
}
