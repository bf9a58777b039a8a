import { expect, it } from 'vitest';
import { content, facts } from '../tiktok/testing.ts';
import { tiktokTask } from '../tiktok/index.ts';
import { nameBeginnings } from './name-beginnings.ts';
import { planTask } from './plan.ts';

const now = '2026-11-17T20:30:00.000Z';
const asked = { now, product: 'Lamp', zones: ['Asia/Shanghai', 'America/New_York'] };
const ofCampaigns = (campaignName: string, change = {}) =>
  nameBeginnings(tiktokTask, { ...content(), timezone: undefined, campaignName, ...change }, asked).find(
    ({ level }) => level === 'campaign',
  )?.beginnings;

it.each([
  ['{date}-{product}-{objective}', ['20261118-Lamp', '20261117-Lamp']],
  ['{product} {date}', ['Lamp 20261118', 'Lamp 20261117']],
  ['Spring {number} {date}', ['Spring']],
  ['{objective}-{date}', ['']],
  ['', ['']],
  ['Of {what}', ['Of {what}']],
])('%s begins as far as it is known', (template, beginnings) => {
  expect(ofCampaigns(template)?.toSorted()).toEqual(beginnings.toSorted());
});

it('what is cut leaves room for a number', () => {
  const long = 'x'.repeat(600);
  const [beginning = ''] = ofCampaigns(long) ?? [];
  expect(long.startsWith(beginning)).toBe(true);
  const { nodes } = planTask(tiktokTask, { ...content(), campaignName: long }, facts());
  expect(nodes[0]?.name.startsWith(beginning)).toBe(true);
  expect(beginning.length).toBeLessThan(nodes[0]?.name.length ?? 0);
});

it.each([
  ['{product}-{date}-{objective}', 'Lamps of brass '.repeat(60), 60],
  ['{product}-{audience}-{date}', 'Lamps of brass '.repeat(20), 40],
  ['Spring {product}-{product}-{date}', 'Lamps of brass '.repeat(20), 10],
])('%s begins so also where the product gives way', (template, name, least) => {
  const given = { ...content(), campaignName: template, adGroupName: template, adName: template };
  const product = { id: given.productId ?? '', name };
  const known = { ...facts(), product };
  const zones = known.accounts.map(({ timezone }) => timezone);
  const levels = nameBeginnings(tiktokTask, given, { now: known.now, product: name, zones });
  for (const { level, name: made } of planTask(tiktokTask, given, known).nodes) {
    const { beginnings = [] } = levels.find((each) => each.level === level) ?? {};
    expect([made, beginnings.some((beginning) => made.startsWith(beginning))]).toEqual([made, true]);
    expect(Math.min(...beginnings.map(({ length }) => length))).toBeGreaterThan(least);
  }
});

it('every name of a plan begins so', () => {
  const given = content();
  const known = facts();
  const zones = known.accounts.map(({ timezone }) => timezone);
  const levels = nameBeginnings(tiktokTask, given, { now: known.now, product: known.product?.name, zones });
  for (const { level, name } of planTask(tiktokTask, given, known).nodes) {
    const { beginnings = [] } = levels.find((each) => each.level === level) ?? {};
    expect([name, beginnings.some((beginning) => name.startsWith(beginning))]).toEqual([name, true]);
  }
});
