import { type FigureBasis, type FigureDays, figureLimits } from '@adsail/contract/materials';
import { addDays, dayIn, daysOf } from '@adsail/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../../db/scope.ts';
import { tenantZone } from '../../../../db/time.ts';
import {
  accountsWithFacts,
  clocksOf,
  type Facts,
  factsFor,
  gapDays,
  gapRows,
  isToCome,
  runningFrom,
} from '../../../reports/index.ts';
import { scopeOf } from '../access.ts';
import { type ConvertedQuestion, factsOf, type FigureQuestion, materialsCte } from './facts.ts';

/** Up to today, where nobody says which days. */
export async function usualDays(tx: TenantTx, now: Date): Promise<{ from: string; to: string }> {
  const today = dayIn(await tenantZone(tx), now);
  return { from: addDays(today, 1 - figureLimits.usualDays), to: today };
}

/** The organisation's currency is one of itself on each day: joined like the others, nothing is asked about each fact. */
function withOwnRate(conversion: Facts['conversion'], days: FigureDays): Facts['conversion'] {
  if (!conversion || conversion.rates.length === 0) return conversion;
  const own = { currency: conversion.target, rate: '1', sources: [], isOwn: false, isToCheck: false };
  return {
    ...conversion,
    rates: [...conversion.rates, ...daysOf(days).map((day) => ({ ...own, day, provisionalDay: null }))],
  };
}

/** Accounts whose facts are looked at, whoever looks: a designer's own numbers are of all of them. */
async function readFacts(tx: TenantTx, asked: FigureQuestion, now: Date): Promise<Facts> {
  const { access, days, platforms } = asked;
  const facts = await factsFor(
    tx,
    access.reader,
    { days, compare: 'none', ...(platforms && { platform: [...platforms] }) },
    { source: 'materials', now, everyAccount: access.own || access.accounts === 'ALL' },
  );
  const isOfNone = access.accounts === 'NONE' && !access.own;
  return {
    ...facts,
    accounts: isOfNone ? [] : facts.accounts,
    conversion: withOwnRate(facts.conversion, days),
  };
}

type RateNotes = Pick<FigureBasis, 'missingRates' | 'provisionalRates'>;

/** Which amounts have no rate, and which one of another day. */
async function readRateNotes(tx: TenantTx, asked: ConvertedQuestion): Promise<RateNotes> {
  const rates = asked.facts.conversion?.rates ?? [];
  const notable = rates.filter(({ rate, provisionalDay }) => rate === null || provisionalDay !== null);
  const [from, to] = [notable.at(0)?.day, notable.at(-1)?.day];
  if (from === undefined || to === undefined) return { missingRates: [], provisionalRates: [] };
  const some: ConvertedQuestion = { ...asked, days: { from, to } };
  const { rows } = await sql<{ currency: string; day: string }>`
    with ${materialsCte(tx, some)}
    select distinct s.currency, s.day::text as day from ${factsOf(tx, some)}
    where s.cost <> 0 or s.app_value + s.web_value <> 0`.execute(tx);
  const used = new Set(rows.map(({ currency, day }) => `${currency} ${day}`));
  const found = notable.filter(({ currency, day }) => used.has(`${currency} ${day}`));
  const missing = Map.groupBy(
    found.filter(({ rate }) => rate === null),
    ({ currency }) => currency,
  );
  return {
    missingRates: [...missing]
      .map(([currency, days]) => ({ currency, days: days.map(({ day }) => day).toSorted() }))
      .toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
    provisionalRates: found.flatMap(({ day, currency, provisionalDay: rateDay }) =>
      rateDay === null ? [] : [{ day, currency, rateDay }],
    ),
  };
}

async function currenciesOf(tx: TenantTx, facts: Facts): Promise<string[]> {
  const used = new Set(await accountsWithFacts(tx, facts));
  const some = facts.accounts.filter(({ no }) => used.has(no));
  return [...new Set(some.map(({ currency }) => currency))].toSorted();
}

type GapRuns = Awaited<ReturnType<typeof gapRows>>;

const accountsOf = (gaps: GapRuns): number => new Set(gaps.map(({ account_no }) => account_no)).size;

function rangeOf(gaps: GapRuns): FigureBasis['gaps']['range'] {
  const from = gaps.map((gap) => gap.from).toSorted()[0];
  const to = gaps
    .map((gap) => gap.to)
    .toSorted()
    .at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}

/** How far they are known, as every report counts it: days never fetched, and those whose last fetch is too old. */
async function readFetches(tx: TenantTx, { days, facts }: ConvertedQuestion, now: Date) {
  const { rows } = await sql<{ fetched_at: Date | null }>`
    select min(n.fetched_at) as fetched_at from insight_days n
    where n.tenant_id = ${tx.tenantId} and n.account_no = any(${facts.accounts.map(({ no }) => no)}::integer[])
      and n.part = 'materials' and n.day between ${days.from}::date and ${days.to}::date`.execute(tx);
  const fetchedAt = rows[0]?.fetched_at ?? null;
  const asked = { accounts: clocksOf(facts.accounts, now), days, source: 'materials' as const, now };
  const { open = [], ended = [] } = Object.groupBy(await gapRows(tx, asked), (gap) =>
    isToCome(gap) ? 'open' : 'ended',
  );
  return {
    isSynced: fetchedAt !== null,
    fetchedAt: fetchedAt?.toISOString() ?? null,
    gaps: {
      accounts: accountsOf(open),
      range: rangeOf(open),
      ended: accountsOf(ended),
      days: [...(await gapDays(tx, asked)).keys()].toSorted(),
    },
  };
}

/** What holds of all figures of an answer, and how its money is converted. */
export async function readBasis(
  tx: TenantTx,
  question: FigureQuestion,
  now: Date,
): Promise<{ asked: ConvertedQuestion; basis: FigureBasis }> {
  const asked = { ...question, facts: await readFacts(tx, question, now) };
  return {
    asked,
    basis: {
      days: question.days,
      currency: asked.facts.conversion?.target ?? '',
      currencies: await currenciesOf(tx, asked.facts),
      scope: scopeOf(question.access),
      runningFrom: runningFrom(asked.facts.accounts, question.days, now),
      ...(await readFetches(tx, asked, now)),
      ...(await readRateNotes(tx, asked)),
    },
  };
}
