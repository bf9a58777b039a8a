import type { Metrics } from '../../../delivery/metrics.ts';
import { hash } from '../../../random.ts';

const moneyNames: ReadonlySet<string> = new Set(['spend', 'purchaseValue']);

/** What each of an ad's materials did: some people like more than others, and together they are the whole. */
export function sharesOf(metrics: Metrics, keys: readonly string[]): Metrics[] {
  const weights = keys.map((key) => 1 + (hash('material share', key) % 9));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = keys.map(() => ({ ...metrics }));
  for (const name of Object.keys(metrics) as (keyof Metrics)[]) {
    const unit = moneyNames.has(name) ? 100 : 1;
    const total = Math.round(metrics[name] * unit);
    let given = 0;
    let passed = 0;
    shares.forEach((share, index) => {
      passed += weights[index] ?? 0;
      // Where the sum would be cut, not each part: so nothing is lost between them.
      const until = Math.floor((total * passed) / whole);
      share[name] = (until - given) / unit;
      given = until;
    });
  }
  return shares;
}
