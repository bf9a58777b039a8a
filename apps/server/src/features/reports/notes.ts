import { adPlatforms, type Language } from '@adsail/contract';
import { reportLimits, type ReportNotes } from '@adsail/contract/reports';
import { translate } from '@adsail/contract/translate';
import type { TenantTx } from '../../db/scope.ts';
import { clocksOf } from './clock.ts';
import type { Facts } from './store/facts.ts';
import type { Days } from './question.ts';
import { accountsWithFacts } from './sums/accounts.ts';
import { fetchTimesOfAll, type GapRow, gapRows, isToCome, missingRates } from './store/notes.ts';

interface Reading {
  now: Date;
  language: Language;
}

const sorted = (values: readonly string[]): string[] => [...new Set(values)].toSorted();

/** The days that are asked for and those they are compared with, each once. */
function spansOf({ asked, before }: Facts): Days[] {
  if (!before) return [asked];
  if (before.to < asked.from || before.from > asked.to) return [asked, before];
  return [
    {
      from: before.from < asked.from ? before.from : asked.from,
      to: before.to > asked.to ? before.to : asked.to,
    },
  ];
}

const counted = (gaps: readonly GapRow[]) => ({
  accounts: new Set(gaps.map(({ account_no }) => account_no)).size,
  days: gaps.reduce((sum, gap) => sum + gap.days, 0),
});

/** What somebody has to know who reads figures of these facts. */
export async function notesOn(tx: TenantTx, facts: Facts, { now, language }: Reading): Promise<ReportNotes> {
  const { asked: days, source, conversion } = facts;
  const clocks = clocksOf(facts.accounts, now);
  const used = new Set(await accountsWithFacts(tx, facts));
  const accounts = facts.accounts.filter(({ no }) => used.has(no));
  const byNo = new Map(facts.accounts.map((account) => [account.no, account]));
  const gaps: GapRow[] = [];
  for (const span of spansOf(facts))
    gaps.push(...(await gapRows(tx, { accounts: clocks, days: span, source, now })));
  const { oldest, newest } = await fetchTimesOfAll(tx, { accounts: facts.accounts, days, source });
  const isMissing = conversion?.rates.some(({ rate }) => rate === null) ?? false;
  const currencies = sorted(accounts.map(({ currency }) => currency));
  return {
    missingRates: isMissing ? await missingRates(tx, facts, reportLimits.notes) : { count: 0, list: [] },
    provisionalRates: (conversion?.rates ?? []).flatMap(({ day, currency, provisionalDay }) =>
      provisionalDay !== null && day >= days.from && day <= days.to && currencies.includes(currency)
        ? [{ day, currency, rateDay: provisionalDay }]
        : [],
    ),
    gaps: {
      ...counted(gaps.filter(isToCome)),
      ended: counted(gaps.filter((gap) => !isToCome(gap))),
      list: gaps
        .toSorted((one, other) => Number(isToCome(other)) - Number(isToCome(one)))
        .slice(0, reportLimits.notes)
        .flatMap(({ account_no, from, to, days: count, reason, failure }) => {
          const account = byNo.get(account_no);
          if (!account) return [];
          const { platform, advertiserId, name } = account;
          const message = failure && translate(language, failure.key, failure.parameters ?? {});
          return [{ platform, advertiserId, advertiserName: name, from, to, days: count, reason, message }];
        }),
    },
    accounts: facts.meant?.size ?? facts.accounts.length,
    currencies,
    zones: sorted(accounts.map(({ zone }) => zone)),
    platforms: adPlatforms.filter((platform) => accounts.some((account) => account.platform === platform)),
    isRunning: clocks.some(({ today }) => today >= days.from && today <= days.to),
    oldestFetch: oldest?.toISOString() ?? null,
    newestFetch: newest?.toISOString() ?? null,
  };
}
