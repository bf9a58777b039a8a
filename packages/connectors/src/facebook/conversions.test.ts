import { describe, expect, it } from 'vitest';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { held, subject } from './testing.ts';

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
