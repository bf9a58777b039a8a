import { expect, it } from 'vitest';
import { sameSettings } from './same-settings.ts';

const sent = {
  campaign_name: 'Spring',
  objective: 'SALES',
  budget: 10.5,
  request_id: '1',
  places: ['A', 'B'],
  setting: { pricing: 'CPC', bid: '2' },
  start_time: 'now',
};

it.each([
  ['the same in other words', { objective: 'SALES', budget: '10.50', places: ['B', 'A'] }, true],
  [
    'another name and another time',
    { objective: 'SALES', campaign_name: 'Renamed', start_time: 'then' },
    true,
  ],
  ['more than was sent', { objective: 'SALES', id: '7', setting: { pricing: 'CPC', other: 1 } }, true],
  ['what is not told', { objective: 'SALES', budget: null, places: [] }, true],
  ['another objective', { objective: 'LEADS', budget: 10.5 }, false],
  ['another budget', { objective: 'SALES', budget: '10.51' }, false],
  ['other places', { objective: 'SALES', places: ['A', 'C'] }, false],
  ['another setting within', { objective: 'SALES', setting: { pricing: 'CPM' } }, false],
  ['nothing that can be compared', { id: '7' }, false],
])('%s', (_what, shown, same) => {
  expect(sameSettings(sent, shown)).toBe(same);
});

it('ids of many digits are not rounded', () => {
  expect(sameSettings({ app: '7812345678901234567' }, { app: '7812345678901234568' })).toBe(false);
});
