import type { AuthPlatform } from '@adsail/contract';
import { TransientError } from './errors.ts';
import { numbered, type PageInfo, type PageOf } from './paging.ts';

/** A row of a report on the wire: its dimensions say what it is of, all of them together. */
export interface DimensionedRow {
  dimensions: Readonly<Record<string, string>>;
}

const mostPasses = 3;
const keyOf = ({ dimensions }: DimensionedRow): string =>
  JSON.stringify(Object.entries(dimensions).toSorted());

/**
 * A report in numbered pages, each of its rows once. The order is the platform's own and follows figures that change meanwhile: a row
 * that moves to a page that was read already comes never, and another one twice. So rows are held against the number that there are,
 * and where some are missing the pages are read again for them; who still misses some after that does not know the report. Rows that
 * are new since a later reading began are not waited for: they are of the next question.
 */
export async function* reportPages<Row extends DimensionedRow>(
  platform: AuthPlatform,
  ask: (page: number) => Promise<{ items: Row[]; info: PageInfo }>,
): AsyncGenerator<PageOf<Row>> {
  const seen = new Set<string>();
  for (let pass = 1; pass <= mostPasses; pass += 1) {
    let needed: number | undefined;
    for await (const page of numbered(ask)) {
      const total = page.total ?? 0;
      needed = pass === 1 ? total : (needed ?? total);
      const items = page.items.filter((row) => {
        const key = keyOf(row);
        if (seen.has(key)) return false;
        seen.add(key);
        return true;
      });
      yield { items, total };
    }
    if (seen.size >= (needed ?? 0)) return;
  }
  throw new TransientError({
    platform,
    message: 'Rows moved between the pages of a report while it was read',
  });
}
