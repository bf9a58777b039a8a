import {
  noneOf,
  type ReportName,
  ReportName as ReportNameSchema,
  type ReportRow,
} from '@adsail/contract/reports';
import type { SearchParameters } from '../../ui/use-search-parameters.ts';
import { definitions, type ReportDefinition } from './definitions.ts';

/** What a question takes along to another report: its days and whom it is about, but neither page nor sort nor columns. */
const taken = [
  'from',
  'to',
  'period',
  'compare',
  'currency',
  'platform',
  'productId',
  'advertiserId',
  'memberId',
  'mine',
] as const;

const pick = (search: SearchParameters): SearchParameters =>
  Object.fromEntries(taken.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])));

/** The filter that finds what a row is about. */
function aboutRow({ dimension }: ReportDefinition, row: ReportRow): SearchParameters {
  switch (dimension) {
    case 'product':
      return { productId: row.productId ?? noneOf };
    case 'member':
      return { memberId: row.memberId ?? noneOf };
    case 'account':
      return { advertiserId: row.advertiserId ?? undefined, platform: row.platform ?? undefined };
    case 'ad':
      return { campaignId: row.campaignId ?? undefined };
  }
}

/** The address of a report about one row of another: the same question, narrowed to that row and its days. */
export function drillSearch(
  from: ReportDefinition,
  row: ReportRow,
  search: SearchParameters,
): SearchParameters {
  const days = row.day && row.until ? { from: row.day, to: row.until, period: undefined } : {};
  return { ...pick(search), ...aboutRow(from, row), ...days, via: from.name };
}

/** The report that somebody came from, without what it was narrowed to on the way. */
export function wayBack(
  search: SearchParameters,
): { definition: ReportDefinition; search: SearchParameters } | null {
  const via = ReportNameSchema.safeParse(search.via);
  if (!via.success) return null;
  const definition = definitions[via.data satisfies ReportName];
  const narrowed = {
    product: ['productId'],
    member: ['memberId'],
    account: ['advertiserId', 'platform'],
    ad: [],
  };
  const rest = pick(search);
  for (const name of narrowed[definition.dimension]) delete rest[name];
  return { definition, search: rest };
}
