import { addDays, dayIn } from '@adsail/contract';
import { describe, expect, it } from 'vitest';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { collect } from '../core/index.ts';
import { refusedBy, subject } from './testing.ts';

const stage = setUpStage(subject);

describe('insights', () => {
  it('adds up over levels and hours, keeps what a deleted ad spent, and takes a report when it is too much', async () => {
    const parentId = await stage.parentOfAds('Running');
    const [row] = await stage.delivery.get(stage.scope, 'adgroup', [parentId]);
    const { id } = await stage.made({ ...stage.draft('ad', 'Running ad', parentId), status: 'ENABLE' });
    await stage.delivery.setStatus(stage.scope, 'adgroup', [parentId], 'ENABLE');
    await stage.delivery.setStatus(stage.scope, 'campaign', [row!.parentId], 'ENABLE');
    const { clock } = stage.sandbox.world;
    clock.advance(3 * 86_400);
    const to = dayIn('America_Los_Angeles', new Date(clock.now()));
    const query = { from: addDays(to, -40), to, by: 'day' } as const;
    const rows = (
      level: 'ad' | 'campaign' | 'account',
      by: 'day' | 'hour' | 'total' = 'day',
      connector = stage.connector,
    ) => collect(connector.insights.rows(stage.scope, { ...query, level, by }));
    const sum = (list: { spend: { amount: string } }[]) =>
      list.reduce((total, { spend }) => total + Math.round(Number(spend.amount) * 100), 0);
    const ads = (await rows('ad')).filter((each) => each.id === id);
    expect(ads.length).toBeGreaterThan(1);
    expect(ads[0]).toMatchObject({ hour: null, spend: { currency: 'USD' }, reach: expect.any(Number) });
    expect(ads[0]?.day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(ads[0]?.counts.impressions).toBeGreaterThan(0);
    const whole = sum(await rows('ad'));
    expect(whole).toBeGreaterThan(0);
    expect(sum(await rows('campaign'))).toBe(whole);
    expect(sum(await rows('account'))).toBe(whole);
    const hours = await rows('ad', 'hour');
    expect(sum(hours)).toBe(whole);
    expect(new Set(hours.map(({ hour }) => hour)).size).toBeGreaterThan(5);
    await stage.delivery.remove(stage.scope, 'ad', [id]);
    const kept = await collect(stage.insights.rows(stage.scope, { ...query, level: 'ad', ids: [id] }));
    expect(sum(kept)).toBe(sum(ads));

    const asked: string[] = [];
    const connector = stage.through((url, { method }) => {
      if (!url.pathname.includes('insights') || method !== 'GET') return undefined;
      clock.advance(10);
      asked.push(url.pathname.split('/').at(-2) ?? '');
      return url.pathname.includes('act_') ? refusedBy(100, 1504018) : undefined;
    });
    const report = collect(
      connector.insights.rows(stage.scope, { ...query, from: addDays(to, -4), level: 'campaign' }),
    );
    clock.advance(10);
    expect(sum(await report)).toBe(whole);
    expect(asked.at(-1)).toMatch(/^\d+$/);
  });

  it('what lies too far back names the first day', async () => {
    const query = { level: 'account', from: '2019-01-01', to: '2019-01-02', by: 'day' } as const;
    await expect(collect(stage.insights.rows(stage.scope, query))).rejects.toMatchObject({
      field: { path: 'from' },
    });
  });
});
