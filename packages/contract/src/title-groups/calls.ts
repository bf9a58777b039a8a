import { calls, read, write } from '../core/call.ts';
import { DeleteListInput, DeleteListResult } from '../core/paging.ts';
import {
  TitleGroupInput,
  TitleGroupPage,
  TitleGroupPageQuery,
  TitleGroupSaved,
  TitleGroupUpdate,
} from './schema.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    'title-groups': typeof texts;
  }
}

export const titleGroupCalls = calls('title-groups', {
  add: write('/ad/title/add', {
    input: TitleGroupInput,
    output: TitleGroupSaved,
    right: 'title-groups.write',
    summary: 'Add a group of titles; repeated titles are filtered and counted',
  }),
  update: write('/ad/title/update', {
    input: TitleGroupUpdate,
    output: TitleGroupSaved,
    right: 'title-groups.write',
    summary: 'Change a group of titles',
  }),
  deleteList: write('/ad/title/deleteList', {
    input: DeleteListInput,
    output: DeleteListResult,
    right: 'title-groups.write',
    summary: 'Delete groups; one result for each',
  }),
  page: read('/ad/title/page', {
    input: TitleGroupPageQuery,
    output: TitleGroupPage,
    right: 'title-groups.read',
    shows: ['products', 'members'],
    summary: 'Title groups by name and product',
  }),
});
