import {
  customSort,
  type ReportQuestion,
  type ReportTrend,
  type ReportTrendQuery,
} from '@adsail/contract/reports';
import type { z } from 'zod';
import type { TenantTx } from '../../db/scope.ts';
import { lookUpAds } from './ads/look-up.ts';
import { answerReport, type Asking } from './answer.ts';
import { runningFrom } from './clock.ts';
import { factsFor, sourceOfSums } from './facts.ts';
import { narrowedFacts, narrowTo } from './narrow.ts';
import { pointsByPeriod } from './points.ts';
import { type Column, columnsAsked } from './question.ts';
import { adConditions } from './store/ads.ts';

type TrendQuestion = z.output<typeof ReportTrendQuery>;

/** What a report sums, by day, week or month. */
export async function trendOf(tx: TenantTx, asked: TrendQuestion, asking: Asking): Promise<ReportTrend> {
  const { report, lines: count, group, ...others } = asked;
  const { reader, now, sums } = asking;
  const columns = await columnsAsked(tx, asked);
  const source = sourceOfSums(report, adConditions(asked), columns);
  const { facts } = await lookUpAds(tx, await factsFor(tx, reader, asked, { source, now, sums }));
  const points = await pointsByPeriod(tx, facts, columns, { group, now });
  const [first] = columns;
  const question: ReportQuestion = {
    ...others,
    group: 'none',
    pageIndex: 1,
    pageSize: Math.max(1, count),
    sort: { field: first ? sortField(first, asked) : 'cost', order: 'desc' },
  };
  const { list } = count > 0 ? await answerReport(tx, report, question, asking) : { list: [] };
  const lines: ReportTrend['lines'] = [];
  // One after the other: they share the transaction's connection.
  for (const row of list) {
    const narrower = narrowTo(report, question, { rowId: row.id, isBefore: false });
    if (!narrower) throw new Error(`A row of a report that cannot be asked for: ${row.id}`);
    const own = await narrowedFacts(tx, report, narrower, { reader, now, sums, columns });
    lines.push({ row, points: await pointsByPeriod(tx, own, columns, { group, now }) });
  }
  return {
    currency: facts.conversion?.target ?? null,
    points,
    lines,
    runningFrom: runningFrom(facts.accounts, facts.asked, now),
  };
}

const sortField = ({ name }: Column, { customColumns }: TrendQuestion): string =>
  customColumns.includes(name) ? customSort(name) : name;
