import { type Metrics, metricNames } from '../../../delivery/metrics.ts';
import { hash } from '../../../random.ts';

const moneyNames: ReadonlySet<string> = new Set(['spend', 'purchaseValue']);

const unitOf = (name: string): number => (moneyNames.has(name) ? 100 : 1);

/** One alone has all of it. */
function rounded(metrics: Metrics): Metrics {
  const share = { ...metrics };
  for (const name of metricNames) share[name] = Math.round(metrics[name] * unitOf(name)) / unitOf(name);
  return share;
}

/** What each of an ad's materials did: some people like more than others, and together they are the whole. */
export function sharesOf(metrics: Metrics, keys: readonly string[]): Metrics[] {
  if (keys.length === 1) return [rounded(metrics)];
  const weights = keys.map((key) => 1 + (hash('material share', key) % 9));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = keys.map(() => ({ ...metrics }));
  for (const name of Object.keys(metrics) as (keyof Metrics)[]) {
    const unit = unitOf(name);
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
