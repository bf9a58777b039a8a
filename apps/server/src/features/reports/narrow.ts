import { type AdPlatform, AdPlatform as PlatformSchema, Id } from '@adsail/contract';
import { noneOf, type ReportName, type ReportQuestion } from '@adsail/contract/reports';
import type { TenantTx } from '../../db/scope.ts';
import { lookUpAds } from './ads/look-up.ts';
import type { Asking } from './answer.ts';
import { factsFor, sourceOfSums } from './facts.ts';
import { periodsOf } from './periods.ts';
import { type Column, type Days, windowsOf } from './question.ts';
import { allDays } from './rows.ts';
import { adConditions, isAd } from './store/ads.ts';
import type { Facts } from './store/facts.ts';

type Narrowed = ReportQuestion & { adId?: string };

const parts = /^([^:]+):(.+)$/;

function filterOfRow(report: ReportName, rest: string): Partial<Narrowed> | null {
  switch (report) {
    case 'dayProduct':
    case 'product':
      return rest === noneOf || Id.safeParse(rest).success ? { productId: [rest] } : null;
    case 'member':
      return rest === noneOf || Id.safeParse(rest).success ? { memberId: [rest] } : null;
    default: {
      const [platform, advertiserId, adId] = rest.split(':');
      if (!PlatformSchema.safeParse(platform).success || !advertiserId) return null;
      const account = { platform: [platform as AdPlatform], advertiserId: [advertiserId] };
      if (report === 'account') return adId === undefined ? account : null;
      return adId ? { ...account, adId } : null;
    }
  }
}

/** Only what both ask for; null: nothing is left of it. */
function both<Value>(
  one: readonly Value[] | undefined,
  other: readonly Value[] | undefined,
): Value[] | undefined | null {
  if (!one || !other) return (one ?? other) as Value[] | undefined;
  const shared = one.filter((value) => other.includes(value));
  return shared.length > 0 ? shared : null;
}

/** The days of a row or of the total, or those that they are compared with. Null: there are none. */
function daysOf(question: ReportQuestion, day: string | null, isBefore: boolean): Days | null {
  const windows = windowsOf(question);
  const [asked, before] =
    day === null
      ? [windows.asked, windows.before]
      : (periodsOf(windows, question.group).find((period) => (period.day ?? allDays) === day)?.sides ?? []);
  const days = isBefore ? before : asked;
  return days ? { from: days.from, to: days.to } : null;
}

/** The question that one row, or the total, answers by itself. Null: there is no such row. */
export function narrowTo(
  report: ReportName,
  question: ReportQuestion,
  { rowId, isBefore }: { rowId?: string | undefined; isBefore: boolean },
): Narrowed | null {
  const whole = { ...question, compare: 'none' as const };
  if (rowId === undefined) {
    const days = daysOf(question, null, isBefore);
    return days && { ...whole, days };
  }
  const [, day = '', rest = ''] = parts.exec(rowId) ?? [];
  const filter = filterOfRow(report, rest);
  const days = daysOf(question, day, isBefore);
  if (!filter || !days) return null;
  const productId = both(question.productId, filter.productId);
  const memberId = both(question.memberId, filter.memberId);
  const platform = both(question.platform, filter.platform);
  const advertiserId = both(question.advertiserId, filter.advertiserId);
  if (productId === null || memberId === null || platform === null || advertiserId === null) return null;
  return {
    ...whole,
    days,
    productId,
    memberId,
    platform,
    advertiserId,
    ...(filter.adId && { adId: filter.adId }),
  };
}

/** The facts that a narrowed question sums. */
export async function narrowedFacts(
  tx: TenantTx,
  report: ReportName,
  question: Narrowed,
  { reader, now, sums, columns }: Pick<Asking, 'reader' | 'now' | 'sums'> & { columns: readonly Column[] },
): Promise<Facts> {
  const ads = [...adConditions(question), ...(question.adId ? [isAd(question.adId)] : [])];
  const source = sourceOfSums(report, ads, columns);
  const facts = await factsFor(tx, reader, question, { source, now, sums });
  return (await lookUpAds(tx, source === 'ads' ? { ...facts, ads } : facts)).facts;
}
