import { expect, it } from 'vitest';
import { contentOf, facts } from '../testing/task.ts';
import { Planner } from './planner.ts';
import type { Content, PlanRequest } from './protocol.ts';

const ask = (change: Partial<PlanRequest>): PlanRequest => ({
  kind: 'plan',
  id: 1,
  platform: 'TIKTOK',
  ...change,
});
const laterBy = (minutes: number) => ({
  ...facts,
  now: new Date(Date.parse(facts.now) + minutes * 60_000).toISOString(),
});

async function changes(planner: Planner, request: PlanRequest) {
  const answer = await planner.answer(request);
  if (answer.kind !== 'plan') throw new Error(JSON.stringify(answer));
  return answer.diff ?? [];
}

it('calls nothing changed because time went by', async () => {
  const planner = new Planner();
  const base: Content = contentOf();
  const previous = { content: base, facts };
  expect(await changes(planner, ask({ base, facts: laterBy(90), previous }))).toEqual([]);
  // Facts are read again every now and then.
  expect(await changes(planner, ask({ facts: laterBy(24 * 60) }))).toEqual([]);
});

it('still tells what people changed meanwhile', async () => {
  const previous = { content: contentOf(), facts };
  const base = contentOf({ budget: '77' });
  const rows = await changes(new Planner(), ask({ base, facts: laterBy(90), previous }));
  expect(new Set(rows.flatMap(({ fields }) => fields.map(({ name }) => name)))).toEqual(new Set(['budget']));
});

it('says in which group and campaign each change stands, of what is gone too', async () => {
  const names = { '7002': { name: 'Campaign B' }, '7002/1': { name: 'Group B' } };
  const previous = { content: contentOf({ overrides: names }), facts };
  const base = contentOf({ advertiserIds: ['7001'] });
  const rows = await changes(new Planner(), ask({ base, facts, previous }));
  const above = (key: string) => rows.find((row) => row.key === key)?.above;
  expect([above('7002'), above('7002/1'), above('7002/1/1/sea')]).toEqual([
    [],
    ['Campaign B'],
    ['Campaign B', 'Group B'],
  ]);
});
