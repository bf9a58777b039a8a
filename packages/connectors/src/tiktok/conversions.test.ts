import { describe, expect, it } from 'vitest';
import { answering } from '../conformance/recorded.ts';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { collect } from '../core/index.ts';
import { ok, refusal, scope, subject } from './testing.ts';

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

describe('an event on the wire', () => {
  const event = { name: 'Purchase', id: 'e1', at: '2026-03-10T04:00:00.999Z', user: { ttclid: 'click' } };

  it('has every field where the platform wants it, seconds and exact money', async () => {
    const { connector, sent } = answering(subject, [ok({})]);
    const whole = {
      ...event,
      user: { email: ['a'.repeat(64)], external_id: ['b'.repeat(64)], ip: '203.0.113.7' },
      value: { amount: '90071992547409.93', currency: 'USD' },
      properties: { content_ids: ['sku-1'], order_id: 'o1' },
      page: { url: 'https://shop.example.com/thanks', referrer: 'https://shop.example.com' },
      app: { id: '44', name: 'Harbour', version: '1.2', device: { ignored: true } },
      ad: { callback: 'c1' },
    };
    const batch = { source: 'app', sourceId: '44', testCode: 'TEST1', events: [whole] } as const;
    expect(await connector.conversions.send(scope, batch)).toEqual([{ ok: true, value: 'e1' }]);
    expect(sent[0]?.path).toBe('/open_api/v1.3/event/track/');
    expect(sent[0]?.body).toEqual({
      event_source: 'app',
      event_source_id: '44',
      test_event_code: 'TEST1',
      data: [
        {
          event: 'Purchase',
          event_time: 1_773_115_200,
          event_id: 'e1',
          user: { email: ['a'.repeat(64)], external_id: ['b'.repeat(64)], ip: '203.0.113.7' },
          properties: {
            content_ids: ['sku-1'],
            order_id: 'o1',
            value: '90071992547409.93',
            currency: 'USD',
          },
          page: { url: 'https://shop.example.com/thanks', referrer: 'https://shop.example.com' },
          app: { app_id: '44', app_name: 'Harbour', app_version: '1.2' },
          ad: { callback: 'c1' },
        },
      ],
    });
    expect(sent[0]?.text).toContain('"value":90071992547409.93');
  });

  it('says nothing about what is not there', async () => {
    const { connector, sent } = answering(subject, [ok({})]);
    await connector.conversions.send(scope, { source: 'web', sourceId: 'C1', events: [event] });
    expect(sent[0]?.body).toEqual({
      event_source: 'web',
      event_source_id: 'C1',
      data: [{ event: 'Purchase', event_time: 1_773_115_200, event_id: 'e1', user: { ttclid: 'click' } }],
    });
  });

  it('a thousand go in a call; the id stays the same when the others go again without a bad one', async () => {
    const events = Array.from({ length: 1003 }, (_, at) => ({ ...event, id: `e${at}` }));
    const { connector, sent } = answering(subject, [
      ok({}),
      refusal(40002, 'data.1.page: Missing data'),
      ok({}),
    ]);
    const results = await connector.conversions.send(scope, { source: 'web', sourceId: 'C1', events });
    expect(results.flatMap(({ ok: done }, at) => (done ? [] : [at]))).toEqual([1001]);
    const ids = sent.map(({ body }) =>
      (body as { data: { event_id: string }[] }).data.map((each) => each.event_id),
    );
    expect(ids.map((each) => each.length)).toEqual([1000, 3, 2]);
    expect(ids[2]).toEqual(['e1000', 'e1002']);
  });

  it('whose answer is lost may be sent again by whoever sent it: the platform counts an id once', async () => {
    const { connector, sent } = answering(subject, [new TypeError('fetch failed')]);
    const results = await connector.conversions.send(scope, {
      source: 'web',
      sourceId: 'C1',
      events: [event],
    });
    expect(results).toMatchObject([{ ok: false, error: { kind: 'uncertain', retry: 'later' } }]);
    expect(sent).toHaveLength(1);
    expect(await connector.conversions.send(scope, { source: 'web', sourceId: 'C1', events: [] })).toEqual(
      [],
    );
    expect(sent).toHaveLength(1);
  });
});
