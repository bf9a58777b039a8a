import { expect, it } from 'vitest';
import type { ItemResult } from './batch.ts';
import type { Created, Delivery, DeliveryObject, ObjectDraft } from './delivery.ts';
import { InputError, LimitError, TransientError, UncertainError } from './errors.ts';
import { createOnce } from './read-back.ts';
import type { AccountScope } from './scope.ts';

const facts = { platform: 'TIKTOK', message: 'what the platform said' } as const;
const draft = {
  level: 'adgroup',
  parentId: '5',
  name: 'Spring',
  status: 'DISABLE',
  settings: {},
} as const;
const scope: AccountScope = { accessToken: 't', account: { id: '7', currency: 'USD', zone: 'UTC' } };
const created: Created = { id: '11', object: { id: '11' } as DeliveryObject };
const made: ItemResult<Created> = { ok: true, value: created };
const failing = (error: InputError | LimitError | TransientError | UncertainError): ItemResult<Created> => ({
  ok: false,
  error,
});
const unknown = failing(new UncertainError(facts));
const passing = failing(new TransientError(facts));
const there = { id: '12', name: 'Spring' } as DeliveryObject;

/** Answers in order; `found` is what each look shows. */
function platform(answers: ItemResult<Created>[], found: DeliveryObject[][] = []) {
  const steps: string[] = [];
  const looks: unknown[] = [];
  const delivery = {
    async create(_: AccountScope, drafts: readonly ObjectDraft[]) {
      steps.push(`create ${drafts.length}`);
      return [answers.shift()].filter((answer) => answer !== undefined);
    },
    async findCreated(_: AccountScope, query: unknown) {
      steps.push('look');
      looks.push(query);
      return found.shift() ?? [];
    },
  } as unknown as Delivery;
  const clock = { now: () => 0, sleep: async (ms: number) => void steps.push(`wait ${ms}`) };
  const options = { since: '2026-11-15T10:00:00Z', settleMs: 900, attempts: 2, clock };
  return { run: () => createOnce(delivery, scope, draft, options), steps, looks };
}

it('sends once when the answer is known', async () => {
  const { run, steps } = platform([made]);
  expect(await run()).toEqual(created);
  expect(steps).toEqual(['create 1']);
});

it('waits and looks after an unknown answer, and takes what it finds', async () => {
  const { run, steps, looks } = platform([unknown], [[there]]);
  expect(await run()).toEqual({ id: '12', object: there });
  expect(steps).toEqual(['create 1', 'wait 900', 'look']);
  expect(looks).toEqual([{ level: 'adgroup', parentIds: ['5'], since: '2026-11-15T10:00:00Z' }]);
});

it('sends again only when the look finds nothing', async () => {
  const { run, steps } = platform([unknown, made]);
  expect(await run()).toEqual(created);
  expect(steps).toEqual(['create 1', 'wait 900', 'look', 'create 1']);
});

it('sends again without a look when nothing was done', async () => {
  const { run, steps } = platform([passing, made]);
  expect(await run()).toEqual(created);
  expect(steps).toEqual(['create 1', 'create 1']);
});

it('ends after so many attempts, and still looks after the last', async () => {
  const { run, steps } = platform([unknown, unknown]);
  await expect(run()).rejects.toMatchObject({ kind: 'uncertain' });
  expect(steps).toEqual(['create 1', 'wait 900', 'look', 'create 1', 'wait 900', 'look']);
});

it.each([
  ['input', failing(new InputError(facts, { path: 'name' }))],
  ['limit', failing(new LimitError(facts, 1000))],
])('a refusal (%s) is final', async (kind, refusal) => {
  const { run, steps } = platform([refusal]);
  await expect(run()).rejects.toMatchObject({ kind });
  expect(steps).toEqual(['create 1']);
});

it('a batch that answers for nobody is a mistake of ours', async () => {
  await expect(platform([]).run()).rejects.toThrow('fewer items');
});
