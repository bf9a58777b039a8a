import { describe, expect, it } from 'vitest';
import { type Plan, planTask } from '../plan/index.ts';
import { type TikTokContent, tiktokTask } from './index.ts';
import { content, facts, ids } from './testing.ts';

const plan = (change: Partial<TikTokContent>): Plan => planTask(tiktokTask, content(change), facts());
const at = (made: Plan, level: string) => made.nodes.filter((node) => node.level === level);
const nodeAt = (made: Plan, key: string) => made.nodes.find((node) => node.key === key);
const [firstKey, groupKey, adKey] = [ids.first, `${ids.first}/1`, `${ids.first}/1/1/sea`];

describe('rows that people changed', () => {
  it('have their own names, money and bids', () => {
    const overrides = {
      [groupKey]: { name: 'Mine', budget: '45.5', bid: '2' },
      [adKey]: { name: 'My ad' },
    };
    const made = plan({ overrides });
    expect(made.problems).toEqual([]);
    expect(nodeAt(made, groupKey)).toMatchObject({
      name: 'Mine',
      budget: { amount: { amount: '45.5' } },
      bid: { amount: '2' },
    });
    expect(nodeAt(made, adKey)?.name).toBe('My ad');
    expect(made.exposure[0]?.daily).toBe('195.5');
  });

  it('are called by the bid that they have, and so is what is below them', () => {
    const names = { campaignName: 'C_{bid}', adGroupName: 'G_{bid}', adName: 'A_{bid}' };
    const made = plan({ ...names, bidPrice: '1.50', overrides: { [groupKey]: { bid: ' 2.0' } } });
    const nameAt = (key: string) => nodeAt(made, key)?.name;
    expect([nameAt(firstKey), nameAt(groupKey), nameAt(adKey)]).toEqual(['C_1.5', 'G_2', 'A_2']);
    expect([nameAt(`${ids.first}/2`), nameAt(`${ids.first}/2/1/sea`)]).toEqual(['G_1.5', 'A_1.5']);
  });

  it('are left out with all that is below them, and cost nothing', () => {
    const made = plan({
      overrides: { [groupKey]: { skipped: true }, [`${ids.second}/1/1/sea`]: { skipped: true } },
    });
    expect(made.counts).toMatchObject({ objects: { campaign: 2, adgroup: 5, ad: 19 }, skipped: 6 });
    expect(made.exposure[0]?.daily).toBe('150');
    expect(nodeAt(made, adKey)?.skipped).toBe(true);
  });

  it('nothing is made to stand empty', () => {
    const ads = ['sea', 'sky', 'sun', 'sand'].map((id) => [`${groupKey}/1/${id}`, { skipped: true }]);
    const made = plan({ overrides: Object.fromEntries(ads) as TikTokContent['overrides'] });
    expect(nodeAt(made, groupKey)?.skipped).toBe(true);
    expect(made.counts).toMatchObject({ objects: { campaign: 2, adgroup: 5, ad: 20 }, skipped: 5 });
  });

  it.each<[string, NonNullable<TikTokContent['overrides']>, string[]]>([
    ['a name', { [adKey]: { name: 'ab' } }, [`overrides.${adKey}.name core:rule.minLength`]],
    ['an emoji', { [adKey]: { name: 'Sail ⛵' } }, [`overrides.${adKey}.name delivery:noEmoji`]],
    [
      'the name of a sibling',
      { [adKey]: { name: 'Same' }, [`${groupKey}/1/sky`]: { name: 'Same' } },
      [`overrides.${groupKey}/1/sky.name tasks:problem.nameTwice`],
    ],
    ['an amount', { [groupKey]: { budget: '5' } }, [`overrides.${groupKey}.budget delivery:amountMinimum`]],
    ['no number', { [groupKey]: { bid: 'x' } }, [`overrides.${groupKey}.bid core:rule.decimal`]],
    ['money of an ad', { [adKey]: { budget: '50' } }, [`overrides.${adKey}.budget delivery:noBudget`]],
    ['a bid of a campaign', { [firstKey]: { bid: '5' } }, [`overrides.${firstKey}.bid delivery:noBid`]],
    ['a row that is gone', { 'x/y': { name: 'Lost' } }, ['overrides tasks:problem.rowsGone']],
    ['one that is left out is not asked', { [adKey]: { name: 'a', skipped: true } }, []],
  ])('are told what is wrong in their cell: %s', (_what, overrides, expected) => {
    expect(plan({ overrides }).problems.map(({ path, error }) => `${path} ${error}`)).toEqual(expected);
  });

  it('a made-up name keeps out of the way of a written one', () => {
    const made = plan({ adName: 'Same', overrides: { [`${groupKey}/1/sand`]: { name: 'Same' } } });
    expect(made.problems).toEqual([]);
    expect(
      at(made, 'ad')
        .slice(0, 4)
        .map(({ name }) => name),
    ).toEqual(['Same-2', 'Same-3', 'Same-4', 'Same']);
  });
});
