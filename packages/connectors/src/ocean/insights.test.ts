import { addDays } from '@adsail/contract';
import { describe, expect, it } from 'vitest';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { collect, type InsightRow } from '../core/index.ts';
import { seededStage, subject } from './testing.ts';
import { dayOf } from './time.ts';

const stage = setUpStage(subject, seededStage);

describe('insights', () => {
  const cents = (rows: readonly InsightRow[]) =>
    rows.reduce((total, { spend }) => total + Math.round(Number(spend.amount) * 100), 0);

  it('adds up over levels, spans and hours, and a deleted ad keeps what it spent', async () => {
    const to = dayOf(stage.sandbox.world.clock.now());
    const range = { from: addDays(to, -70), to } as const;
    const rows = (query: object) =>
      collect(stage.insights.rows(stage.scope, { ...range, level: 'promotion', by: 'day', ...query }));
    const ads = await rows({});
    expect(cents(ads)).toBeGreaterThan(0);
    expect(ads[0]).toMatchObject({ hour: null, reach: null, spend: { currency: 'CNY' } });
    expect(ads[0]?.day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(new Set(ads.map(({ id, day }) => `${id} ${day}`)).size).toBe(ads.length);
    expect(cents(await rows({ level: 'project' }))).toBe(cents(ads));
    expect(cents(await rows({ level: 'account' }))).toBe(cents(ads));
    const total = await rows({ by: 'total' });
    expect(total).toHaveLength(new Set(ads.map(({ id }) => id)).size);
    expect(cents(total)).toBe(cents(ads));
    const [account] = await rows({ level: 'account', by: 'total' });
    expect(account).toMatchObject({ id: stage.scope.account.id, day: null });
    expect(cents([account!])).toBe(cents(ads));
    const shows = (list: readonly InsightRow[]) =>
      list.reduce((sum, { counts }) => sum + counts.impressions, 0);
    expect(account?.counts.impressions).toBe(shows(ads));

    const [first, second] = [...new Set(ads.map(({ id }) => id))];
    const own = ads.filter(({ id }) => id === first || id === second);
    const chosen = await rows({ ids: [first, second] });
    expect([new Set(chosen.map(({ id }) => id)), cents(chosen)]).toEqual([
      new Set([first, second]),
      cents(own),
    ]);
    await stage.delivery.remove(stage.scope, 'promotion', [first!]);
    expect(cents(await rows({ ids: [first, second] }))).toBeGreaterThanOrEqual(cents(own));

    const day = ads.find(({ spend }) => Number(spend.amount) > 0)?.day ?? to;
    const hours = await rows({ from: day, to: day, by: 'hour' });
    expect(new Set(hours.map(({ hour }) => hour)).size).toBeGreaterThan(3);
    expect(hours.every((row) => row.day === day)).toBe(true);
    const odd = stage.insights.rows(stage.scope, { ...range, level: 'ad', by: 'day' });
    await expect(collect(odd)).rejects.toMatchObject({ field: { path: 'level' } });
  });
});
