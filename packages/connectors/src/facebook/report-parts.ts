import {
  type AccountScope,
  chunksOf,
  collect,
  halvesOf,
  halvesOfDays,
  inParts,
  type PageOf,
  type QuestionTooLargeError,
  withoutRepeats,
} from '../core/index.ts';
import { isIds, type Question, type Reader, ReportTooSlow, reportRows } from './report.ts';
import { filtersOf, maxIds, textIn } from './report-figures.ts';
import type { InsightWire, Row } from './wire.ts';

/** Every question names its objects and days; the platform adds the breakdowns that were asked for. */
const keyColumns = ['account_id', 'campaign_id', 'adset_id', 'ad_id', 'date_start'];

/** Of an asset its id: its name may change, and the address of its picture is signed anew for every page. */
function markIn(row: InsightWire, column: string): unknown {
  const value: unknown = row[column] ?? null;
  if (typeof value !== 'object' || value === null) return value;
  const { id, video_id, hash } = value as Row;
  const own = id ?? video_id ?? hash;
  return own === undefined ? value : String(own);
}

/** Parts of them may have to be put together: of an account by its campaigns, of a range by its days. */
const isPutTogether = ({ level, time_increment }: Question): boolean =>
  level === 'account' || time_increment === 'all_days';

/**
 * Each row once: a page may show it again, and a report or its parts all that was passed on before they had to be made. What parts
 * are put together of comes from one question, or in its parts, and never from both.
 */
export function insightRows(
  reader: Reader,
  scope: AccountScope,
  asked: Question,
): AsyncGenerator<PageOf<InsightWire>> {
  const columns = [...keyColumns, ...(asked.breakdowns ?? [])];
  const keyOf = (row: InsightWire) => JSON.stringify(columns.map((name) => markIn(row, name)));
  const once = (pages: AsyncIterable<PageOf<InsightWire>>) => withoutRepeats(pages, keyOf);

  async function* wholeOf(part: Question): AsyncGenerator<PageOf<InsightWire>> {
    const items = await collect(once(reportRows(reader, scope, part)));
    yield { items, total: items.length };
  }
  const partsOf = (part: Question, error: QuestionTooLargeError) =>
    error instanceof ReportTooSlow ? Promise.resolve([]) : partsFor(reader, scope, part);
  return isPutTogether(asked)
    ? inParts(asked, wholeOf, partsOf)
    : once(inParts(asked, (part) => reportRows(reader, scope, part), partsOf));
}

/** Reach of a range is not that of its days, so objects are divided before days where it is asked for; an account's is lost either way. */
async function partsFor(reader: Reader, scope: AccountScope, asked: Question): Promise<Question[]> {
  const byObjects = () => partsByObjects(reader, scope, asked);
  if (asked.level === 'account' || asked.time_increment !== 'all_days') {
    const byDays = partsByDays(asked);
    return byDays.length > 0 ? byDays : byObjects();
  }
  const objects = await byObjects();
  return objects.length > 0 ? objects : partsByDays(asked);
}

function partsByDays(asked: Question): Question[] {
  const { since, until } = asked.time_range;
  return halvesOfDays({ from: since, to: until }).map(({ from, to }) => ({
    ...asked,
    time_range: { since: from, until: to },
  }));
}

/** Of objects that were named, halves; otherwise of the campaigns that showed something in these days, some at a time. */
async function partsByObjects(reader: Reader, scope: AccountScope, asked: Question): Promise<Question[]> {
  const others = asked.filtering.filter((filter) => !isIds(filter));
  const named = asked.filtering.find(isIds);
  const withIds = (filter: Row, ids: readonly string[]): Question => ({
    ...asked,
    filtering: [...others, { ...filter, value: ids }],
  });
  if (named) return halvesOf(named['value'] as readonly string[]).map((ids) => withIds(named, ids));
  const campaigns = await campaignsIn(reader, scope, asked);
  const isOfCampaigns = ({ field }: Row) => others.every((other) => other['field'] !== field);
  return chunksOf(campaigns, maxIds).map((ids) => ({
    ...asked,
    filtering: [...others, ...filtersOf('campaign', ids).filter(isOfCampaigns)],
  }));
}

async function campaignsIn(reader: Reader, scope: AccountScope, { time_range }: Question): Promise<string[]> {
  const asked: Question = {
    level: 'campaign',
    fields: 'campaign_id',
    time_range,
    time_increment: 'all_days',
    filtering: filtersOf('campaign', undefined),
  };
  const found = new Set<string>();
  for await (const { items } of reportRows(reader, scope, asked))
    for (const row of items) found.add(textIn(row, 'campaign_id'));
  return [...found];
}
