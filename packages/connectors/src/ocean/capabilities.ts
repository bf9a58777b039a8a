import type { Capabilities, LevelCapabilities } from '../core/index.ts';
import { MOST_ITEMS } from './delivery/batch.ts';

const level: Omit<LevelCapabilities, 'parent'> = {
  changedSince: 'platform',
  budget: true,
  bid: true,
  copy: true,
  rename: true,
  statusBatch: MOST_ITEMS,
  partial: true,
  uniqueNames: true,
};

export const capabilities: Capabilities = {
  tokens: { expire: true, refresh: true, revoke: false },
  levels: {
    project: { ...level, parent: 'account' },
    promotion: { ...level, parent: 'project' },
  },
  uploads: { kinds: [], byUrl: false, uniqueNames: false },
  audiences: [],
  assets: [],
  dictionaries: [],
  insights: null,
  conversions: [],
  idempotencySeconds: null,
  lacks: [
    { what: 'revoke call', why: 'a person withdraws access at the platform only' },
    { what: 'idempotency key', why: 'creates take none; a repeated name is refused instead' },
    { what: 'changed-since for review and money', why: 'the time of change moves with edits only' },
    { what: 'copy call', why: 'the API has none; copies are created anew' },
    { what: 'moving day budget', why: 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET is not on the wire' },
  ],
};
