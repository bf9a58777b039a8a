import {
  ownCurrency,
  reportCalls,
  type ReportName,
  reportNames,
  type ReportPage,
  type ReportQuestion,
  type ReportRow,
} from '@adsail/contract/reports';
import {
  defineExportSource,
  type ExportCell,
  type ExportContent,
  type ExportRow,
  type ExportSource,
} from '../../exports/index.ts';
import { mapInSlices } from '../../../framework/slices.ts';
import { adSumsOf } from '../../insights/index.ts';
import { answerReport, reportRows } from '../answer.ts';
import { isComplete } from '../complete.ts';
import { findColumns } from '../store/columns.ts';
import { filterTexts, noteTexts } from './about.ts';
import { dimensionsOf, figureCells, figureColumns, figuresOf, type Part } from './columns.ts';

const ownPart: Part = { key: 'own', heading: null };

/** The same rows, totals and notes as the report's screen, all pages of it. */
const reportExport = (report: ReportName): ExportSource =>
  defineExportSource({
    kind: report,
    right: 'reports.read',
    question: reportCalls[report].input.strict(),
    atDays: (question, days) => ({ ...question, days }),
    isComplete: (tx, { question, reader, services }) =>
      isComplete(tx, report, question as ReportQuestion, { reader, now: services.clock() }),
    async open(tx, { question: given, reader, language, currency: target, t, services }) {
      const asked = given as ReportQuestion;
      const question: ReportQuestion = { ...asked, currency: asked.currency ?? target };
      const asking = { reader, language, now: services.clock(), ads: adSumsOf(services) };
      const first: ReportPage = await answerReport(
        tx,
        report,
        { ...question, pageIndex: 1, pageSize: 1 },
        asking,
      );
      const figures = figuresOf(question, await findColumns(tx, question.customColumns), t);
      const dimensions = dimensionsOf(report, question, t);
      const isOwn = question.currency === ownCurrency;
      const { beforeTotals, beforeDays, pivot, totals, notes } = first;
      const before: Part | null = beforeDays && {
        key: 'before',
        heading: t('exports:about.days', beforeDays),
      };
      const pivoted = (pivot?.columns ?? []).map(({ key, name, kind }): Part => ({
        key: `pivot ${key}`,
        heading:
          name !== null && pivot?.by === 'platform'
            ? t(`names:platform.${name}` as 'names:platform.TIKTOK')
            : (name ?? t(`exports:reports.${kind === 'none' ? 'none' : 'others'}`)),
      }));
      const cellsOf = (
        row: Pick<ReportRow, 'values' | 'why'>,
        sides: readonly [Part, Pick<ReportRow, 'values' | 'why'> | null | undefined][],
        currency: string | null,
      ): [string, ExportCell][] =>
        [[ownPart, row] as const, ...sides].flatMap(([part, side]) =>
          side ? figureCells(part.key, side, figures, currency, t) : [],
        );
      const rowOf = (row: ReportRow): ExportRow => {
        const cells = new Map(row.cells.map((cell) => [`pivot ${cell.key}`, cell]));
        return Object.fromEntries([
          ...dimensions.map(({ column, cell }) => [column.key, cell(row)] as const),
          ...cellsOf(
            row,
            [
              ...(before ? [[before, row.before] as const] : []),
              ...pivoted.map((part) => [part, cells.get(part.key)] as const),
            ].map(([part, side]) => [part, side]),
            row.currency,
          ),
        ]);
      };
      const content: ExportContent = {
        title: t(`exports:reports.title.${report}`),
        columns: [
          ...dimensions.map(({ column }) => column),
          ...[ownPart, ...(before ? [before] : []), ...pivoted].flatMap((part) =>
            figureColumns(part, figures, first.currency),
          ),
        ],
        total: first.total,
        totals: Object.fromEntries(
          cellsOf(
            totals,
            [
              ...(before ? [[before, beforeTotals] as const] : []),
              ...pivoted.map((part, at) => [part, pivot?.columns[at]?.totals] as const),
            ].map(([part, side]) => [part, side]),
            first.currency,
          ),
        ),
        filters: filterTexts(question, t),
        range: question.days,
        ...(!isOwn && first.currency !== null && { currency: first.currency }),
        notes: noteTexts(notes, first.currency, t),
        async *rows() {
          // Summed once for all rows: a page at a time would sum everything anew for each.
          for await (const batch of reportRows(tx, report, question, asking))
            yield await mapInSlices(batch, rowOf);
        },
      };
      return content;
    },
  });

export const reportExports: readonly ExportSource[] = reportNames.map(reportExport);
