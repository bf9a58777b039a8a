import { capabilitiesOf } from '@adsail/contract/delivery';
import type { Capabilities } from '../core/index.ts';

export const capabilities: Capabilities = {
  ...capabilitiesOf('OCEAN'),
  idempotencySeconds: null,
  lacks: [
    { what: 'revoke call', why: 'a person withdraws access at the platform only' },
    { what: 'idempotency key', why: 'creates take none; a repeated name is refused instead' },
    { what: 'changed-since for review, money and times', why: 'the time of change moves with edits only' },
    { what: 'copy call', why: 'the API has none; copies are created anew' },
    { what: 'rules and similar audiences by API', why: 'they are made at the platform and listed here' },
    { what: 'asking for Douyin accounts', why: 'the fields of those calls are not documented' },
    { what: 'reach and frequency', why: 'the custom report has no such metrics' },
    { what: 'suggested bid', why: 'the API has none' },
    { what: 'asynchronous reports', why: 'ten a day for an account; a question is asked by pages instead' },
    { what: 'long pages of projects', why: 'that list has no cursor and gives ten rows' },
    {
      what: 'hours of a promotion with its creation',
      why: 'they are set later; a copy has those of its project',
    },
    { what: 'moving day budget', why: 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET is not on the wire' },
  ],
};
