import { expect, test } from 'vitest';
import { Database } from '../state/database.ts';
import { Meta } from '../state/meta.ts';
import { Faults, itemErrorKinds, itemKinds } from './faults.ts';

const drawn = (faults: Faults) =>
  Array.from({ length: 200 }, () => (faults.trigger('tiktok', '/campaign/create/') ? 1 : 0));

test('the same seed strikes the same requests, another seed others, about as often as the rate says', () => {
  const run = (seed: string) => {
    const faults = new Faults(new Meta(new Database()));
    faults.add({ kind: 'drop', rate: 0.3, seed });
    return drawn(faults);
  };
  expect(run('a')).toEqual(run('a'));
  expect(run('a')).not.toEqual(run('b'));
  const struck = run('a').filter(Boolean).length;
  expect(struck).toBeGreaterThan(40);
  expect(struck).toBeLessThan(80);
});

test('keeps to its platform, its path and its count, also after a restart', () => {
  const meta = new Meta(new Database());
  const faults = new Faults(meta);
  faults.add({ kind: 'error_after', platform: 'tiktok', path: '/ad/create', count: 2 });
  expect(faults.trigger('ocean', '/ad/create')).toBeUndefined();
  expect(faults.trigger('tiktok', '/ad/get')).toBeUndefined();
  expect(faults.trigger('tiktok', '/ad/create/')?.kind).toBe('error_after');
  const again = new Faults(meta);
  expect(again.trigger('tiktok', '/ad/create/')?.kind).toBe('error_after');
  expect(again.trigger('tiktok', '/ad/create/')).toBeUndefined();
});

test('a fault of a batch item strikes no request, and a fault of requests no item', () => {
  const faults = new Faults(new Meta(new Database()));
  faults.add({ kind: 'item_null_after', path: '/ads' });
  faults.add({ kind: 'drop', path: '/campaigns' });
  expect(faults.trigger('facebook', '/v25.0/act_1/ads')).toBeUndefined();
  expect(faults.triggerItem('ocean', '/ads', itemErrorKinds)).toBeUndefined();
  expect(faults.triggerItem('facebook', 'act_1/ads', itemKinds)).toBe('item_null_after');
  expect(faults.triggerItem('facebook', 'act_1/campaigns', itemKinds)).toBeUndefined();
});
