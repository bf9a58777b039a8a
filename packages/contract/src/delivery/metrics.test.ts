import { expect, it } from 'vitest';
import { goodWay, type Metric, type MetricName, metricNames, metrics, sumNames } from './metrics.ts';

const all: readonly (readonly [string, Metric])[] = metricNames.map((name) => [name, metrics[name]]);

it('a ratio is one of sums', () => {
  const parts = all.flatMap(([, metric]) => ('of' in metric ? metric.of : []));
  expect(parts.filter((part) => !sumNames.includes(part))).toEqual([]);
});

it('reach and frequency do not add up', () => {
  const names = all.flatMap(([name, metric]) => ('additive' in metric ? [name] : []));
  expect(names).toEqual(['reach', 'frequency']);
});

it('knows which way is good news', () => {
  expect(['clicks', 'ctr', 'roas', 'perUserValue'].map((name) => goodWay(name as MetricName))).toEqual([
    'up',
    'up',
    'up',
    'up',
  ]);
  expect(['cpm', 'cpi', 'costPerPurchase'].map((name) => goodWay(name as MetricName))).toEqual([
    'down',
    'down',
    'down',
  ]);
  expect(goodWay('cost')).toBeNull();
});
