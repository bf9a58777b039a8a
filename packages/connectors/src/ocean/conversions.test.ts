import { describe, expect, it } from 'vitest';
import { answering } from '../conformance/recorded.ts';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { ok, refusal, scope, seededStage, subject } from './testing.ts';

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

describe('an event on the wire', () => {
  const event = {
    name: 'active_pay',
    id: 'e1',
    at: '2026-03-10T04:00:00.999Z',
    user: { platform: 'android', oaid: 'o1' },
    ad: { callback: 'c1' },
  };
  const send = (connector: ReturnType<typeof answering>['connector'], events: readonly object[]) =>
    connector.conversions.send(scope, { source: 'app', sourceId: '1', events: events as [typeof event] });

  it('goes by itself, without a token, with exact money and the id that makes it count once', async () => {
    const { connector, sent } = answering(subject, [ok({})]);
    const whole = {
      ...event,
      value: { amount: '90071992547409.93', currency: 'CNY' },
      properties: { level: 7 },
    };
    expect(await send(connector, [whole])).toEqual([{ ok: true, value: 'e1' }]);
    expect(sent[0]?.headers.has('access-token')).toBe(false);
    expect(sent[0]?.body).toEqual({
      event_type: 'active_pay',
      outer_event_id: 'e1',
      event_weight: '90071992547409.93',
      context: { ad: { callback: 'c1' }, device: { platform: 'android', oaid: 'o1' } },
      properties: { level: 7 },
      timestamp: 1_773_115_200_999,
    });
    expect(sent[0]?.text).toContain('"event_weight":90071992547409.93');
  });

  it.each([
    [refusal(40002, '参数错误：timestamp 取值不合法'), { kind: 'input', field: { path: 'timestamp' } }],
    [refusal(50000, '系统错误'), { kind: 'uncertain' }],
    ['<html>', { kind: 'uncertain' }],
    [Response.json(ok({}), { status: 503 }), { kind: 'uncertain' }],
    ['{"fine":true}', { kind: 'uncertain' }],
  ])('answered with %j fails alone and is sent once', async (reply, error) => {
    const { connector, sent } = answering(subject, [reply, ok({})]);
    expect(await send(connector, [event, { ...event, id: 'e2' }])).toMatchObject([
      { ok: false, error },
      { ok: true, value: 'e2' },
    ]);
    expect(sent).toHaveLength(2);
  });
});
