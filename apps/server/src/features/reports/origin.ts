import { addDays, adPlatforms, CallError } from '@adsail/contract';
import {
  formulaText,
  isMoney,
  type Origin,
  type OriginQuery,
  reportColumns,
  type ReportColumn,
  reportDefinitions,
  reportLimits,
  type ReportQuestion,
  sumsIn,
} from '@adsail/contract/reports';
import type { z } from 'zod';
import type { TenantTx } from '../../db/scope.ts';
import type { Asking } from './answer.ts';
import { clocksOf, lastWholeDay } from './clock.ts';
import { isUnknown, upTo } from './coverage.ts';
import { narrowedFacts, narrowTo } from './narrow.ts';
import { type Column, columnOf, customColumns, sumsFor, windowsOf } from './question.ts';
import { bothSides, currencyOfRow } from './rows.ts';
import { type Facts, isTold, missingColumn, sumColumn, type ToldSum } from './store/facts.ts';
import { fetchTimes, gapRows } from './store/notes.ts';
import { groupsOfSums, pageOfSums } from './sums/page.ts';
import { type ScopedAccount, scopedAccounts } from './store/scope.ts';
import type { SumRow } from './worth.ts';

const isReportColumn = (name: string): name is ReportColumn =>
  (reportColumns as readonly string[]).includes(name);

async function columnAsked(tx: TenantTx, name: string): Promise<Column> {
  if (isReportColumn(name)) return columnOf(name);
  const [column] = await customColumns(tx, [name]);
  return column as Column;
}

const sumsOf = (row: SumRow, sums: readonly ToldSum[]) =>
  sums.map((sum) => ({
    sum,
    value: row[missingColumn(sum, 0)] === true ? null : String(row[sumColumn(sum, 0)]),
  }));

const isMeant = ({ meant }: Facts, { no }: ScopedAccount): boolean => meant?.has(no) ?? true;
const isUnknownIn = ({ coverage, asked }: Facts, { no }: ScopedAccount): boolean =>
  coverage !== undefined && isUnknown(coverage.asked, [no], asked);

/** Sums of the total and of each account, the largest first: by what the total is told in, whatever their currencies are. */
async function sumsByAccount(tx: TenantTx, facts: Facts, sums: readonly ToldSum[]) {
  const by = sums.find(isMoney) ?? sums[0];
  const { rows, totals } = await pageOfSums(tx, facts, {
    dimension: 'account',
    group: 'none',
    sums,
    sort: { field: by ?? 'advertiserName', order: by ? 'desc' : 'asc' },
    sortColumn: by ? { name: by, tree: { sum: by } } : null,
    pageIndex: 1,
    pageSize: Math.max(1, facts.accounts.length),
  });
  const byNo = new Map(facts.accounts.map((account) => [account.no, account]));
  const used = rows.flatMap(({ no }) => byNo.get(Number(no)) ?? []);
  // What they did is not known: the number is without them.
  const unfetched = facts.accounts.filter(
    (account) => !used.includes(account) && isMeant(facts, account) && isUnknownIn(facts, account),
  );
  return { totals, used: [...used, ...unfetched] };
}

async function accountsOf(
  tx: TenantTx,
  facts: Facts,
  { accounts, sums, now }: { accounts: readonly ScopedAccount[]; sums: readonly ToldSum[]; now: Date },
): Promise<Origin['accounts']['list']> {
  if (accounts.length === 0) return [];
  const own: Facts = { ...facts, accounts, conversion: null };
  const limit = accounts.length;
  const rows = await groupsOfSums(tx, own, { dimensions: ['account'], group: 'none', sums, limit });
  const byNo = new Map(rows.map((row) => [Number(row['no']), row]));
  const { asked: days, source } = facts;
  const times = new Map(
    (await fetchTimes(tx, { accounts, days, source })).map((row) => [row.account_no, row]),
  );
  const gaps = await gapRows(tx, { accounts: clocksOf(accounts, now), days, source, now });
  return accounts.map(({ no, platform, advertiserId, name, currency, zone }) => ({
    platform,
    advertiserId,
    currency,
    advertiserName: name,
    timezone: zone,
    sums: byNo.has(no)
      ? sumsOf(byNo.get(no) ?? {}, sums).map(({ sum, value }) => ({ sum, value: value ?? '0' }))
      : [],
    oldestFetch: times.get(no)?.oldest?.toISOString() ?? null,
    newestFetch: times.get(no)?.newest?.toISOString() ?? null,
    gapDays: gaps
      .filter(({ account_no }) => account_no === no)
      .reduce((sum, { days: count }) => sum + count, 0),
  }));
}

/** Of days and currencies that had something to convert. */
function ratesOf(facts: Facts, currencies: ReadonlySet<string>): Origin['rates'] {
  const { from, to } = facts.asked;
  const used = (facts.conversion?.rates ?? []).filter(
    ({ day, currency }) => day >= from && day <= to && currencies.has(currency),
  );
  return {
    count: used.length,
    list: used
      .slice(0, reportLimits.notes)
      .map(({ sources, ...rate }) => ({ ...rate, sources: [...sources] })),
  };
}

/** The last of the days before that is compared: the one opposite to the last that is over in each account of the report. */
async function lastCompared(
  tx: TenantTx,
  question: ReportQuestion,
  { reader, now }: Pick<Asking, 'reader' | 'now'>,
): Promise<string | undefined> {
  const { asked, before } = windowsOf(question);
  const last = lastWholeDay(await scopedAccounts(tx, reader, question), now);
  return last !== null && last < asked.to ? addDays(last, -(before?.shift ?? 0)) : undefined;
}

/** Where one number of a report is from. */
export async function originOf(
  tx: TenantTx,
  { report, rowId, column: name, isBefore, ...asked }: z.output<typeof OriginQuery>,
  { reader, now, sums }: Asking,
): Promise<Origin> {
  const column = await columnAsked(tx, name);
  const group = asked.group ?? reportDefinitions[report].usualGroup;
  const question = { ...asked, group } as unknown as ReportQuestion;
  const narrowed = narrowTo(report, question, { rowId, isBefore });
  const days =
    narrowed && isBefore
      ? upTo(narrowed.days, await lastCompared(tx, question, { reader, now }))
      : narrowed?.days;
  if (!narrowed || !days) throw new CallError('notFound');
  const facts = await narrowedFacts(
    tx,
    report,
    { ...narrowed, days },
    { reader, now, sums, columns: [column] },
  );
  // Of another's account, owner or ad there is no row.
  const isOfNothing = facts.accounts.length === 0 || facts.only?.length === 0;
  if (rowId !== undefined && isOfNothing) throw new CallError('notFound');
  return originOfFacts(tx, facts, column, { now });
}

/** Where the total of some facts is from. `named`: numbers of the accounts that the reader may see; left out: all. */
export async function originOfFacts(
  tx: TenantTx,
  facts: Facts,
  column: Column,
  { now, named }: { now: Date; named?: ReadonlySet<number> },
): Promise<Origin> {
  const sums = sumsFor([column]).filter(isTold);
  const { totals: row, used } = await sumsByAccount(tx, facts, sums);
  const shown = named ? used.filter(({ no }) => named.has(no)) : used;
  const { values, why } = bothSides(facts, row, [column]);
  return {
    value: values[column.name] ?? null,
    why: why[column.name] ?? null,
    currency: currencyOfRow(facts, row),
    formula: column.tree && formulaText(column.tree),
    sums: column.tree
      ? [
          ...sumsOf(row, sums),
          ...sumsIn(column.tree)
            .filter((sum) => !isTold(sum))
            .map((sum) => ({ sum, value: null })),
        ]
      : [],
    days: { from: facts.asked.from, to: facts.asked.to },
    platforms: adPlatforms.filter((platform) => used.some((account) => account.platform === platform)),
    accounts: {
      count: used.length,
      list: await accountsOf(tx, facts, { accounts: shown.slice(0, reportLimits.notes), sums, now }),
    },
    rates: ratesOf(facts, new Set(sums.some(isMoney) ? used.map(({ currency }) => currency) : [])),
  };
}
