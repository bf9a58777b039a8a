import { addDays, currencyCodes, dayIn, daysOf, type Page } from '@adsail/contract';
import { type Rate, rateBase, rateIdParts, rateLimits, type RatePageQuery } from '@adsail/contract/rates';
import type { z } from 'zod';
import type { TenantTx } from '../../db/scope.ts';
import { tenantZone } from '../../db/time.ts';
import type { Services } from '../../services.ts';
import { presentRate } from './present.ts';
import { sourceNameOf } from './source/index.ts';
import {
  accountCurrencies,
  type Days,
  ownRateCurrencies,
  ownRates,
  sharedRates,
  tenantCurrency,
} from './store/held.ts';

type Query = z.output<typeof RatePageQuery>;

/** Those of the specification, and those of the organisation's accounts. */
export async function listedCurrencies(tx: TenantTx): Promise<string[]> {
  const all = new Set([...currencyCodes, ...(await accountCurrencies(tx)), ...(await ownRateCurrencies(tx))]);
  all.delete(rateBase);
  return [...all].toSorted();
}

/** Whose rates the organisation's amounts need: none where all of them are in the one currency that totals are shown in. */
async function neededCurrencies(tx: TenantTx): Promise<string[]> {
  const used = new Set([await tenantCurrency(tx), ...(await accountCurrencies(tx))]);
  return used.size > 1 ? [...used] : [];
}

export const today = async (tx: TenantTx, { clock }: Services): Promise<string> =>
  dayIn(await tenantZone(tx), clock());

/** The rows of a range of days, missing ones included, the youngest day last. */
export async function rateRows(
  tx: TenantTx,
  services: Services,
  days: Days,
  currencies: readonly string[],
): Promise<Rate[]> {
  const key = ({ day, currency }: { day: string; currency: string }) => `${day} ${currency}`;
  const byKey = <Row extends { day: string; currency: string }>(rows: Row[]) =>
    new Map(rows.map((row) => [key(row), row]));
  const own = byKey(await ownRates(tx, days, currencies));
  const shared = byKey(await sharedRates(tx, days, currencies));
  const hasSource = sourceNameOf(services.config) !== null;
  // Sources count days by UTC: in zones east of it today begins before there can be a rate.
  const firstPending = services.clock().toISOString().slice(0, 10);
  return daysOf(days).flatMap((day) =>
    currencies.map((currency) => {
      const at = key({ day, currency });
      const isPending = hasSource && day >= firstPending;
      return presentRate({ day, currency, own: own.get(at), shared: shared.get(at), isPending });
    }),
  );
}

export const firstListedDay = (last: string): string => addDays(last, 1 - rateLimits.windowDays);

const least = (a: string, b: string) => (a < b ? a : b);
const most = (a: string, b: string) => (a > b ? a : b);

const usualWindow = ({ days = rateLimits.backfillDays }: Query, last: string): Days => ({
  from: addDays(last, 1 - days),
  to: last,
});

/** Rows that are asked for by id stand on their own days, wherever these are. */
function windowOf(query: Query, last: string): Days {
  const { ids, day } = query;
  const to = day?.to ? least(day.to, last) : last;
  const named = ids?.map((id) => rateIdParts(id).day).toSorted();
  const from = day?.from ?? (named ? (named[0] as string) : usualWindow(query, last).from);
  return { from: most(from, firstListedDay(last)), to };
}

/** Of the days up to yesterday that the list has without filters. */
async function countMissing(tx: TenantTx, services: Services, query: Query, last: string): Promise<number> {
  const needed = (await neededCurrencies(tx)).filter((currency) => currency !== rateBase);
  if (needed.length === 0) return 0;
  const rows = await rateRows(tx, services, usualWindow(query, last), needed);
  return rows.filter(({ state, day }) => state === 'MISSING' && day < last).length;
}

/** A table of days and currencies of at most some thousand cells, most of which have no row of their own: sorted and cut here. */
export async function pageOfRates(
  tx: TenantTx,
  services: Services,
  query: Query,
): Promise<Page<Rate> & { currencies: string[]; missing: number }> {
  const { ids, currency, state, sort, pageIndex, pageSize } = query;
  const last = await today(tx, services);
  const currencies = await listedCurrencies(tx);
  const rows = await rateRows(tx, services, windowOf(query, last), currencies);
  const found = rows.filter(
    (row) =>
      (!ids || ids.includes(row.id)) &&
      (!currency || currency.includes(row.currency)) &&
      (!state || state.includes(row.state)),
  );
  const fieldsOf = (row: Rate) => (sort.field === 'day' ? [row.day, row.currency] : [row.currency, row.day]);
  const sorted = found
    .map((row) => ({ row, by: fieldsOf(row).join(' ') }))
    .toSorted((a, b) => (a.by < b.by ? -1 : 1) * (sort.order === 'asc' ? 1 : -1))
    .map(({ row }) => row);
  const start = (pageIndex - 1) * pageSize;
  return {
    list: sorted.slice(start, start + pageSize),
    total: sorted.length,
    pageIndex,
    pageSize,
    currencies,
    missing: await countMissing(tx, services, query, last),
  };
}
