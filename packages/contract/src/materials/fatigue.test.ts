import { describe, expect, it } from 'vitest';
import { fallOf, fatigueRule, type FatigueSums } from './fatigue.ts';

const { leastImpressions, leastPlays } = fatigueRule;
const sums = (given: Partial<FatigueSums>): FatigueSums => ({
  impressions: leastImpressions,
  clicks: 100,
  plays: leastPlays,
  watched: 100,
  ...given,
});

describe('a material is tired', () => {
  it('when its click-through rate is 30 % less, and not at a click more', () => {
    expect(fallOf(sums({}), sums({ clicks: 70 }), 'playRatio6s')).toEqual({
      metric: 'ctr',
      first: '0.1',
      last: '0.07',
      drop: '0.3',
    });
    expect(fallOf(sums({}), sums({ clicks: 71 }), 'playRatio6s')).toBeNull();
  });

  it('when its play ratio is, of a film alone', () => {
    const last = sums({ watched: 60 });
    expect(fallOf(sums({}), last, 'playRatio25')).toMatchObject({ metric: 'playRatio25', drop: '0.4' });
    expect(fallOf(sums({}), last, null)).toBeNull();
  });

  it('by the larger of both falls', () => {
    expect(fallOf(sums({}), sums({ clicks: 50, watched: 40 }), 'playRatio6s')?.metric).toBe('playRatio6s');
    expect(fallOf(sums({}), sums({ clicks: 30, watched: 40 }), 'playRatio6s')?.metric).toBe('ctr');
  });

  it('only with impressions enough at both times', () => {
    const tired = sums({ clicks: 1 });
    const few = leastImpressions - 1;
    expect(fallOf(sums({}), tired, null)).not.toBeNull();
    expect(fallOf(sums({ impressions: few }), tired, null)).toBeNull();
    expect(fallOf(sums({}), { ...tired, impressions: few }, null)).toBeNull();
  });

  it('and by its plays only with plays enough', () => {
    const tired = sums({ watched: 1 });
    expect(fallOf(sums({}), tired, 'playRatio6s')).not.toBeNull();
    expect(fallOf(sums({ plays: leastPlays - 1 }), tired, 'playRatio6s')).toBeNull();
    expect(fallOf(sums({}), { ...tired, plays: leastPlays - 1, watched: 0 }, 'playRatio6s')).toBeNull();
  });

  it('never of what nobody clicked in the first days', () => {
    expect(
      fallOf(sums({ clicks: 0, watched: 0 }), sums({ clicks: 0, watched: 0 }), 'playRatio6s'),
    ).toBeNull();
    expect(fallOf(sums({}), sums({ clicks: 0 }), null)).toMatchObject({ last: '0', drop: '1' });
  });
});
