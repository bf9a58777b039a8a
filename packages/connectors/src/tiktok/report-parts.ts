import { type AccountScope, chunksOf, halvesOf, inParts, type PageOf, reportPages } from '../core/index.ts';
import type { TikTokClient } from './client.ts';
import { dataLevels } from './enums.ts';
import { reportPath } from './errors.ts';
import type { Listed, ReportRow, Row } from './wire.ts';

const pageSize = 1000;
export const maxIds = 100;

interface Filter {
  field_name: string;
  filter_type: 'IN';
  /** JSON in text. */
  filter_value: string;
}

/** A question for figures, as it goes over the wire. */
export interface Question extends Row {
  start_date: string;
  end_date: string;
  filtering: readonly Filter[];
}

export const oneOf = (field_name: string, values: readonly string[]): Filter => ({
  field_name,
  filter_type: 'IN',
  filter_value: JSON.stringify(values),
});

/** Deleted objects are left out unless a status filter asks for all. */
export function filtersOf(filter: string | null, ids: readonly string[] | undefined): Filter[] {
  if (filter === null) return [];
  const all = oneOf(filter.replace(/_ids(_v2)?$/, '_status'), ['STATUS_ALL']);
  return ids ? [all, oneOf(filter, ids)] : [all];
}

/** The rows of a report; one about more objects than a query may be about is asked for in parts. */
export function reportRows(
  client: TikTokClient,
  scope: AccountScope,
  asked: Question,
): AsyncGenerator<PageOf<ReportRow>> {
  return inParts(
    asked,
    (part) => pagesOf(client, scope, part),
    (part) => partsOf(client, scope, part),
  );
}

const pagesOf = (client: TikTokClient, scope: AccountScope, asked: Question) =>
  reportPages<ReportRow>('TIKTOK', async (page) => {
    const whole = { ...asked, page, page_size: pageSize };
    const { list, page_info: info } = await client.get<Listed<ReportRow>>(
      scope,
      reportPath,
      whole,
      scope.account.id,
    );
    return { items: list, info };
  });

const isIds = ({ field_name }: Filter): boolean => /_ids(_v2)?$/.test(field_name);

/** Fewer objects: all that an account has count, on however few days. */
async function partsOf(
  client: TikTokClient,
  scope: AccountScope,
  asked: Question,
): Promise<Question[] | 'nothing'> {
  const { filtering } = asked;
  const named = filtering.find(isIds);
  const others = filtering.filter((filter) => !isIds(filter));
  if (named)
    return halvesOf(JSON.parse(named.filter_value) as string[]).map((ids) => ({
      ...asked,
      filtering: [...others, oneOf(named.field_name, ids)],
    }));
  // Campaigns cannot be divided by campaigns, and neither can an account, which is one thing.
  if (others.every(({ field_name }) => field_name === 'campaign_status')) return [];
  const campaigns = await campaignsIn(client, scope, asked);
  if (campaigns.length === 0) return 'nothing';
  return chunksOf(campaigns, maxIds).map((ids) => ({
    ...asked,
    filtering: [...others, oneOf('campaign_ids', ids)],
  }));
}

async function campaignsIn(client: TikTokClient, scope: AccountScope, asked: Question): Promise<string[]> {
  const { level, id, filter } = dataLevels.campaign;
  const ids: string[] = [];
  for await (const { items } of pagesOf(client, scope, {
    ...asked,
    data_level: level,
    dimensions: [id],
    metrics: ['impressions'],
    filtering: filtersOf(filter, undefined),
  }))
    for (const { dimensions } of items) ids.push(dimensions[id] ?? '');
  return ids;
}
