import type { MobileApp } from '@adsail/contract/apps';
import type { Task } from '@adsail/contract/tasks';
import type { PlanFacts } from '@adsail/contract/tasks/plan';

export const taskId = '0198c0de-0000-7000-8000-000000000001';
export const personId = '0198c0de-0000-7000-8000-000000000009';

/** What the server knows for a plan of nothing. */
export const noFacts: PlanFacts = {
  now: '2026-11-17T08:00:00.000Z',
  product: null,
  accounts: [],
  materials: [],
  assets: [],
  audiences: [],
};

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
  progress: { total: 0, created: 0, failed: 0, uncertain: 0, notRun: 0, waiting: 0 },
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

/** A template as the server tells it, with what it keeps. */
export const aTemplate = (name: string, content: Record<string, unknown>) => ({
  template: {
    id: '0198c0de-0000-7000-8000-000000000003',
    platform: 'TIKTOK' as const,
    name,
    objective: 'APP_PROMOTION',
    createdBy: personId,
    createdByName: 'Ada',
    createdAt: '2026-11-17T08:00:00.000Z',
    updatedAt: '2026-11-17T08:00:00.000Z',
    version: 1,
  },
  content,
});

/** The same game in each account, under an id of its own. */
export const anApp = (id: string, advertiserId: string): MobileApp => ({
  id,
  platform: 'TIKTOK',
  advertiserId,
  advertiserName: `Harbour ${advertiserId}`,
  externalId: `72${advertiserId}`,
  name: 'Harbor Tycoon',
  permission: 'MANAGE',
  confirmedAt: '2026-11-17T08:00:00.000Z',
  vanishedAt: null,
  vanished: false,
  version: 1,
  pictureUrl: null,
  appId: `72${advertiserId}`,
  tiktokId: '',
  organisation: '',
  boundAccounts: [],
  system: 'ANDROID',
  packageName: 'com.harbor.tycoon',
  downloadUrl: '',
  partner: 'none',
  clickUrl: '',
  impressionUrl: '',
  eventCount: 0,
});
