import type { StoredObject } from '../../../state/index.ts';
import { fromStamp } from '../envelope.ts';
import { wrong } from '../errors.ts';

function instant(filter: Readonly<Record<string, unknown>>, name: string): number | undefined {
  const given = filter[name];
  if (given === undefined) return undefined;
  const time = fromStamp(String(given));
  if (Number.isNaN(time)) throw wrong(`filtering.${name}: Not a valid datetime.`);
  return time;
}

/** Created, and changed, when the filter asks. */
export function within(row: StoredObject, filter: Readonly<Record<string, unknown>>): boolean {
  const from = instant(filter, 'creation_filter_start_time');
  const to = instant(filter, 'creation_filter_end_time');
  const after = instant(filter, 'modified_after');
  return (
    (from === undefined || row.createdAt >= from) &&
    (to === undefined || row.createdAt < to + 1000) &&
    (after === undefined || row.updatedAt > after)
  );
}
