import {
  ownCurrency,
  reportCalls,
  type ReportLayout,
  reportLayout,
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
import { adSumsOf, daySumsOf } from '../../insights/index.ts';
import { answerReport, reportRows } from '../answer.ts';
import { isComplete } from '../complete.ts';
import { findColumns } from '../store/columns.ts';
import { filterNames, filterTexts, noteTexts } from './about.ts';
import {
  dimensionsOf,
  type Figure,
  figureCells,
  figureColumns,
  figuresOf,
  inOrder,
  type Part,
} from './columns.ts';

const ownPart: Part = { key: 'own', heading: null };

/** The same rows, totals and notes as the report's screen, all pages of it. */
const reportExport = (report: ReportName): ExportSource =>
  defineExportSource({
    kind: report,
    right: 'reports.read',
    question: reportCalls[report].input.safeExtend(reportLayout).strict(),
    async filtersOf(tx, { questions, reader, t }) {
      const asked = questions as readonly ReportQuestion[];
      const names = await filterNames(tx, reader, asked);
      return asked.map((question) => filterTexts(question, names, t));
    },
    atDays: (question, days) => ({ ...question, days }),
    isComplete: (tx, { question, reader, services }) =>
      isComplete(tx, report, question as ReportQuestion, { reader, now: services.clock() }),
    async open(tx, { question: given, reader, language, currency: target, t, services }) {
      const { shown, measures, ...asked } = given as ReportQuestion & ReportLayout;
      const question: ReportQuestion = { ...asked, currency: asked.currency ?? target };
      const asking = {
        reader,
        language,
        now: services.clock(),
        ads: adSumsOf(services),
        sums: daySumsOf(services),
      };
      const first: ReportPage = await answerReport(
        tx,
        report,
        { ...question, pageIndex: 1, pageSize: 1 },
        asking,
      );
      const all = figuresOf(question, await findColumns(tx, question.customColumns), t);
      const figures = inOrder(all, shown);
      const split = inOrder(all, measures);
      const dimensions = dimensionsOf(report, { ...question, shown }, t);
      const isOwn = question.currency === ownCurrency;
      const { beforeTotals, beforeDays, comparedDays, pivot, totals, notes } = first;
      const { oldestFetch, newestFetch } = notes;
      const before: Part | null = beforeDays && {
        key: 'before',
        heading: t('exports:about.days', beforeDays),
      };
      // While a day is running the figures are of more days than those before: what is compared has columns of its own.
      const against: Part | null =
        before && comparedDays && comparedDays.to !== question.days.to
          ? { key: 'against', heading: t('exports:about.days', comparedDays) }
          : null;
      const sides = [ownPart, against, before].filter((part) => part !== null);
      const pivoted = (pivot?.columns ?? []).map(({ key, name, kind }): Part => ({
        key: `pivot ${key}`,
        heading:
          name !== null && pivot?.by === 'platform'
            ? t(`names:platform.${name}` as 'names:platform.TIKTOK')
            : (name ?? t(`exports:reports.${kind === 'none' ? 'none' : 'others'}`)),
      }));
      type Values = Pick<ReportRow, 'values' | 'why'> | null | undefined;
      const cellsOf = (
        own: Values,
        beside: ReportRow['before'],
        cells: ReadonlyMap<string, Values>,
        currency: string | null,
      ) => {
        const of = (part: Part, told: Values, shownOf: readonly Figure[]): [string, ExportCell][] =>
          told ? figureCells(part.key, told, shownOf, currency, t) : [];
        return [
          ...pivoted.flatMap((part) => of(part, cells.get(part.key), split)),
          ...of(ownPart, own, figures),
          ...(against && beside?.against
            ? of(against, { values: beside.against, why: beside.why }, figures)
            : []),
          ...(before ? of(before, beside, figures) : []),
        ];
      };
      const rowOf = (row: ReportRow): ExportRow =>
        Object.fromEntries([
          ...dimensions.map(({ column, cell }) => [column.key, cell(row)] as const),
          ...cellsOf(
            row,
            row.before,
            new Map(row.cells.map((cell) => [`pivot ${cell.key}`, cell])),
            row.currency,
          ),
        ]);
      const figuresOfSides = figures.flatMap((figure) =>
        sides.flatMap((part) => figureColumns(part, [figure], first.currency)),
      );
      const content: ExportContent = {
        title: t(`exports:reports.title.${report}`),
        columns: [
          ...dimensions.map(({ column }) => column),
          ...pivoted.flatMap((part) => figureColumns(part, split, first.currency)),
          ...figuresOfSides,
        ],
        total: first.total,
        totals: Object.fromEntries(
          cellsOf(
            totals,
            beforeTotals,
            new Map(pivot?.columns.map((column) => [`pivot ${column.key}`, column.totals])),
            first.currency,
          ),
        ),
        filters: filterTexts(question, await filterNames(tx, reader, [question]), t),
        range: question.days,
        ...(!isOwn && first.currency !== null && { currency: first.currency }),
        ...(oldestFetch &&
          newestFetch && { asOf: { oldest: new Date(oldestFetch), newest: new Date(newestFetch) } }),
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
