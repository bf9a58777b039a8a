import { calls, read, write } from '../core/call.ts';
import { Empty } from '../core/fields.ts';
import { DeleteListInput, DeleteListResult } from '../core/paging.ts';
import {
  MaterialTag,
  MaterialTagCategories,
  MaterialTagInput,
  MaterialTagPage,
  MaterialTagPageQuery,
  MaterialTagUpdate,
  MaterialTagUses,
  MaterialTagUsesInput,
} from './schema.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    'material-tags': typeof texts;
  }
}

export const materialTagCalls = calls('material-tags', {
  add: write('/ad/material/tag/add', {
    input: MaterialTagInput,
    output: MaterialTag,
    right: 'material-tags.write',
    summary: 'Add a tag in two categories',
  }),
  update: write('/ad/material/tag/update', {
    input: MaterialTagUpdate,
    output: MaterialTag,
    right: 'material-tags.write',
    summary: 'Rename a tag or move it to other categories',
  }),
  deleteList: write('/ad/material/tag/deleteList', {
    input: DeleteListInput,
    output: DeleteListResult,
    right: 'material-tags.write',
    summary: 'Delete tags; one result for each',
  }),
  page: read('/ad/material/tag/page', {
    input: MaterialTagPageQuery,
    output: MaterialTagPage,
    right: 'material-tags.read',
    shows: ['members'],
    summary: 'Tags by name and category',
  }),
  categories: read('/ad/material/tag/categories', {
    input: Empty,
    output: MaterialTagCategories,
    right: 'material-tags.read',
    summary: 'Both levels of categories that have tags',
  }),
  uses: read('/ad/material/tag/uses', {
    input: MaterialTagUsesInput,
    output: MaterialTagUses,
    right: 'material-tags.read',
    shows: ['materials'],
    summary: 'How many use tags, for many tags at once',
  }),
});
