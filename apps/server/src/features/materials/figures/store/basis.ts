import { type FigureBasis, figureLimits } from '@adsail/contract/materials';
import { addDays, dayIn } from '@adsail/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../../db/scope.ts';
import { tenantZone } from '../../../../db/time.ts';
import { ratesFor } from '../../../rates/index.ts';
import { scopeOf } from '../access.ts';
import {
  accountsInScope,
  type ConvertedQuestion,
  everyDay,
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

async function currenciesOf(tx: TenantTx, asked: FigureQuestion): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct c.currency from ad_accounts c where ${accountsInScope(tx, asked)} order by 1`.execute(tx);
  return rows.map(({ currency }) => currency);
}

async function readRates(tx: TenantTx, asked: FigureQuestion) {
  const { currency } = await tx
    .selectFrom('tenants')
    .select('currency')
    .where('id', '=', tx.tenantId)
    .executeTakeFirstOrThrow();
  const foreign = (await currenciesOf(tx, asked)).filter((each) => each !== currency);
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

/** What was fetched of the accounts. Today is not over: it is no gap yet. */
async function readFetches(tx: TenantTx, asked: FigureQuestion, now: Date) {
  const today = dayIn(await tenantZone(tx), now);
  const past = everyDay(asked.days).filter((day) => day < today);
  const { rows } = await sql<{ fetched_at: Date | null; accounts: number; days: string[] | null }>`
    with shown as materialized (
      select c.platform, c.advertiser_id, i.account_no from ad_accounts c
      left join insight_accounts i
        on i.tenant_id = ${tx.tenantId} and i.platform = c.platform and i.advertiser_id = c.advertiser_id
      where ${accountsInScope(tx, asked)}),
    fetched as materialized (
      select n.account_no, n.day, n.fetched_at from insight_days n join shown s on s.account_no = n.account_no
      where n.tenant_id = ${tx.tenantId} and n.part = 'materials' and n.fetched_at is not null
        and n.day between ${asked.days.from}::date and ${asked.days.to}::date),
    missing as (
      select s.platform, s.advertiser_id, g.day from shown s cross join unnest(${past}::date[]) as g (day)
      where not exists (select from fetched f where f.account_no = s.account_no and f.day = g.day))
    select (select min(l.last) from (select max(f.fetched_at) as last from fetched f group by f.account_no) l) as fetched_at,
      (count(distinct (m.platform, m.advertiser_id)))::integer as accounts,
      array_agg(distinct m.day::text order by m.day::text) filter (where m.day is not null) as days
    from missing m`.execute(tx);
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
  const { isComplete, ...conversion } = await readRates(tx, question);
  const asked = { ...question, ...conversion };
  return {
    asked,
    basis: {
      days: question.days,
      currency: asked.currency,
      scope: scopeOf(question.access),
      ...(await readFetches(tx, question, now)),
      missingRates: isComplete ? [] : await readMissingRates(tx, asked),
    },
  };
}
