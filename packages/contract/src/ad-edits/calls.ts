import { z } from 'zod';
import { bodyLimits, calls, read, write } from '../core/call.ts';
import type texts from './messages/en.json';
import {
  AmountEdit,
  BindEdit,
  CancelChanges,
  ChangeSetRef,
  ChangeSetState,
  DeleteEdit,
  EditAnswer,
  NameEdit,
  StatusEdit,
} from './schema.ts';

declare module '../core/messages.ts' {
  interface Catalogues {
    'ad-edits': typeof texts;
  }
}

const edit = {
  output: EditAnswer,
  right: 'ads.write',
  platform: 'input',
  maxBytes: bodyLimits.large,
} as const;

/** All that is done to campaigns, groups and ads that are there: told for each object, and sent through the ledger. */
export const adEditCalls = calls('ad-edits', {
  status: write('/ad/manage/{level}/status/update', {
    ...edit,
    input: StatusEdit,
    summary: 'Switch objects on or off',
  }),
  budget: write('/ad/manage/{level}/budget/update', {
    ...edit,
    input: AmountEdit,
    summary: 'Give objects other budgets; how they are spent stays',
  }),
  bid: write('/ad/manage/{level}/bid/update', {
    ...edit,
    input: AmountEdit,
    summary: 'Give objects other bids',
  }),
  name: write('/ad/manage/{level}/name/update', {
    ...edit,
    input: NameEdit,
    summary: 'Give objects other names',
  }),
  delete: write('/ad/manage/{level}/delete', {
    ...edit,
    input: DeleteEdit,
    summary: 'Delete objects, for good and with what is below them',
  }),
  bindProduct: write('/ad/manage/{level}/bindProduct', {
    ...edit,
    input: BindEdit,
    shows: ['products'],
    summary: 'Bind objects or accounts to a product, and what is in them with them',
  }),
  state: read('/ad/manage/changeSet/state', {
    input: ChangeSetRef,
    output: ChangeSetState,
    right: 'ads.read',
    summary: 'What has become of each object of a change set',
  }),
  cancel: write('/ad/manage/changeSet/cancel', {
    input: CancelChanges,
    output: z.object({ cancelled: z.number() }),
    right: 'ads.write',
    summary: 'Call off changes that nobody has begun',
  }),
});
