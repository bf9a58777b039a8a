import { describe, expect, it } from 'vitest';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { seededStage, subject } from './testing.ts';

const stage = setUpStage(subject, seededStage);

describe('conversions', () => {
  it('answers one result per event; one without the callback of a click fails alone', async () => {
    const at = new Date(stage.sandbox.world.clock.now()).toISOString();
    const event = (id: string, ad?: object) => ({
      name: 'active_pay',
      id,
      at,
      user: { platform: 'android' },
      value: { amount: '19.99', currency: 'CNY' },
      ...(ad ? { ad: { ...ad } } : {}),
    });
    const dollars = { ...event('e4', { callback: 'c4' }), value: { amount: '1', currency: 'USD' } };
    const events = [event('e1', { callback: 'c1' }), event('e2'), event('e3', { callback: 'c3' }), dollars];
    const results = await stage.conversions.send(stage.scope, { source: 'app', sourceId: '1', events });
    expect(results.map(({ ok }) => ok)).toEqual([true, false, true, false]);
    expect(results[1]).toMatchObject({ error: { field: { path: 'ad.callback' } } });
    expect(results[3]).toMatchObject({ error: { field: { path: 'value', rule: 'currency' } } });
    const kept = stage.sandbox.world.state.objects.list('ocean', 'conversion');
    const seen = kept.map(({ name, fields }) => [name, fields['callback'], fields['weight']]);
    expect(seen.toSorted()).toEqual([
      ['active_pay', 'c1', 19.99],
      ['active_pay', 'c3', 19.99],
    ]);
  });
});
