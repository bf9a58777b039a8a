import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('the controls are on unless it runs in production or they are switched off', () => {
  expect(readConfig({}).controls).toBe(true);
  expect(readConfig({ NODE_ENV: 'production' }).controls).toBe(false);
  expect(readConfig({ NODE_ENV: 'production', ADSAIL_DEMO: 'on' }).controls).toBe(true);
  expect(readConfig({ ADSAIL_DEMO: 'off' }).controls).toBe(false);
});

test('a port that is none is refused', () => {
  expect(readConfig({ SANDBOX_PORT: '9001' }).port).toBe(9001);
  expect(() => readConfig({ SANDBOX_PORT: 'ninety' })).toThrow('SANDBOX_PORT is not a port: ninety.');
});
