import { call } from '../core/call.ts';
import {
  DeleteListInput,
  DeleteListResult,
  TitleGroupInput,
  TitleGroupPage,
  TitleGroupPageQuery,
  TitleGroupSaved,
  TitleGroupUpdate,
} from './schema.ts';

export const titleGroupCalls = {
  add: call('/ad/title/add', {
    input: TitleGroupInput,
    output: TitleGroupSaved,
    right: 'titles.write',
    writes: true,
    failure: 'title-groups:failure.add',
    summary: 'Add a group of titles; repeated titles are filtered and counted',
  }),
  update: call('/ad/title/update', {
    input: TitleGroupUpdate,
    output: TitleGroupSaved,
    right: 'titles.write',
    writes: true,
    failure: 'title-groups:failure.update',
    summary: 'Change a group of titles',
  }),
  deleteList: call('/ad/title/deleteList', {
    input: DeleteListInput,
    output: DeleteListResult,
    right: 'titles.write',
    writes: true,
    failure: 'title-groups:failure.delete',
    summary: 'Delete groups; one result for each',
  }),
  page: call('/ad/title/page', {
    input: TitleGroupPageQuery,
    output: TitleGroupPage,
    right: 'titles.read',
    failure: 'title-groups:failure.page',
    summary: 'Title groups by name and product',
  }),
};
