import { z } from 'zod';
import { calls, read, write } from '../core/call.ts';
import { Id } from '../core/fields.ts';
import { DeleteListInput, DeleteListResult } from '../core/paging.ts';
import {
  ExportInput,
  ExportPage,
  ExportPageQuery,
  ExportPreview,
  ExportPreviewInput,
  ExportSaved,
} from './schema.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    exports: typeof texts;
  }
}

const ById = z.object({ id: Id });

/** Of everybody; what may be exported is a right of each list and report. */
export const exportCalls = calls('exports', {
  add: write('/report/{kind}/export', {
    input: ExportInput,
    output: ExportSaved,
    right: 'exports.write',
    perMinute: 30,
    summary: 'Export a list or report as a file; large ones are written in the background',
  }),
  preview: read('/report/{kind}/exportPreview', {
    input: ExportPreviewInput,
    output: ExportPreview,
    right: 'exports.read',
    summary: 'What an exported file would have: rows, columns, zone, currency',
  }),
  page: read('/report/exports/page', {
    input: ExportPageQuery,
    output: ExportPage,
    right: 'exports.read',
    summary: 'Own exports',
  }),
  detail: read('/report/exports/detail', {
    input: ById,
    output: ExportSaved,
    right: 'exports.read',
    summary: 'One export, and how far it is',
  }),
  cancel: write('/report/exports/cancel', {
    input: ById,
    output: ExportSaved,
    right: 'exports.write',
    summary: 'Stop an export that is being written',
  }),
  deleteList: write('/report/exports/deleteList', {
    input: DeleteListInput,
    output: DeleteListResult,
    right: 'exports.write',
    summary: 'Delete own exports with their files',
  }),
});
