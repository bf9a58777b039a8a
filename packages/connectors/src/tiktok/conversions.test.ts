import { describe, expect, it } from 'vitest';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { collect } from '../core/index.ts';
import { subject } from './testing.ts';

const stage = setUpStage(subject);

describe('conversions', () => {
  it('reports one result per event; a bad one fails alone, a repeated one counts once', async () => {
    const { code } = (await collect(stage.assets.pixels.list(stage.scope)))[0]!;
    const at = new Date(stage.sandbox.world.clock.now()).toISOString();
    const page = { url: 'https://shop.example.com' };
    const event = (id: string) => ({
      name: 'Purchase',
      id,
      at,
      user: { ttclid: 'click' },
      page,
      value: { amount: '19.99', currency: 'USD' },
    });
    const { page: _page, ...homeless } = event('e2');
    const batch = { source: 'web', sourceId: code, events: [event('e1'), homeless, event('e3')] } as const;
    const results = await stage.conversions.send(stage.scope, batch);
    expect(results.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(results[1]).toMatchObject({ error: { field: { path: 'page', index: 1 } } });
    await stage.conversions.send(stage.scope, { ...batch, events: [event('e1')] });
    const kept = stage.sandbox.world.state.objects.list('tiktok', 'event');
    expect(kept).toHaveLength(2);
    expect(kept[0]?.fields['properties']).toEqual({ value: 19.99, currency: 'USD' });
  });
});
