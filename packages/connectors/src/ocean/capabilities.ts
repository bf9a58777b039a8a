import type { Capabilities, LevelCapabilities } from '../core/index.ts';
import { MOST_ITEMS } from './delivery/batch.ts';
import { ABSENT } from './metrics.ts';
import { DICTIONARIES } from './targeting.ts';

const level: Omit<LevelCapabilities, 'parent'> = {
  changedSince: 'platform',
  budget: true,
  bid: true,
  copy: true,
  rename: true,
  statusBatch: MOST_ITEMS,
  partial: true,
  uniqueNames: true,
  nameWidth: 100,
};

export const capabilities: Capabilities = {
  tokens: { expire: true, refresh: true, revoke: 'nothing' },
  levels: {
    project: { ...level, parent: 'account' },
    promotion: { ...level, parent: 'project' },
  },
  uploads: { kinds: ['image', 'video'], byUrl: ['image', 'video'], uniqueNames: false },
  audiences: ['custom', 'similar', 'prestore'],
  audienceDrafts: ['prestore'],
  assets: ['identities', 'sites', 'goals', 'eventSources', 'buttonTexts'],
  dictionaries: DICTIONARIES,
  insights: { hourly: true, restatedDays: 7, absent: ABSENT },
  conversions: ['web', 'app'],
  idempotencySeconds: null,
  lacks: [
    { what: 'revoke call', why: 'a person withdraws access at the platform only' },
    { what: 'idempotency key', why: 'creates take none; a repeated name is refused instead' },
    { what: 'changed-since for review and money', why: 'the time of change moves with edits only' },
    { what: 'copy call', why: 'the API has none; copies are created anew' },
    { what: 'custom and similar audiences by API', why: 'they are made at the platform and listed here' },
    { what: 'asking for Douyin accounts', why: 'the fields of those calls are not documented' },
    { what: 'reach and frequency', why: 'the custom report has no such metrics' },
    { what: 'suggested bid', why: 'the API has none' },
    { what: 'asynchronous reports and materials as a level', why: 'not built yet' },
    { what: 'moving day budget', why: 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET is not on the wire' },
  ],
};
