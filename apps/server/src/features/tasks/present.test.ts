import { expect, it } from 'vitest';
import { presentResult, progressOf, progressOfSteps, tellProblems } from './present.ts';
import type { StepCount } from './store/counts.ts';
import type { ResultRowFound } from './store/results.ts';

const step = (change: Partial<StepCount>): StepCount => ({
  taskId: '1',
  level: 'ad',
  status: 'NOT_EXECUTED',
  count: 1,
  needing: 0,
  open: 0,
  notRun: 0,
  covers: 0,
  sent: 0,
  ...change,
});

it('what is under way as it should be waits; only what the ledger doubts is uncertain', () => {
  const steps = [
    step({ status: 'CREATE_SUCCEEDED', count: 24 }),
    step({ status: 'UNCERTAIN', count: 8, open: 8, sent: 7 }),
    step({ level: 'material', status: 'UNCERTAIN', count: 2, open: 2, sent: 2 }),
  ];
  expect(progressOfSteps(steps)).toMatchObject({
    total: 32,
    created: 24,
    uncertain: 1,
    waiting: 7,
    underWay: 8,
    open: 8,
  });
});

it('what was not run for want of its parent has not failed, and waits no more', () => {
  const steps = [
    step({ level: 'adgroup', status: 'CREATE_FAILED', count: 1 }),
    step({ status: 'NOT_EXECUTED', count: 5, open: 2, notRun: 3 }),
  ];
  expect(progressOfSteps(steps)).toMatchObject({ total: 6, failed: 1, notRun: 3, waiting: 2 });
});

it('nothing of a closed task waits: what did not begin never ran', () => {
  const counts = { total: 32, created: 4, failed: 1, uncertain: 0 };
  const row = { ...counts, not_run: 2 };
  expect(progressOf({ ...row, status: 'TASK_HANDLER' })).toEqual({ ...counts, notRun: 2, waiting: 25 });
  expect(progressOf({ ...row, status: 'TASK_CLOSE' })).toEqual({ ...counts, waiting: 0, notRun: 27 });
});

it.each([
  ['a text', '70001', true],
  ['a number', 21, true],
  ['several texts', ['US', 'JP'], true],
  ['several numbers', [1, 2], true],
  ['both among each other', ['US', 1], false],
  ['something within something', { instagram: ['story'] }, false],
])('offers the setting that a failure names where it is %s', (_, value, isOffered) => {
  const row = { level: 'adgroup', tried: { status: 'DISABLE', settings: { genders: value } } };
  const failure = { kind: 'input', field: 'settings.genders', message: 'No' };
  const found = { ...row, state: 'FAILED', error: failure } as unknown as ResultRowFound;
  expect(presentResult(found, 'en').tried?.setting).toEqual(isOffered ? { name: 'genders', value } : null);
});

it('keeps names and amounts to themselves in a sentence from right to left', () => {
  const parameters = { account: 'Harbour (US)', balance: 'USD 89.99', daily: 'USD 90.00' };
  const problem = {
    weight: 'warning',
    path: 'advertiserIds',
    kind: 'fact',
    error: 'tasks:problem.balance',
    parameters,
  } as const;
  const [said] = tellProblems([problem], 'TIKTOK', 'ar');
  for (const value of Object.values(parameters)) expect(said?.message).toContain(`\u2068${value}\u2069`);
  expect(tellProblems([problem], 'TIKTOK', 'en')[0]?.message).not.toMatch(/[\u2066-\u2069]/);
});
