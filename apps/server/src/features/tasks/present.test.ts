import { expect, it } from 'vitest';
import { progressOf, progressOfSteps } from './present.ts';
import type { StepCount } from './store/counts.ts';

const step = (change: Partial<StepCount>): StepCount => ({
  taskId: '1',
  level: 'ad',
  status: 'NOT_EXECUTED',
  count: 1,
  needing: 0,
  open: 0,
  skipped: 0,
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

it('nothing of a closed task waits: what did not begin never ran', () => {
  const counts = { total: 32, created: 4, failed: 1, uncertain: 0 };
  expect(progressOf({ ...counts, status: 'TASK_HANDLER' })).toEqual({ ...counts, waiting: 27 });
  expect(progressOf({ ...counts, status: 'TASK_CLOSE' })).toEqual({ ...counts, waiting: 0, notRun: 27 });
});
