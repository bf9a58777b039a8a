import { expect, it } from 'vitest';
import { fitsBeside, readChart, readTop } from './metrics.ts';

it('reads the figures of the chart from the address, each once and no more than two units', () => {
  expect(readChart('clicks.ctr.clicks')).toEqual(['clicks', 'ctr']);
  expect(readChart('cost.ctr.clicks')).toEqual(['cost', 'ctr']);
  expect(readChart('reach.nonsense')).toEqual(['cost', 'paymentAmount']);
  expect(readChart(undefined)).toEqual(['cost', 'paymentAmount']);
  expect(readChart(7)).toEqual(['cost', 'paymentAmount']);
});

it('has no third axis', () => {
  expect(fitsBeside(['cost', 'ctr'], 'cpm')).toBe(true);
  expect(fitsBeside(['cost', 'ctr'], 'clicks')).toBe(false);
  expect(fitsBeside(['impressions', 'clicks', 'installs', 'purchases', 'conversions'], 'registrations')).toBe(
    false,
  );
});

it('sorts the top lists by a figure of the cards alone', () => {
  expect(readTop('roas')).toBe('roas');
  expect(readTop('reach')).toBe('cost');
});
