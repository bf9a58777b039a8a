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
import {
  ScheduleInput,
  SchedulePage,
  SchedulePageQuery,
  ScheduleRuns,
  ScheduleSaved,
  ScheduleUpdate,
} from './schedule.ts';
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

export const exportScheduleCalls = calls('exports', {
  add: write('/report/exports/schedule/add', {
    input: ScheduleInput,
    output: ScheduleSaved,
    right: 'exports.write',
    failure: 'exports:failure.addSchedule',
    summary: 'Send an export by mail or into a chat on certain days',
  }),
  update: write('/report/exports/schedule/update', {
    input: ScheduleUpdate,
    output: ScheduleSaved,
    right: 'exports.write',
    failure: 'exports:failure.updateSchedule',
    summary: 'Change, pause or resume a scheduled export',
  }),
  page: read('/report/exports/schedule/page', {
    input: SchedulePageQuery,
    output: SchedulePage,
    right: 'exports.read',
    failure: 'exports:failure.pageSchedules',
    shows: ['members'],
    summary: 'Scheduled exports: own ones, for administrators all',
  }),
  runs: read('/report/exports/schedule/runs', {
    input: ById,
    output: ScheduleRuns,
    right: 'exports.read',
    failure: 'exports:failure.scheduleRuns',
    summary: 'The last runs of a scheduled export, and to whom they went',
  }),
  sendNow: write('/report/exports/schedule/sendNow', {
    input: ById,
    output: ScheduleRuns,
    right: 'exports.write',
    failure: 'exports:failure.sendNow',
    perMinute: 10,
    summary: 'Send a scheduled export now, besides its times',
  }),
  deleteList: write('/report/exports/schedule/deleteList', {
    input: DeleteListInput,
    output: DeleteListResult,
    right: 'exports.write',
    failure: 'exports:failure.deleteSchedules',
    summary: 'Delete scheduled exports with their history',
  }),
});
