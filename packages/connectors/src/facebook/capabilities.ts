import { type Capabilities, type LevelCapabilities } from '../core/index.ts';

const level: Omit<LevelCapabilities, 'parent'> = {
  changedSince: 'platform',
  budget: false,
  bid: false,
  copy: true,
  rename: true,
  statusBatch: 1,
  partial: true,
};

export const capabilities: Capabilities = {
  tokens: { expire: true, refresh: true, revoke: true },
  levels: {
    campaign: { ...level, parent: 'account', budget: true },
    adgroup: { ...level, parent: 'campaign', budget: true, bid: true },
    ad: { ...level, parent: 'adgroup' },
  },
  uploads: { kinds: [], byUrl: ['video'], uniqueNames: false },
  audiences: [],
  assets: [],
  dictionaries: [],
  insights: null,
  conversions: [],
  idempotencySeconds: null,
  lacks: [
    { what: 'withdrawing one token', why: 'revoking takes every token that the person gave to the app' },
    { what: 'idempotency keys', why: 'the API has none; read-back by name does it' },
    {
      what: 'changes of budgets and of what is above, in an incremental sync',
      why: 'neither moves updated_time: a full list is needed now and then',
    },
    { what: 'balance of accounts that pay later', why: 'they have a bill to pay, not money to spend' },
    { what: 'copy call', why: 'it takes no name, only prefix and suffix; copies are created anew' },
  ],
};
