import { daysOf } from '@adsail/contract';
import { objectLimits, type ObjectTrend } from '@adsail/contract/ad-objects';
import type { AdPlatform } from '@adsail/contract';
import type { ManagedLevel } from '@adsail/contract/ad-objects';
import type { ReportColumn } from '@adsail/contract/reports';
import type { TenantTx } from '../../db/scope.ts';
import { adsAt } from '../insights/index.ts';
import {
  accountFigures,
  type Column,
  columnOf,
  type Facts,
  type ObjectAsked,
  type ObjectFigures,
  objectFigures,
  trendDays,
} from '../reports/index.ts';
import type { Asking } from './asking.ts';
import { adPlaceOf } from './list.ts';
import type { PlaceAccount } from './store/accounts.ts';
import type { ObjectKey } from './store/rows.ts';

export interface RowFigures extends Omit<ObjectFigures, 'trend'> {
  trend: ObjectTrend;
}

interface FiguresOf {
  platform: AdPlatform;
  level: ManagedLevel;
  keys: readonly ObjectKey[];
  accounts: readonly PlaceAccount[];
  columns: readonly Column[];
  trend: ReportColumn;
}

/** Exact figures of the rows of a page, in their order. */
export async function figuresOfRows(
  tx: TenantTx,
  facts: Facts,
  { platform, level, keys, accounts, columns, trend }: FiguresOf,
  { now, ads }: Asking,
): Promise<RowFigures[]> {
  if (keys.length === 0) return [];
  const days = trendDays(facts.asked, objectLimits.trendDays);
  const asked = { columns, trend: { column: columnOf(trend), ...days }, now };
  const numbers = new Map(accounts.map(({ advertiserId, no }) => [advertiserId, no]));
  const noOf = ({ advertiserId }: ObjectKey) => numbers.get(advertiserId) ?? null;
  const figures =
    level === 'account'
      ? await accountFigures(tx, facts, keys.map(noOf), asked)
      : await objectFigures(
          tx,
          facts,
          await adsOf(tx, { platform, level, keys, noOf }),
          { ...asked, areAds: adPlaceOf(platform, level) === 'ad_id' },
          ads,
        );
  return figures.map(({ trend: values, ...row }) => ({
    ...row,
    trend: {
      column: trend,
      from: days.from,
      values: values.length > 0 ? values : daysOf(days).map(() => null),
    },
  }));
}

async function adsOf(
  tx: TenantTx,
  {
    platform,
    level,
    keys,
    noOf,
  }: {
    platform: AdPlatform;
    level: Exclude<ManagedLevel, 'account'>;
    keys: readonly ObjectKey[];
    noOf: (key: ObjectKey) => number | null;
  },
): Promise<ObjectAsked[]> {
  const nos = [...new Set(keys.flatMap((key) => noOf(key) ?? []))];
  const found = await adsAt(
    tx,
    nos,
    adPlaceOf(platform, level),
    keys.map(({ id }) => id),
  );
  const adNosOf = new Map<string, number[]>();
  for (const { no, adNos, ids } of found)
    for (const [at, adNo] of adNos.entries()) {
      const key = `${no} ${ids[at]}`;
      const known = adNosOf.get(key);
      if (known) known.push(adNo);
      else adNosOf.set(key, [adNo]);
    }
  return keys.map((key) => {
    const no = noOf(key);
    return { no, adNos: adNosOf.get(`${no} ${key.id}`) ?? [] };
  });
}
