import type { Language } from '@adsail/contract';
import {
  ownCurrency,
  type ReportColumn,
  reportColumns,
  reportDefinitions,
  type ReportName,
  type ReportPage,
  type ReportQuestion,
  type ReportRow,
  sortTarget,
} from '@adsail/contract/reports';
import type { TenantTx } from '../../db/scope.ts';
import type { Reader } from '../accounts/index.ts';
import type { AdSums, DaySums } from '../insights/index.ts';
import { lookUpAds } from './ads/look-up.ts';
import { pageOfAds } from './ads/page.ts';
import { comparedWhole } from './compared.ts';
import { factsFor, sourceOfRows } from './facts.ts';
import { notesOn } from './notes.ts';
import { pivotCells, pivotOf } from './pivot.ts';
import { type Column, columnOf, columnsAsked, customColumns, sumsFor } from './question.ts';
import { bothSides, presentRows } from './rows.ts';
import { isTold } from './store/facts.ts';
import { rowsOfSums } from './store/page.ts';
import { pageOfSums } from './sums/page.ts';

/** Who asks, when and in which language. */
export interface Asking {
  reader: Reader;
  now: Date;
  language: Language;
  ads: AdSums;
  sums: DaySums;
}

/** The column that rows are sorted by, whether or not it is shown. */
export async function sortColumn(tx: TenantTx, field: string): Promise<Column | null> {
  const { custom, name } = sortTarget(field);
  if (custom) return (await customColumns(tx, [name]))[0] ?? null;
  return (reportColumns as readonly string[]).includes(name) ? columnOf(name as ReportColumn) : null;
}

export async function prepared(
  tx: TenantTx,
  report: ReportName,
  question: ReportQuestion,
  { reader, now, sums: held }: Pick<Asking, 'reader' | 'now' | 'sums'>,
) {
  const columns = await columnsAsked(tx, question);
  const by = await sortColumn(tx, question.sort.field);
  const found = await factsFor(tx, reader, question, { source: sourceOfRows(report), now, sums: held });
  const facts = { ...found, withUnfetched: report === 'account' || report === 'member' };
  const { group, sort } = question;
  const sums = sumsFor(by ? [...columns, by] : columns).filter(isTold);
  return {
    columns,
    facts,
    query: { group, sort, sums, sortColumn: by, dimension: reportDefinitions[report].dimension },
  };
}

/**
 * All rows of a report as its pages have them, a batch at a time, for exports: totals, notes and the pivot's columns are those of any
 * page. One at a time in a transaction.
 */
export async function* reportRows(
  tx: TenantTx,
  report: ReportName,
  question: ReportQuestion,
  asking: Pick<Asking, 'reader' | 'now' | 'sums'>,
  batch = 1000,
): AsyncGenerator<ReportRow[], void> {
  const { columns, facts: all, query } = await prepared(tx, report, question, asking);
  const { facts } = await lookUpAds(tx, all);
  const { group, pivot } = question;
  const pivoted = pivot && (await pivotCells(tx, facts, { columns, pivot, query }));
  for await (const rows of rowsOfSums(tx, facts, query, batch)) {
    const list = await presentRows(tx, facts, { report, group, columns }, rows);
    const cells = await pivoted?.next(list.length);
    yield cells ? list.map((row, at) => ({ ...row, cells: cells[at] ?? [] })) : list;
  }
  await pivoted?.close();
}

export async function answerReport(
  tx: TenantTx,
  report: ReportName,
  question: ReportQuestion,
  { reader, now, language, ads, sums }: Asking,
): Promise<ReportPage> {
  const { columns, facts, query } = await prepared(tx, report, question, { reader, now, sums });
  const { group, pageIndex, pageSize, pivot } = question;
  const paged = { ...query, pageIndex, pageSize };
  const page =
    report === 'ad'
      ? await pageOfAds(tx, facts, paged, ads)
      : { ...(await pageOfSums(tx, facts, paged)), facts };
  const list = await presentRows(tx, facts, { report, group, columns }, page.rows);
  const { before, ...totals } = bothSides(page.facts, page.totals, columns);
  const pivoted = pivot && (await pivotOf(tx, facts, { report, group, columns, pivot, rows: page.rows }));
  return {
    list: pivoted ? list.map((row, at) => ({ ...row, cells: pivoted.cells[at] ?? [] })) : list,
    total: page.total,
    pageIndex,
    pageSize,
    currency: question.currency === ownCurrency ? null : (facts.conversion?.target ?? null),
    ...(facts.order && { orderCurrency: facts.order.target }),
    totals,
    beforeTotals: before,
    comparedDays: comparedWhole(facts)?.asked ?? null,
    beforeDays: comparedWhole(facts)?.before ?? null,
    pivot: pivoted ? { by: pivoted.by, columns: pivoted.columns } : null,
    notes: await notesOn(tx, page.facts, { now, language }),
  };
}
