import { capabilitiesOf } from '@adsail/contract/delivery';
import type { Capabilities } from '../core/index.ts';

export const capabilities: Capabilities = {
  ...capabilitiesOf('FACEBOOK'),
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
    { what: 'saved audiences that are made here', why: 'the API reads them only' },
    { what: 'making apps and pages', why: 'people do it at Meta' },
    { what: 'conversions as one count', why: 'installs and web purchases are added' },
    {
      what: 'plays of materials in ads of several parts',
      why: 'asset breakdowns tell impressions, clicks, spend and actions only',
    },
    { what: 'devices in hashed lists', why: 'the API takes their ids unhashed only' },
    { what: 'carriers and a suggested bid', why: 'the API has neither' },
    { what: 'asynchronous creation of objects', why: 'batches of 50 reach the limits and answer at once' },
  ],
};
