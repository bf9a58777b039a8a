import type { ResultRow, StreamedTask, Task } from '@adsail/contract/tasks';

export const taskId = (number: number): string =>
  `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`;

const noProgress = { total: 0, created: 0, failed: 0, uncertain: 0, notRun: 0, waiting: 0 };

/** A draft of Ada's, which she may change. */
export const aTask = (changes: Partial<Task> = {}): Task => ({
  id: taskId(1),
  platform: 'TIKTOK',
  name: 'Launch week',
  productId: taskId(90),
  productName: 'Harbor Tycoon',
  objective: 'APP_PROMOTION',
  status: 'TASK_DRAFT',
  dropped: false,
  accounts: 2,
  progress: noProgress,
  needsMe: false,
  mayManage: true,
  failure: null,
  createdBy: '0190b7a4-0000-7000-8000-000000000001',
  createdByName: 'Ada',
  createdAt: '2026-11-02T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  startedAt: null,
  endedAt: null,
  version: 1,
  ...changes,
});

export const aStreamedTask = (changes: Partial<StreamedTask> = {}): StreamedTask => ({
  id: taskId(1),
  platform: 'TIKTOK',
  name: 'Launch week',
  status: 'TASK_HANDLER',
  progress: { total: 32, created: 8, failed: 0, uncertain: 0, notRun: 0, waiting: 24 },
  steps: {},
  perMinute: null,
  secondsLeft: null,
  needsMe: false,
  waitsFor: [],
  ...changes,
});

/** An ad group that the platform refused. */
export const aResult = (changes: Partial<ResultRow> = {}): ResultRow => ({
  key: '7001/1',
  parentKey: '7001',
  parentName: 'Spring campaign',
  cover: false,
  level: 'adgroup',
  advertiserId: '7001',
  advertiserName: 'Harbour US',
  name: 'Night owls',
  status: 'CREATE_FAILED',
  waitsForAccount: false,
  externalId: null,
  message: 'The app does not belong to the account',
  field: 'appId',
  requestId: 'req-77',
  candidates: [],
  undecided: false,
  fixable: true,
  tried: {
    status: 'ENABLE',
    budget: { mode: 'DAY', amount: { amount: '50', currency: 'USD' } },
    bid: { amount: '1.2', currency: 'USD' },
    setting: { name: 'appId', value: '70001' },
  },
  ...changes,
});
