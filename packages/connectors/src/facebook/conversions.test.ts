import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { answering } from '../conformance/recorded.ts';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { held, scope, subject } from './testing.ts';

const stage = setUpStage(subject);

describe('conversions', () => {
  const at = () => new Date(stage.sandbox.world.clock.now()).toISOString();
  const kept = () => stage.sandbox.world.state.objects.list('facebook', 'event');

  it('reports one result per event; a bad one fails alone, a repeated one counts once', async () => {
    const sourceId = held(stage, 'adspixel', 'website');
    const event = (id: string) => ({
      name: 'Purchase',
      id,
      at: at(),
      user: { em: ' John_Smith@gmail.com', client_user_agent: 'Mozilla/5.0' },
      ad: { fbclid: 'IwAR2F4' },
      page: { url: 'https://shop.example.com' },
      value: { amount: '19.99', currency: 'USD' },
    });
    const { page: _page, ...homeless } = event('e2');
    const batch = { source: 'web', sourceId, events: [event('e1'), homeless, event('e3')] } as const;
    const results = await stage.conversions.send(stage.scope, batch);
    expect(results.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(results[1]).toMatchObject({ error: { kind: 'input', field: { path: 'user' } } });
    await stage.conversions.send(stage.scope, { ...batch, events: [event('e1')] });
    expect(kept()).toHaveLength(2);
    expect(kept()[0]?.fields).toMatchObject({
      action_source: 'website',
      custom_data: { value: 19.99, currency: 'USD' },
      user_data: {
        em: ['62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f'],
        fbc: expect.stringMatching(/^fb\.1\.\d{13}\.IwAR2F4$/),
      },
    });
  });

  it("an app's events go to its dataset", async () => {
    const extinfo = ['a2', ...Array.from({ length: 15 }, () => '')];
    const app = { id: '1', device: { advertiser_tracking_enabled: 1, extinfo } };
    const event = { name: 'CompleteRegistration', id: 'a1', at: at(), user: { madid: 'x-y' }, app };
    const sourceId = held(stage, 'application');
    const [result] = await stage.conversions.send(stage.scope, { source: 'app', sourceId, events: [event] });
    expect(result).toEqual({ ok: true, value: 'a1' });
    expect(kept().find(({ name }) => name === 'CompleteRegistration')?.parentId).toBe(
      held(stage, 'adspixel', 'app events'),
    );
  });
});

describe('an event on the wire', () => {
  const event = { name: 'Purchase', id: 'e1', at: '2026-03-10T04:00:00.999Z', user: { em: 'a@example.com' } };
  const hash = 'aed7e15aee8c9f9bd7e2a79f1a7b1d2f';

  it('has every field where the platform wants it, hashed, in seconds and with exact money', async () => {
    const { connector, sent } = answering(subject, [{ events_received: 1 }]);
    const whole = {
      ...event,
      user: {
        em: ' A@Example.com ',
        ph: '+1 (650) 555-0100',
        client_ip_address: '203.0.113.7',
        fbp: 'fb.1.1.2',
      },
      value: { amount: '90071992547409.93', currency: 'USD' },
      properties: { order_id: 'o1' },
      page: { url: 'https://shop.example.com/thanks', referrer: 'https://shop.example.com' },
      ad: { fbclid: 'IwAR2F4' },
    };
    const batch = { source: 'web', sourceId: '77', testCode: 'TEST1', events: [whole] } as const;
    expect(await connector.conversions.send(scope, batch)).toEqual([{ ok: true, value: 'e1' }]);
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/v25.0/77/events' });
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(sent[0]?.body).toEqual({
      test_event_code: 'TEST1',
      data: [
        {
          event_name: 'Purchase',
          event_time: 1_773_115_200,
          event_id: 'e1',
          action_source: 'website',
          event_source_url: 'https://shop.example.com/thanks',
          referrer_url: 'https://shop.example.com',
          user_data: {
            em: [sha256('a@example.com')],
            ph: [sha256('16505550100')],
            client_ip_address: '203.0.113.7',
            fbp: 'fb.1.1.2',
            fbc: 'fb.1.1773115200999.IwAR2F4',
          },
          custom_data: { order_id: 'o1', value: '90071992547409.93', currency: 'USD' },
        },
      ],
    });
    expect(sent[0]?.text).not.toContain('Example.com ');
  });

  it('a click that left its cookie keeps it, and what is hashed is not hashed again', async () => {
    const { connector, sent } = answering(subject, [{ events_received: 1 }]);
    const user = { em: [hash.toUpperCase()], fbc: 'fb.1.5.cookie' };
    const events = [{ ...event, user, ad: { fbclid: 'other' } }];
    await connector.conversions.send(scope, { source: 'web', sourceId: '77', events });
    const { data } = sent[0]!.body as { data: { user_data: object }[] };
    expect(data[0]?.user_data).toEqual({ em: [hash], fbc: 'fb.1.5.cookie' });
  });

  it('a bad one among many is found by halves, and every id stays its own', async () => {
    const events = Array.from({ length: 8 }, (_, at) => ({ ...event, id: `e${at}` }));
    const { connector, sent } = answering(subject, ({ body }) => {
      const { data } = body as { data: { event_id: string }[] };
      return data.some(({ event_id }) => event_id === 'e5')
        ? Response.json({ error: { code: 100, error_subcode: 2_804_003, message: 'x' } }, { status: 400 })
        : { events_received: data.length };
    });
    const results = await connector.conversions.send(scope, { source: 'web', sourceId: '77', events });
    expect(results.map((result) => (result.ok ? result.value : result.error.kind))).toEqual(
      events.map(({ id }) => (id === 'e5' ? 'input' : id)),
    );
    expect(results[5]).toMatchObject({ error: { field: { path: 'at' } } });
    expect(sent).toHaveLength(7);
  });

  it('fewer received than sent is unknown, and not sent again', async () => {
    const { connector, sent } = answering(subject, [{ events_received: 0 }]);
    const results = await connector.conversions.send(scope, {
      source: 'web',
      sourceId: '77',
      events: [event],
    });
    expect(results).toMatchObject([{ ok: false, error: { kind: 'uncertain' } }]);
    expect(sent).toHaveLength(1);
  });

  it('of an app looks for its dataset once, and says when there is none', async () => {
    const { connector, sent } = answering(subject, ({ method, path }) =>
      method === 'GET' ? { data: path.includes('88') ? [{ id: '770' }] : [] } : { events_received: 1 },
    );
    const send = (sourceId: string) =>
      connector.conversions.send(scope, { source: 'app', sourceId, events: [event] });
    expect(await send('88')).toMatchObject([{ ok: true }]);
    expect(await send('88')).toMatchObject([{ ok: true }]);
    expect(sent.map(({ method, path }) => `${method} ${path.slice(7)}`)).toEqual([
      'GET 88/linked_dataset',
      'POST 770/events',
      'POST 770/events',
    ]);
    expect(await send('89')).toMatchObject([{ error: { field: { path: 'sourceId', rule: 'missing' } } }]);
  });
});
