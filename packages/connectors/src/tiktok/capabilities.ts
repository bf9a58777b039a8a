import { capabilitiesOf } from '@adsail/contract/delivery';
import type { Capabilities } from '../core/index.ts';

export const capabilities: Capabilities = {
  ...capabilitiesOf('TIKTOK'),
  idempotencySeconds: 10,
  lacks: [
    { what: 'token refresh', why: 'marketing tokens live until they are revoked' },
    { what: 'changed-since for campaigns and ad groups', why: 'only ad/get filters by time of change' },
    { what: 'copy call', why: 'campaign/copy/task is for apps on an allow list; copies are created anew' },
    { what: 'update of a saved audience', why: 'the API has none' },
    { what: 'deleted objects in report tasks', why: 'a task filters by ids only' },
    { what: 'account quota', why: 'stands only in the business center list of a finance manager' },
  ],
};
