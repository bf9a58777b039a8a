import { addDays, daysOf } from '@adsail/contract';
import type { ReportBefore, ReportValues } from '@adsail/contract/reports';
import type { TenantTx } from '../../../db/scope.ts';
import type { AdSums } from '../../insights/index.ts';
import { clocksOf } from '../clock.ts';
import { isUnknown } from '../coverage.ts';
import { type Column, sumsFor } from '../question.ts';
import { bothSides } from '../rows.ts';
import {
  type AdKey,
  type Facts,
  type GivenSums,
  isTold,
  prefixOf,
  sidesOf,
  sumColumn,
} from '../store/facts.ts';
import { groupsOfSums } from '../sums/page.ts';
import { toldBits } from '../told.ts';
import { type SumRow, unknown } from '../worth.ts';

/** What is shown of an object: all of its ads together. */
export interface ObjectAsked {
  /** Null: nothing was ever fetched of its account. */
  no: number | null;
  adNos: readonly number[];
}

export interface ObjectFigures extends ReportValues {
  before: ReportBefore | null;
  /** A value of each of the days; null: not known, or not begun. */
  trend: (string | null)[];
}

interface FiguresAsked {
  columns: readonly Column[];
  trend: { column: Column; from: string; to: string };
  /** Each object is one ad: then the platform's own word of its reach counts. */
  areAds: boolean;
  now: Date;
}

type Account = Facts['accounts'][number];
type OneDay = { from: string; to: string };

/** Sums of nothing: zero, where the account tells them. */
function emptyRow(facts: Facts, account: Account, columns: readonly Column[]): SumRow {
  const sums = sumsFor(columns).filter(isTold);
  return Object.fromEntries(
    sidesOf(facts).flatMap((side): [string, unknown][] => {
      const prefix = prefixOf(side);
      return [
        ...sums.map((sum): [string, unknown] => [sumColumn(sum, side), '0']),
        [`${prefix}_facts`, 0],
        [`${prefix}_platforms`, toldBits(account)],
        [`${prefix}_currency`, account.currency],
        [`${prefix}_other_currency`, account.currency],
      ];
    }),
  );
}

const ownFacts = (facts: Facts, account: Account): Facts => {
  const { ads: _ads, only: _only, productIds: _productIds, ...others } = facts;
  return { ...others, accounts: [account] };
};

const alone = (facts: Facts, { from, to }: OneDay): Facts => {
  const { wholeTo: _wholeTo, ...others } = facts;
  return { ...others, asked: { from, to, shift: 0 }, before: null };
};

/** Values of a column by day, where they are known. */
function trendOf(
  facts: Facts,
  account: Account,
  byDay: ReadonlyMap<string, SumRow>,
  { column, from, to, now }: FiguresAsked['trend'] & { now: Date },
): (string | null)[] {
  const today = clocksOf([account], now)[0]?.today ?? to;
  return daysOf({ from, to }).map((day) => {
    if (day > today) return null;
    const row = byDay.get(day);
    const days = { from: day, to: day };
    if (!row && facts.coverage && isUnknown(facts.coverage.asked, [account.no], days)) return null;
    const of = alone(ownFacts(facts, account), days);
    const told = bothSides(of, { ...(row ?? emptyRow(of, account, [column])), no: account.no }, [column]);
    return told.values[column.name] ?? null;
  });
}

/** Exact figures of some objects, in their order. */
export async function objectFigures(
  tx: TenantTx,
  facts: Facts,
  objects: readonly ObjectAsked[],
  asked: FiguresAsked,
  ads: AdSums,
): Promise<ObjectFigures[]> {
  return asked.areAds
    ? figuresOfAds(tx, facts, objects, asked)
    : figuresOfGroups(tx, facts, objects, asked, ads);
}

const noFigures = (facts: Facts, { columns, trend }: FiguresAsked): ObjectFigures => ({
  ...unknown(columns, facts.source),
  before: facts.before ? unknown(columns, facts.source) : null,
  trend: daysOf(trend).map(() => null),
});

function presented(
  facts: Facts,
  account: Account,
  row: SumRow | undefined,
  byDay: ReadonlyMap<string, SumRow>,
  { columns, trend, now }: FiguresAsked,
): ObjectFigures {
  const own = ownFacts(facts, account);
  return {
    ...bothSides(own, { ...(row ?? emptyRow(own, account, columns)), no: account.no }, columns),
    trend: trendOf(facts, account, byDay, { ...trend, now }),
  };
}

/** Each ad is looked up by itself: a page has few. */
async function figuresOfAds(
  tx: TenantTx,
  facts: Facts,
  objects: readonly ObjectAsked[],
  asked: FiguresAsked,
): Promise<ObjectFigures[]> {
  const { columns, trend } = asked;
  const only = objects.flatMap(({ no, adNos }): AdKey[] =>
    no === null ? [] : adNos.map((adNo) => ({ no, adNo })),
  );
  const keyOf = (row: SumRow) => `${String(row['no'])} ${String(row['ad_no'])}`;
  const sums = sumsFor(columns).filter(isTold);
  const found =
    only.length > 0
      ? await groupsOfSums(
          tx,
          { ...facts, only },
          { dimensions: ['ad'], group: 'none', sums, limit: only.length },
        )
      : [];
  const days = daysOf(trend);
  const points =
    only.length > 0
      ? await groupsOfSums(
          tx,
          { ...alone(facts, trend), only },
          {
            dimensions: ['ad'],
            group: 'day',
            sums: sumsFor([trend.column]).filter(isTold),
            limit: only.length * days.length,
          },
        )
      : [];
  const rows = new Map(found.map((row) => [keyOf(row), row]));
  const byAd = Map.groupBy(points, keyOf);
  const accounts = new Map(facts.accounts.map((account) => [account.no, account]));
  return objects.map(({ no, adNos: [adNo] }) => {
    const account = no === null ? undefined : accounts.get(no);
    if (!account) return noFigures(facts, asked);
    const key = `${no} ${adNo}`;
    const byDay = new Map((byAd.get(key) ?? []).map((row) => [String(row['day_text']), row]));
    return presented(facts, account, rows.get(key), byDay, asked);
  });
}

/** Of each object whole sums by day, from columns; where a day has none, from the facts of its ads. */
async function figuresOfGroups(
  tx: TenantTx,
  facts: Facts,
  objects: readonly ObjectAsked[],
  asked: FiguresAsked,
  ads: AdSums,
): Promise<ObjectFigures[]> {
  const windows = facts.before ? [facts.asked, facts.before] : [facts.asked];
  const nos = [...new Set(objects.flatMap(({ no }) => no ?? []))];
  const given = await ads.atOneMoment(tx, { accountNos: nos, windows }, async (days) => {
    const sums: GivenSums[][] = [];
    for (const { no, adNos } of objects) {
      const of: GivenSums[] = [];
      if (no !== null && adNos.length > 0)
        for await (const sum of ads.byDay(tx, days, { wanted: new Map([[no, adNos]]), windows }))
          of.push(sum);
      sums.push(of);
    }
    return sums;
  });
  const accounts = new Map(facts.accounts.map((account) => [account.no, account]));
  const figures: ObjectFigures[] = [];
  for (const [at, { no, adNos }] of objects.entries()) {
    const account = no === null ? undefined : accounts.get(no);
    if (!account) {
      figures.push(noFigures(facts, asked));
      continue;
    }
    const plain = ownFacts(facts, account);
    const own: Facts = given
      ? { ...plain, source: 'given', given: given[at] ?? [] }
      : { ...plain, only: adNos.map((adNo) => ({ no: account.no, adNo })) };
    figures.push(await figuresOfOne(tx, facts, own, account, asked));
  }
  return figures;
}

async function figuresOfOne(
  tx: TenantTx,
  facts: Facts,
  own: Facts,
  account: Account,
  asked: FiguresAsked,
): Promise<ObjectFigures> {
  if ((own.given?.length ?? own.only?.length ?? 0) === 0)
    return presented(facts, account, undefined, new Map(), asked);
  const sums = sumsFor(asked.columns).filter(isTold);
  const [row] = await groupsOfSums(tx, own, { dimensions: [], group: 'none', sums, limit: 1 });
  const { column, from, to } = asked.trend;
  const points = await groupsOfSums(tx, alone(own, { from, to }), {
    dimensions: [],
    group: 'day',
    sums: sumsFor([column]).filter(isTold),
    limit: daysOf({ from, to }).length,
  });
  const byDay = new Map(points.map((point) => [String(point['day_text']), point]));
  const hasFacts =
    row !== undefined && Object.keys(row).some((name) => name.endsWith('_facts') && Number(row[name]) > 0);
  return presented(facts, account, hasFacts ? row : undefined, byDay, asked);
}

/** The last days of a question: of as many as a small chart has room for. */
export const trendDays = ({ from, to }: OneDay, most: number): OneDay => {
  const first = addDays(to, 1 - most);
  return { from: first > from ? first : from, to };
};

/** Exact figures of accounts, by their numbers, in their order. */
export async function accountFigures(
  tx: TenantTx,
  facts: Facts,
  nos: readonly (number | null)[],
  asked: Omit<FiguresAsked, 'areAds'>,
): Promise<ObjectFigures[]> {
  const whole: FiguresAsked = { ...asked, areAds: false };
  const { columns, trend } = asked;
  const accounts = new Map(facts.accounts.map((account) => [account.no, account]));
  const shown = facts.accounts.filter(({ no }) => nos.includes(no));
  const of: Facts = { ...facts, accounts: shown };
  const sums = sumsFor(columns).filter(isTold);
  const dimensions = ['account'] as const;
  const rows = await groupsOfSums(tx, of, { dimensions, group: 'none', sums, limit: nos.length });
  const points = await groupsOfSums(tx, alone(of, trend), {
    dimensions,
    group: 'day',
    sums: sumsFor([trend.column]).filter(isTold),
    limit: nos.length * daysOf(trend).length,
  });
  const byNo = new Map(rows.map((row) => [Number(row['no']), row]));
  const pointsOf = Map.groupBy(points, (row) => Number(row['no']));
  return nos.map((no) => {
    const account = no === null ? undefined : accounts.get(no);
    if (!account) return noFigures(facts, whole);
    const byDay = new Map((pointsOf.get(account.no) ?? []).map((row) => [String(row['day_text']), row]));
    return presented(facts, account, byNo.get(account.no), byDay, whole);
  });
}
