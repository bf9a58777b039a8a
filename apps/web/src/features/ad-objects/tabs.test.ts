import { expect, it } from 'vitest';
import { keyParts, levelBelow, levelIn, levelsAbove, levelsOf, toTab } from './tabs.ts';

const days = { from: '2026-11-01', to: '2026-11-07' };

it('has the levels of each platform, and accounts', () => {
  expect(levelsOf('TIKTOK')).toEqual(['campaign', 'adgroup', 'ad', 'account']);
  expect(levelsOf('OCEAN')).toEqual(['project', 'promotion', 'account']);
  expect(levelIn({ tab: 'ad' }, 'FACEBOOK')).toBe('ad');
  expect(levelIn({ tab: 'ad' }, 'OCEAN')).toBe('project');
  expect(levelsAbove('TIKTOK', 'ad')).toEqual(['account', 'campaign', 'adgroup']);
  expect(levelsAbove('OCEAN', 'account')).toEqual([]);
  expect(levelBelow('OCEAN', 'account')).toBe('project');
  expect(levelBelow('TIKTOK', 'ad')).toBeNull();
});

it('narrows the next tab to what was chosen, and keeps the days', () => {
  const search = { ...days, sel: '7001:11.7002:12', keyword: 'autumn', cols: 'name.cost' };
  const next = toTab(search, 'TIKTOK', { from: 'campaign', to: 'adgroup', chosen: ['7001:11', '7002:12'] });
  expect(next).toEqual({
    ...days,
    cols: 'name.cost',
    tab: 'adgroup',
    campaignId: '11.12',
    'chosen-campaign': '7001:11.7002:12',
  });
});

it('has chosen still what was chosen when somebody comes back, and all rows around it', () => {
  const below = { ...days, tab: 'adgroup', campaignId: '11', 'chosen-campaign': '7001:11', sel: '7001:21' };
  expect(toTab(below, 'TIKTOK', { from: 'adgroup', to: 'campaign', chosen: ['7001:21'] })).toEqual({
    ...days,
    sel: '7001:11',
  });
});

it('goes down by two levels with both', () => {
  const groups = { tab: 'adgroup', campaignId: '11', 'chosen-campaign': '7001:11' };
  expect(toTab(groups, 'TIKTOK', { from: 'adgroup', to: 'ad', chosen: ['7001:21'] })).toEqual({
    tab: 'ad',
    campaignId: '11',
    'chosen-campaign': '7001:11',
    adgroupId: '21',
    'chosen-adgroup': '7001:21',
  });
});

it('narrows every list by accounts', () => {
  expect(
    toTab({ tab: 'account' }, 'OCEAN', { from: 'account', to: 'project', chosen: ['7001:7001'] }),
  ).toEqual({
    advertiserId: '7001',
    'chosen-account': '7001:7001',
  });
});

it('reads a key', () => {
  expect(keyParts('7001:11')).toEqual({ advertiserId: '7001', id: '11' });
});
