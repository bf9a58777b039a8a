import type {
  ReportBefore,
  ReportGroup,
  ReportName,
  ReportRow,
  ReportValues,
} from '@adsail/contract/reports';
import type { TenantTx } from '../../db/scope.ts';
import { mapInSlices } from '../../framework/slices.ts';
import { comparedSides } from './compared.ts';
import { isUnknown, unequalDays } from './coverage.ts';
import { type Period, periodsOf } from './periods.ts';
import type { Column } from './question.ts';
import { noProduct } from '../insights/index.ts';
import { accountOf, accountsOf } from './row-accounts.ts';
import { type Facts, factsColumn, type SideNo } from './store/facts.ts';
import { type AdName, adNames, productNames } from './store/names.ts';
import { type SumRow, unknown, valuesOf } from './worth.ts';

/** Of a row of all days, in its id. */
export const allDays = 'all';
const nobody = 'none';

const noDimensions = {
  productId: null,
  productName: null,
  platform: null,
  advertiserId: null,
  advertiserName: null,
  timezone: null,
  memberId: null,
  memberName: null,
  adId: null,
  adName: null,
  adState: null,
  adGroupId: null,
  adGroupName: null,
  campaignId: null,
  campaignName: null,
};
type Dimensions = { [Name in keyof typeof noDimensions]: ReportRow[Name] };

interface Names {
  ads: Map<string, AdName>;
  products: Map<string, string>;
}

async function namesOf(
  tx: TenantTx,
  report: ReportName,
  facts: Facts,
  rows: readonly SumRow[],
): Promise<Names> {
  const products = rows.map((row) => String(row['product_id'])).filter((id) => id !== noProduct);
  const isByProduct = report === 'product' || report === 'dayProduct';
  const ads = rows.map((row) => ({ no: Number(row['no']), adNo: Number(row['ad_no']) }));
  return {
    products: isByProduct ? await productNames(tx, [...new Set(products)]) : new Map(),
    ads: new Map(
      (report === 'ad' ? await adNames(tx, facts, ads) : []).map((ad) => [`${ad.no} ${ad.ad_no}`, ad]),
    ),
  };
}

/** What a row is of, and that part of its id. */
function dimensionsOf(report: ReportName, facts: Facts, row: SumRow, names: Names): [string, Dimensions] {
  switch (report) {
    case 'dayProduct':
    case 'product': {
      const id = String(row['product_id']);
      if (id === noProduct) return [nobody, noDimensions];
      return [id, { ...noDimensions, productId: id, productName: names.products.get(id) ?? null }];
    }
    case 'member': {
      const id = row['owner_id'] as string | null;
      const memberName = facts.accounts.find(({ ownerId }) => ownerId === id)?.ownerName ?? null;
      return [id ?? nobody, { ...noDimensions, memberId: id, memberName: id && memberName }];
    }
    default: {
      const { platform, advertiserId, name, zone } = accountOf(facts, Number(row['no']));
      const account = { ...noDimensions, platform, advertiserId, advertiserName: name, timezone: zone };
      if (report === 'account') return [`${platform}:${advertiserId}`, account];
      const ad = names.ads.get(`${String(row['no'])} ${String(row['ad_no'])}`);
      if (!ad) throw new Error('A row of an ad without a number');
      return [
        `${platform}:${advertiserId}:${ad.ad_id}`,
        {
          ...account,
          adId: ad.ad_id,
          adName: ad.name,
          adState: ad.state,
          adGroupId: ad.group_id,
          adGroupName: ad.group_name,
          campaignId: ad.campaign_id,
          campaignName: ad.campaign_name,
        },
      ];
    }
  }
}

export const currencyOfRow = (facts: Facts, row: SumRow): string | null => {
  if (facts.conversion) return facts.conversion.target;
  // Also of an account of which nothing was fetched.
  if ('no' in row && Number(row['is_total'] ?? 0) === 0) return accountOf(facts, Number(row['no'])).currency;
  // Where nothing is compared there is no other side.
  const currency = (row['a_currency'] ?? row['b_currency'] ?? null) as string | null;
  return row['a_currency'] === row['a_other_currency'] ? currency : null;
};

export const factsIn = (row: SumRow, side: SideNo): number => Number(row[factsColumn(side)] ?? 0);

const told = (facts: Facts, row: SumRow, columns: readonly Column[], side: SideNo): ReportValues =>
  valuesOf({ row, side, isUnconverted: facts.conversion === null }, columns);

/** What a row is compared with; null where none of its days is over, or no day lies opposite. */
function beforeOf(
  facts: Facts,
  row: SumRow,
  columns: readonly Column[],
  sides: Period['sides'],
): ReportBefore | null {
  const compared = comparedSides(facts, sides);
  if (!compared) return null;
  const accounts = accountsOf(facts, row);
  const unequal = facts.coverage && unequalDays(facts.coverage, accounts, compared);
  if (unequal) return { ...unknown(columns, facts.source), unequal };
  const isNothing =
    factsIn(row, 1) === 0 && facts.coverage && isUnknown(facts.coverage.before, accounts, compared.before);
  const before = isNothing ? unknown(columns, facts.source) : told(facts, row, columns, 1);
  return facts.wholeTo ? { ...before, against: told(facts, row, columns, 2).values } : before;
}

/** The values of a row, or of the total, and what they are compared with. */
export function bothSides(
  facts: Facts,
  row: SumRow,
  columns: readonly Column[],
  sides: Period['sides'] = [facts.asked, facts.before],
): ReportValues & { before: ReportBefore | null } {
  const isNothing =
    factsIn(row, 0) === 0 &&
    facts.coverage !== undefined &&
    isUnknown(facts.coverage.asked, accountsOf(facts, row), sides[0]);
  return {
    ...(isNothing ? unknown(columns, facts.source) : told(facts, row, columns, 0)),
    before: beforeOf(facts, row, columns, sides),
  };
}

interface Asked {
  report: ReportName;
  group: ReportGroup;
  columns: readonly Column[];
}

export async function presentRows(
  tx: TenantTx,
  facts: Facts,
  { report, group, columns }: Asked,
  rows: readonly SumRow[],
): Promise<ReportRow[]> {
  const names = await namesOf(tx, report, facts, rows);
  const periods = new Map(periodsOf(facts, group).map(({ day, sides }) => [day, sides]));
  // A thousand rows of many columns would hold up everybody else's calls.
  return mapInSlices(rows, (row) => {
    const day = (row['day_text'] as string | undefined) ?? null;
    const [id, dimensions] = dimensionsOf(report, facts, row, names);
    const sides = periods.get(day);
    if (!sides) throw new Error(`A row of no period: ${day}`);
    return {
      id: `${day ?? allDays}:${id}`,
      day,
      until: day && sides[0].to,
      ...dimensions,
      currency: currencyOfRow(facts, row),
      ...bothSides(facts, row, columns, sides),
      cells: [],
    };
  });
}
