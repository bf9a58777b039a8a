import { daysOf } from '@adsail/contract';
import { crossRate, rateBase } from '@adsail/contract/rates';
import type { TenantTx } from '../../db/scope.ts';
import { type Days, ratesThatMayHold } from './store/held.ts';

/** How many of the target one of the currency is on a day. */
export interface DayRate {
  day: string;
  currency: string;
  target: string;
  /** Null: missing. It is never taken from another day. */
  rate: string | null;
  /** Of which of the two currencies there is none. */
  missing: readonly string[];
  /** Names of the sources of the shared rates in it. */
  sources: readonly string[];
  /** An administrator's own rate is in it. */
  isOwn: boolean;
  /** A shared rate is in it that differs much from the day before. */
  isToCheck: boolean;
}

interface Side {
  perUsd: string;
  /** Null: the organisation's own. */
  source: string | null;
  isToCheck: boolean;
}

const baseSide: Side & { isBase: true } = { perUsd: '1', source: null, isToCheck: false, isBase: true };

/** The one place that says which rate holds: the own one before the shared one. */
export const holds = <Own extends { per_usd: string | null }, Shared>(
  own: Own | undefined,
  shared: Shared | undefined,
): { own: Own } | { shared: Shared } | null => {
  if (own && own.per_usd !== null) return { own };
  return shared ? { shared } : null;
};

async function sidesOf(
  tx: TenantTx,
  days: Days,
  currencies: readonly string[],
): Promise<(day: string, currency: string) => Side | undefined> {
  const asked = [...new Set(currencies)].filter((currency) => currency !== rateBase);
  const rows = asked.length > 0 ? await ratesThatMayHold(tx, days, asked) : [];
  const key = (day: string, currency: string) => `${day} ${currency}`;
  const of = (own: boolean) =>
    new Map(
      rows
        .filter(({ source }) => (source === null) === own)
        .map((row) => [key(row.day, row.currency), row] as const),
    );
  const [own, shared] = [of(true), of(false)];
  return (day, currency) => {
    if (currency === rateBase) return baseSide;
    const held = holds(own.get(key(day, currency)), shared.get(key(day, currency)));
    if (!held) return undefined;
    const row = 'own' in held ? held.own : held.shared;
    return { perUsd: row.per_usd, source: row.source, isToCheck: row.to_check };
  };
}

const mostCrossRates = 10_000;
const crossRates = new Map<string, string>();

/** Reports ask for the same days again and again, and a division of exact numbers takes its time. */
function keptCrossRate(fromPerUsd: string, toPerUsd: string): string {
  const key = `${fromPerUsd} ${toPerUsd}`;
  const rate = crossRates.get(key) ?? crossRate(fromPerUsd, toPerUsd);
  if (crossRates.size >= mostCrossRates) crossRates.clear();
  crossRates.set(key, rate);
  return rate;
}

function dayRate(day: string, [currency, from]: [string, Side?], [target, to]: [string, Side?]): DayRate {
  const about = { day, currency, target };
  // A currency is itself on every day, whether or not anybody knows its rate.
  if (currency === target)
    return { ...about, rate: '1', missing: [], sources: [], isOwn: false, isToCheck: false };
  const sides = [from, to].filter((side) => side !== undefined);
  return {
    ...about,
    rate: from && to ? keptCrossRate(from.perUsd, to.perUsd) : null,
    missing: [...(from ? [] : [currency]), ...(to ? [] : [target])],
    sources: [...new Set(sides.map(({ source }) => source).filter((source) => source !== null))],
    isOwn: sides.some((side) => side.source === null && side !== baseSide),
    isToCheck: sides.some(({ isToCheck }) => isToCheck),
  };
}

/**
 * The rates of several currencies to one on every day of a range, for reports: one statement, one entry for each day and
 * currency, missing ones included.
 */
export async function ratesFor(
  tx: TenantTx,
  days: Days,
  currencies: readonly string[],
  target: string,
): Promise<DayRate[]> {
  const side = await sidesOf(tx, days, [...currencies, target]);
  return daysOf(days).flatMap((day) =>
    currencies.map((currency) => dayRate(day, [currency, side(day, currency)], [target, side(day, target)])),
  );
}

export async function rateFor(tx: TenantTx, day: string, from: string, to: string): Promise<DayRate> {
  const [rate] = await ratesFor(tx, { from: day, to: day }, [from], to);
  return rate as DayRate;
}
