import { type FigureBasis, figureLimits } from '@adsail/contract/materials';
import { addDays, dayIn } from '@adsail/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../../db/scope.ts';
import { tenantZone } from '../../../../db/time.ts';
import { isGap } from '../../../insights/index.ts';
import { ratesFor } from '../../../rates/index.ts';
import { runningFrom } from '../../../reports/index.ts';
import { scopeOf } from '../access.ts';
import {
  accountsInScope,
  type ConvertedQuestion,
  factsOf,
  type FigureQuestion,
  materialsCte,
  ratesCte,
} from './facts.ts';

/** Up to today, where nobody says which days. */
export async function usualDays(tx: TenantTx, now: Date): Promise<{ from: string; to: string }> {
  const today = dayIn(await tenantZone(tx), now);
  return { from: addDays(today, 1 - figureLimits.usualDays), to: today };
}

async function accountKindsOf(tx: TenantTx, asked: FigureQuestion) {
  const { rows } = await sql<{ currency: string; zone: string }>`
    select distinct c.currency, c.zone from ad_accounts c where ${accountsInScope(tx, asked)} order by 1, 2`.execute(
    tx,
  );
  return rows;
}

async function readRates(tx: TenantTx, asked: FigureQuestion, currencies: readonly string[]) {
  const { currency } = await tx
    .selectFrom('tenants')
    .select('currency')
    .where('id', '=', tx.tenantId)
    .executeTakeFirstOrThrow();
  const foreign = currencies.filter((each) => each !== currency);
  const all = await ratesFor(tx, asked.days, foreign, currency);
  const rates = all.flatMap(({ rate, ...of }) => (rate === null ? [] : [{ ...of, rate }]));
  return { currency, rates, isComplete: rates.length === all.length };
}

async function readMissingRates(
  tx: TenantTx,
  asked: ConvertedQuestion,
): Promise<FigureBasis['missingRates']> {
  const { rows } = await sql<{ currency: string; days: string[] }>`
    with ${materialsCte(tx, asked)}, ${ratesCte(asked)}
    select n.currency, array_agg(distinct d.day::text order by d.day::text) as days from ${factsOf(tx, asked)}
    where n.currency <> ${asked.currency} and r.rate is null and (d.cost <> 0 or d.app_value + d.web_value <> 0)
    group by n.currency order by n.currency`.execute(tx);
  return rows;
}

/** How far they are known, as every report counts it: days never fetched, and those whose last fetch is too old. */
async function readFetches(tx: TenantTx, asked: FigureQuestion, now: Date) {
  const { from, to } = asked.days;
  const { rows } = await sql<{ fetched_at: Date | null; accounts: number; days: string[] | null }>`
    select min(n.fetched_at) as fetched_at, (count(distinct n.account_no) filter (where ${isGap(now, 'n')}))::integer as accounts,
      array_agg(distinct n.day::text order by n.day::text) filter (where ${isGap(now, 'n')}) as days
    from ad_accounts c
    join insight_accounts i
      on i.tenant_id = ${tx.tenantId} and i.platform = c.platform and i.advertiser_id = c.advertiser_id
    join insight_days n on n.tenant_id = ${tx.tenantId} and n.account_no = i.account_no and n.part = 'materials'
      and n.day between ${from}::date and ${to}::date
    where ${accountsInScope(tx, asked)}`.execute(tx);
  const [row] = rows;
  return {
    isSynced: Boolean(row?.fetched_at),
    fetchedAt: row?.fetched_at?.toISOString() ?? null,
    gaps: { accounts: row?.accounts ?? 0, days: row?.days ?? [] },
  };
}

/** What holds of all figures of an answer, and how its money is converted. */
export async function readBasis(
  tx: TenantTx,
  question: FigureQuestion,
  now: Date,
): Promise<{ asked: ConvertedQuestion; basis: FigureBasis }> {
  const accounts = await accountKindsOf(tx, question);
  const currencies = [...new Set(accounts.map(({ currency }) => currency))];
  const { isComplete, ...conversion } = await readRates(tx, question, currencies);
  const asked = { ...question, ...conversion };
  return {
    asked,
    basis: {
      days: question.days,
      currency: asked.currency,
      scope: scopeOf(question.access),
      runningFrom: runningFrom(accounts, question.days, now),
      ...(await readFetches(tx, question, now)),
      missingRates: isComplete ? [] : await readMissingRates(tx, asked),
    },
  };
}
