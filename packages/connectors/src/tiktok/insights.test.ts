import { addDays, dayIn } from '@adsail/contract';
import { describe, expect, it } from 'vitest';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { collect, unwrap } from '../core/index.ts';
import { subject } from './testing.ts';

const stage = setUpStage(subject);

describe('insights', () => {
  it('adds up over levels, and a deleted ad keeps what it spent', async () => {
    const parentId = await stage.parentOfAds('Running');
    const [ad] = await stage.delivery.create(stage.scope, [
      { ...stage.draft('ad', 'Running ad', parentId), status: 'ENABLE' },
    ]);
    const [row] = await stage.delivery.get(stage.scope, 'adgroup', [parentId]);
    await stage.delivery.setStatus(stage.scope, 'adgroup', [parentId], 'ENABLE');
    await stage.delivery.setStatus(stage.scope, 'campaign', [row!.parentId], 'ENABLE');
    const { clock } = stage.sandbox.world;
    clock.advance(3 * 86_400);
    const to = dayIn('America_New_York', new Date(clock.now()));
    const query = { from: addDays(to, -40), to, by: 'day' } as const;
    const rows = (level: 'ad' | 'campaign' | 'account') =>
      collect(stage.insights.rows(stage.scope, { ...query, level }));
    const sum = (list: { spend: { amount: string } }[]) =>
      list.reduce((total, { spend }) => total + Math.round(Number(spend.amount) * 100), 0);
    const ads = await rows('ad');
    expect(ads.length).toBeGreaterThan(1);
    expect(ads[0]).toMatchObject({ id: unwrap(ad).id, hour: null, spend: { currency: 'USD' } });
    expect(ads[0]?.day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(sum(ads)).toBeGreaterThan(0);
    expect(sum(await rows('campaign'))).toBe(sum(ads));
    expect(sum(await rows('account'))).toBe(sum(ads));
    await stage.delivery.remove(stage.scope, 'ad', [unwrap(ad).id]);
    const ids = [unwrap(ad).id];
    const kept = await collect(stage.insights.rows(stage.scope, { ...query, level: 'ad', ids }));
    expect(sum(kept)).toBeGreaterThanOrEqual(sum(ads));
  });
});
