import { calls, read, write } from '../core/call.ts';
import { Done } from '../core/fields.ts';
import { DeleteListInput, DeleteListResult } from '../core/paging.ts';
import { ViewDefault, ViewInput, ViewList, ViewQuery, ViewSaved, ViewUpdate } from './schema.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    views: typeof texts;
  }
}

export const viewCalls = calls('views', {
  list: read('/ad/view/list', {
    input: ViewQuery,
    output: ViewList,
    right: 'views.read',
    shows: ['members'],
    summary: 'Saved views of a list screen: own ones and those shared with the organisation',
  }),
  add: write('/ad/view/add', {
    input: ViewInput,
    output: ViewSaved,
    right: 'views.write',
    summary: 'Save filters, search, sort and columns of a list screen under a name',
  }),
  update: write('/ad/view/update', {
    input: ViewUpdate,
    output: ViewSaved,
    right: 'views.write',
    summary: 'Rename, share or overwrite a saved view; fields left out stay as they are',
  }),
  setDefault: write('/ad/view/default', {
    input: ViewDefault,
    output: Done,
    right: 'views.write',
    summary: 'The view that a screen opens with, for the member who asks',
  }),
  deleteList: write('/ad/view/deleteList', {
    input: DeleteListInput,
    output: DeleteListResult,
    right: 'views.write',
    summary: 'Delete saved views; one result for each',
  }),
});
