import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('it runs in demo mode alone', () => {
  expect(readConfig({}).port).toBe(8090);
  expect(readConfig({ NODE_ENV: 'production', ADSAIL_DEMO: 'on' }).port).toBe(8090);
  for (const environment of [{ NODE_ENV: 'production' }, { ADSAIL_DEMO: 'off' }, { ADSAIL_DEMO: 'true' }])
    expect(() => readConfig(environment)).toThrow('it is for demo mode only, and ADSAIL_DEMO is not on.');
});

test('a port that is none is refused', () => {
  expect(readConfig({ SANDBOX_PORT: '9001' }).port).toBe(9001);
  expect(() => readConfig({ SANDBOX_PORT: 'ninety' })).toThrow('SANDBOX_PORT is not a port: ninety.');
});
