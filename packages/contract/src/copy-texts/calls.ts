import { bodyLimits, calls, read, write } from '../core/call.ts';
import { DeleteListInput, DeleteListResult } from '../core/paging.ts';
import {
  CopyText,
  CopyTextInput,
  CopyTextPage,
  CopyTextPageQuery,
  CopyTextsAdded,
  CopyTextsInput,
  CopyTextUpdate,
} from './schema.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    'copy-texts': typeof texts;
  }
}

export const copyTextCalls = calls('copy-texts', {
  add: write('/ad/copywriting/add', {
    input: CopyTextInput,
    output: CopyText,
    right: 'copy-texts.write',
    summary: 'Add a text in Chinese with its translations',
  }),
  addList: write('/ad/copywriting/addList', {
    input: CopyTextsInput,
    output: CopyTextsAdded,
    right: 'copy-texts.write',
    maxBytes: bodyLimits.large,
    summary: 'Add several texts of one product at once: all of them or none',
  }),
  update: write('/ad/copywriting/update', {
    input: CopyTextUpdate,
    output: CopyText,
    right: 'copy-texts.write',
    summary: 'Change a text or its translations',
  }),
  deleteList: write('/ad/copywriting/deleteList', {
    input: DeleteListInput,
    output: DeleteListResult,
    right: 'copy-texts.write',
    summary: 'Delete texts; one result for each',
  }),
  page: read('/ad/copywriting/page', {
    input: CopyTextPageQuery,
    output: CopyTextPage,
    right: 'copy-texts.read',
    shows: ['products', 'members'],
    summary: 'Texts by their words, product and missing translations',
  }),
});
