import { afterEach, beforeEach, expect, test } from 'vitest';
import { Database } from '../state/index.ts';
import { Spans } from './spans.ts';

let database: Database;
let spans: Spans;
beforeEach(() => {
  database = new Database();
  spans = new Spans(database);
});
afterEach(() => database.close());

const deliver = (adId: string, day: string) =>
  spans.extend('tiktok', '1', { adId, groupId: `g${adId[0]}`, campaignId: 'c', day });
/** As another reader of the same tables sees it. */
const stored = () => new Spans(database).of('tiktok', '1').all;

test('what is kept in memory follows what is written, in order and with its gaps', () => {
  expect(spans.of('tiktok', '1').all).toEqual([]);
  for (const [adId, day] of [
    ['20', '2026-03-01'],
    ['10', '2026-03-01'],
    ['15', '2026-03-01'],
    ['15', '2026-03-02'],
    ['10', '2026-03-04'],
    ['10', '2026-03-04'],
  ] as const)
    deliver(adId, day);
  const { all, groups, campaigns } = spans.of('tiktok', '1');
  expect(all).toEqual(stored());
  expect(all.map(({ adId, lastDay, gaps }) => [adId, lastDay, gaps])).toEqual([
    ['10', '2026-03-04', 1],
    ['15', '2026-03-02', 0],
    ['20', '2026-03-01', 0],
  ]);
  expect(groups.get('g1')).toHaveLength(2);
  expect(campaigns.get('c')).toHaveLength(3);
  expect(spans.below('tiktok', '1', 'group', 'g2').map(({ adId }) => adId)).toEqual(['20']);
});

test('a change has another version, the same day again has not', () => {
  deliver('10', '2026-03-01');
  const { version } = spans.of('tiktok', '1');
  deliver('10', '2026-03-01');
  expect(spans.of('tiktok', '1').version).toBe(version);
  deliver('10', '2026-03-02');
  expect(spans.of('tiktok', '1').version).not.toBe(version);
});

/** Two ads deliver, and then everything since is undone. */
function undone(undo: () => void): void {
  deliver('10', '2026-03-01');
  const { version } = spans.of('tiktok', '1');
  const work = () => {
    database.run('SAVEPOINT step');
    deliver('10', '2026-03-02');
    deliver('11', '2026-03-02');
    undo();
  };
  try {
    database.transaction(work);
  } finally {
    expect(spans.of('tiktok', '1').all).toEqual(stored());
    expect(stored()).toMatchObject([{ adId: '10', lastDay: '2026-03-01' }]);
    expect(spans.of('tiktok', '1').version).not.toBe(version);
  }
}

test('what is undone with its transaction is forgotten', () => {
  const fail = () => {
    throw new RangeError('refused');
  };
  expect(() => undone(fail)).toThrow('refused');
});

test('what is undone to a savepoint is forgotten', () => {
  undone(() => database.run('ROLLBACK TO step'));
  expect(stored()).toHaveLength(1);
});

test('a seed that is undone is forgotten, read in between or not', () => {
  const place = { adId: '30', groupId: 'g', campaignId: 'c' };
  const [firstDay, lastDay] = ['2026-03-01', '2026-03-02'];
  const seeded = { seededFrom: firstDay, seededTo: lastDay, daily: 5 };
  const span = { ...place, firstDay, lastDay, gaps: 0, ...seeded };
  const seed = () => {
    spans.seed('tiktok', '1', span, 0);
    expect(spans.of('tiktok', '1').all).toHaveLength(1);
    throw new RangeError('refused');
  };
  expect(() => database.transaction(seed)).toThrow('refused');
  expect(spans.of('tiktok', '1').all).toEqual([]);
});
