import type { Task } from '@adsail/contract/tasks';

export const taskId = '0198c0de-0000-7000-8000-000000000001';
export const personId = '0198c0de-0000-7000-8000-000000000009';

/** A new task as the server tells it. */
export const aTask = (change: Partial<Task> = {}): Task => ({
  id: taskId,
  platform: 'TIKTOK',
  name: '',
  productId: null,
  productName: null,
  objective: 'APP_PROMOTION',
  status: 'TASK_TEMP',
  dropped: false,
  accounts: 0,
  progress: { total: 0, created: 0, failed: 0, uncertain: 0, waiting: 0 },
  needsMe: false,
  mayManage: true,
  failure: null,
  createdBy: personId,
  createdByName: 'Ada',
  createdAt: '2026-11-17T08:00:00.000Z',
  updatedAt: '2026-11-17T08:00:00.000Z',
  startedAt: null,
  endedAt: null,
  version: 1,
  ...change,
});
