import { z } from 'zod';
import { CurrencyCode } from '../core/currencies.ts';
import { Id, Instant } from '../core/fields.ts';
import { languages } from '../core/languages.ts';
import { messageRef } from '../core/messages.ts';
import { anyOf, pageOf, pageQuery } from '../core/paging.ts';
import { ZoneKey } from '../core/zones.ts';

export const exportLimits = {
  /** A file is kept for so long. */
  keptDays: 7,
  /** Up to so many rows are written while the caller waits; more are a job. */
  rowsAtOnce: 2000,
  /** Of one member, waiting or being written. */
  open: 5,
  /** Of all members together. */
  openOfAll: 20,
} as const;

export const exportFormats = ['xlsx', 'csv'] as const;
export const ExportFormat = z.enum(exportFormats);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** EMPTY: there was nothing to export, so there is no file. */
export const exportStates = ['WAITING', 'RUNNING', 'READY', 'EMPTY', 'FAILED', 'CANCELLED'] as const;
export const ExportState = z.enum(exportStates);
export type ExportState = z.infer<typeof ExportState>;
export const openExportStates: readonly ExportState[] = ['WAITING', 'RUNNING'];
export const isExportOpen = (state: ExportState): boolean => openExportStates.includes(state);

/** Name of a list or report that can be exported; the server knows which there are. */
export const ExportKind = z
  .string()
  .regex(/^[a-z][A-Za-z-]{1,39}$/, { error: messageRef('core:rule.format') });

/** What the list or report is asked for: its filters, range, columns. The server reads it by the schema of the kind. */
export const ExportQuestion = z.record(z.string().max(64), z.unknown());
export type ExportQuestion = z.infer<typeof ExportQuestion>;

/** Days that a question names. */
export const AskedDays = z.object({ from: z.string(), to: z.string() });
/** Days that a question is about: of a report, or of the figures beside a list. */
export const daysAsked = (question: ExportQuestion): z.infer<typeof AskedDays> | null =>
  AskedDays.safeParse(question['days'] ?? question['figureDays']).data ?? null;
const AskedFilters = z.array(z.object({ name: z.string(), value: z.string() }));
/** What was asked for, in words. */
export const askedShape = { range: AskedDays.nullable(), filters: AskedFilters };

export const ExportInput = z.object({
  kind: ExportKind,
  question: ExportQuestion.default({}),
  format: ExportFormat.default('xlsx'),
  /** Of headings and notes; left out: the reader's. */
  language: z.enum(languages).optional(),
  /** Amounts are converted to it, where the list or report can; left out: the organisation's. */
  currency: CurrencyCode.optional(),
  /** In which instants are written; left out: the organisation's. */
  zone: ZoneKey.optional(),
  /** Without it the file has rows and headings alone: no filters, no totals. */
  about: z.boolean().default(true),
});
export type ExportInput = z.infer<typeof ExportInput>;

/** Where the file is read from, for a member's session. */
export const exportFilePath = '/report/exports/file';
export const exportFileUrl = (id: string): string => `${exportFilePath}?id=${id}`;

export const Export = z.object({
  id: Id,
  kind: ExportKind,
  /** In the language of the file. */
  title: z.string(),
  ...askedShape,
  format: ExportFormat,
  language: z.enum(languages),
  state: ExportState,
  /** Written so far; when it is ready, all. */
  rows: z.int(),
  /** As many as were expected at the beginning; null: not known yet. */
  total: z.int().nullable(),
  bytes: z.int().nullable(),
  /** SHA-256 of the file, in hex. */
  checksum: z.string().nullable(),
  /** Why there is no file, in the reader's language. */
  message: z.string().nullable(),
  /** Null: there is no file, or none any more. */
  url: z.string().nullable(),
  fileName: z.string(),
  /** A schedule had it made. */
  scheduleId: Id.nullable(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
  /** The file is deleted then. */
  expiresAt: Instant.nullable(),
});
export type Export = z.infer<typeof Export>;
export const ExportSaved = z.object({ export: Export });

export const ExportPageQuery = pageQuery({
  filters: {
    ids: anyOf(Id),
    state: anyOf(ExportState),
    kind: anyOf(ExportKind),
    format: anyOf(ExportFormat),
  },
  sorts: ['createdAt', 'title'],
  defaultSort: { field: 'createdAt', order: 'desc' },
});
export const ExportPage = pageOf(Export);

export const ExportPreviewInput = ExportInput.omit({ format: true, about: true });
/** What the file will have. */
export const ExportPreview = z.object({
  title: z.string(),
  rows: z.int(),
  columns: z.array(z.string()),
  zone: ZoneKey,
  /** Of its amounts; null where it has none, or each row its own. */
  currency: z.string().nullable(),
  ...askedShape,
  notes: z.array(z.string()),
});
export type ExportPreview = z.infer<typeof ExportPreview>;
