import { type AdPlatform, addDays, AdPlatform as PlatformSchema, Day, Id } from '@adsail/contract';
import { noneOf, type ReportGroup, type ReportName, type ReportQuestion } from '@adsail/contract/reports';
import type { TenantTx } from '../../db/scope.ts';
import { narrowed } from './ads/page.ts';
import type { Asking } from './answer.ts';
import { factsFor, sourceOf } from './facts.ts';
import { type Days, windowsOf } from './question.ts';
import { endOf } from './rows.ts';
import { isAd } from './store/ads.ts';
import type { Facts } from './store/facts.ts';

type Narrowed = ReportQuestion & { adId?: string };

const parts = /^([^:]+):(.+)$/;

function dimensionOf(report: ReportName, rest: string): Partial<Narrowed> | null {
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

/** The days of a row, or those that it is compared with. */
function daysOf(question: ReportQuestion, period: Days, isBefore: boolean): Days | null {
  if (!isBefore) return period;
  const { before } = windowsOf(question);
  if (!before) return null;
  // A row of all days is compared with all of the others, however many they are.
  if (period.from === question.days.from && period.to === question.days.to) return before;
  return { from: addDays(period.from, -before.shift), to: addDays(period.to, -before.shift) };
}

/** The question that one row, or the total, answers by itself. Null: there is no such row. */
export function narrowTo(
  report: ReportName,
  question: ReportQuestion,
  { rowId, isBefore }: { rowId?: string | undefined; isBefore: boolean },
): Narrowed | null {
  const whole = { ...question, compare: 'none' as const };
  if (rowId === undefined) {
    const days = daysOf(question, question.days, isBefore);
    return days && { ...whole, days };
  }
  const [, day = '', rest = ''] = parts.exec(rowId) ?? [];
  const dimension = dimensionOf(report, rest);
  const period = periodOf(question, question.group, day);
  const days = period && daysOf(question, period, isBefore);
  if (!dimension || !days) return null;
  const productId = both(question.productId, dimension.productId);
  const memberId = both(question.memberId, dimension.memberId);
  const platform = both(question.platform, dimension.platform);
  const advertiserId = both(question.advertiserId, dimension.advertiserId);
  if (productId === null || memberId === null || platform === null || advertiserId === null) return null;
  return {
    ...whole,
    days,
    productId,
    memberId,
    platform,
    advertiserId,
    ...(dimension.adId && { adId: dimension.adId }),
  };
}

function periodOf({ days }: ReportQuestion, group: ReportGroup, day: string): Days | null {
  if (group === 'none') return days;
  if (!Day.safeParse(day).success || day < days.from || day > days.to) return null;
  return { from: day, to: endOf(group, day, days) };
}

/** The facts that a narrowed question sums. */
export async function narrowedFacts(
  tx: TenantTx,
  report: ReportName,
  question: Narrowed,
  { reader, now }: Pick<Asking, 'reader' | 'now'>,
): Promise<Facts> {
  const facts = await factsFor(tx, reader, question, { source: sourceOf(report), now });
  const { adId } = question;
  const own = adId ? { ...facts, ads: [...(facts.ads ?? []), isAd(adId)] } : facts;
  return (await narrowed(tx, own)).facts;
}
