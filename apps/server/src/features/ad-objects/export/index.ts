import { type ManagedObject, ObjectExportQuery, type ObjectPageQuery } from '@adsail/contract/ad-objects';
import type { ReportQuestion } from '@adsail/contract/reports';
import { mapInSlices } from '../../../framework/slices.ts';
import { defineExportSource, type ExportCell, type ExportRow } from '../../exports/index.ts';
import {
  columnsAsked,
  figureCells,
  figureColumns,
  figuresOf,
  filterNames,
  findColumns,
  inOrder,
  isComplete,
  noteTexts,
  type Part,
  sortColumn,
} from '../../reports/index.ts';
import { askingOf } from '../asking.ts';
import { listedObjects, totalsOfObjects } from '../page.ts';
import { presentedRows } from '../rows.ts';
import { keyAt } from '../snapshot.ts';
import { filterTexts } from './about.ts';
import { settingColumns } from './columns.ts';

const rowsAtOnce = 500;
const own: Part = { key: 'own', heading: null };

/** What filters and notes of reports need of a question. */
const asReport = ({ platform, ...question }: ObjectExportQuery): ReportQuestion => ({
  ...question,
  platform: [platform],
  group: 'none',
  pageIndex: 1,
  pageSize: 1,
});

/** All rows that match, as the list's pages have them, with the totals. */
export const objectExport = defineExportSource({
  kind: 'ad-objects',
  right: 'ads.read',
  question: ObjectExportQuery,
  async filtersOf(tx, { questions, reader, t }) {
    const names = await filterNames(tx, reader, questions.map(asReport));
    return questions.map((question) => filterTexts(question, names, t));
  },
  atDays: ({ snapshot: _snapshot, ...question }, days) => ({ ...question, days }),
  isComplete: (tx, { question, reader, services }) =>
    isComplete(tx, 'ad', asReport(question), { reader, now: services.clock() }),
  async open(tx, { question: asked, reader, language, t, services }) {
    const asking = askingOf(reader, language, services);
    const question: ObjectPageQuery = { ...asked, trend: 'cost', pageIndex: 1, pageSize: 1 };
    const { platform, level, trend } = question;
    const columns = await columnsAsked(tx, question);
    const { list, facts, order } = await listedObjects(
      tx,
      question,
      await sortColumn(tx, question.sort.field),
      asking,
    );
    const { snapshot, accounts } = list;
    const { totals, beforeTotals, comparedDays, beforeDays, currency, notes } = await totalsOfObjects(
      tx,
      { ...question, snapshot: snapshot.token },
      asking,
    );
    const settings = settingColumns(level, asked.shown, t);
    const figures = inOrder(
      figuresOf(question, await findColumns(tx, question.customColumns), t),
      asked.shown,
    );
    const before: Part | null = beforeDays && { key: 'before', heading: t('exports:about.days', beforeDays) };
    const against: Part | null =
      before && comparedDays && comparedDays.to !== question.days.to
        ? { key: 'against', heading: t('exports:about.days', comparedDays) }
        : null;
    const sides = [own, against, before].filter((part) => part !== null);
    const cellsOf = (
      told: Pick<ManagedObject, 'values' | 'why'>,
      beside: ManagedObject['before'],
      of: string | null,
    ): [string, ExportCell][] => [
      ...figureCells(own.key, told, figures, of, t),
      ...(against && beside?.against
        ? figureCells(against.key, { values: beside.against, why: beside.why }, figures, of, t)
        : []),
      ...(before && beside ? figureCells(before.key, beside, figures, of, t) : []),
    ];
    const rowOf = (row: ManagedObject): ExportRow =>
      Object.fromEntries([
        ...settings.map(({ name, cell }) => [name, cell(row)] as const),
        ...cellsOf(row, row.before, row.valuesCurrency),
      ]);
    const { oldestFetch, newestFetch } = notes;
    return {
      title: `${t(`names:platform.${platform}`)} ${t(`ad-objects:level.${level}`)}`,
      columns: [
        ...settings.map(({ column }) => column),
        ...figures.flatMap((figure) => sides.flatMap((part) => figureColumns(part, [figure], currency))),
      ],
      total: snapshot.ids.length,
      totals: Object.fromEntries(cellsOf(totals, beforeTotals, currency)),
      filters: filterTexts(asked, await filterNames(tx, reader, [asReport(asked)]), t),
      range: question.days,
      ...(currency !== null && { currency }),
      ...(oldestFetch &&
        newestFetch && { asOf: { oldest: new Date(oldestFetch), newest: new Date(newestFetch) } }),
      notes: [
        ...(snapshot.hidden > 0 ? [t('ad-objects:note.hidden', { number: String(snapshot.hidden) })] : []),
        ...(snapshot.missingIds.length > 0
          ? [t('ad-objects:note.missing', { list: snapshot.missingIds.join(', ') })]
          : []),
        ...noteTexts(notes, currency, t),
      ],
      async *rows() {
        for (let from = 0; from < order.length; from += rowsAtOnce) {
          const keys = [...order.subarray(from, from + rowsAtOnce)].map((place) => keyAt(snapshot, place));
          const asRows = { platform, level, trend, keys, accounts, columns };
          yield await mapInSlices(await presentedRows(tx, facts, asRows, asking), rowOf);
        }
      },
    };
  },
});
