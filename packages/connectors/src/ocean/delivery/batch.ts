import {
  attempt,
  failed,
  inChunks,
  type ItemResult,
  type AccountScope,
  succeeded,
  UncertainError,
} from '../../core/index.ts';
import type { OceanClient } from '../client.ts';
import type { OceanLevel } from '../enums.ts';
import { refuse } from '../errors.ts';
import { idText, isId, wireId } from '../ids.ts';
import { rowError } from '../row-errors.ts';
import type { BatchData, Row, RowError } from '../wire.ts';

const maxItems = 10;

export interface Item {
  id: string;
  fields: Row;
}

/** Many objects in one call: code 0 says only that it was looked at, each row has its own answer. */
export function changeMany(
  client: OceanClient,
  scope: AccountScope,
  level: OceanLevel,
  path: string,
  items: readonly Item[],
): Promise<ItemResult<string>[]> {
  return batch(client, scope, level, `v3.0/${level}/${path}/update/`, items, (chunk) => ({
    data: chunk.map(({ id, fields }) => ({ [`${level}_id`]: wireId(id), ...fields })),
  }));
}

/** For good; with a project go its promotions. */
export function remove(
  client: OceanClient,
  scope: AccountScope,
  level: OceanLevel,
  ids: readonly string[],
): Promise<ItemResult<string>[]> {
  const items = ids.map((id) => ({ id, fields: {} }));
  return batch(client, scope, level, `v3.0/${level}/delete/`, items, (chunk) => ({
    [`${level}_ids`]: chunk.map(({ id }) => wireId(id)),
  }));
}

async function batch(
  client: OceanClient,
  scope: AccountScope,
  level: OceanLevel,
  path: string,
  items: readonly Item[],
  bodyOf: (chunk: readonly Item[]) => Row,
): Promise<ItemResult<string>[]> {
  const sound = items.filter(({ id }) => isId(id));
  const results = await inChunks<Item, string>(sound, maxItems, async (chunk) => {
    const body = { advertiser_id: wireId(scope.account.id), ...bodyOf(chunk) };
    const answer = await attempt(() => client.post<BatchData>(scope, path, body, scope.account.id));
    return chunk.map(({ id }) => (answer.ok ? resultOf(level, id, answer.value) : failed(answer.error)));
  });
  const found = new Map(sound.map(({ id }, at) => [id, results[at]]));
  return items.map(({ id }) => found.get(id) ?? failed(refuse('id', `Not an id of Ocean Engine: ${id}`)));
}

function resultOf(level: OceanLevel, id: string, data: BatchData): ItemResult<string> {
  const error = (data.errors ?? []).find((row) => idText(row[`${level}_id`] ?? '') === id);
  if (error) return failed(rowError(error.error_message, error.error_code));
  const done = data[`${level}_ids`];
  // Calls for bids name only what failed; where the done are named too, one in neither list is neither.
  if (!done || done.some((each) => idText(each) === id)) return succeeded(id);
  const message = `The answer does not mention ${level} ${id}`;
  return failed(new UncertainError({ platform: 'OCEAN', message, status: 200 }));
}

/** Throws what an update of one object could not do, although its code is 0. */
export function checkRows(errors: readonly RowError[] | null | undefined): void {
  const [first] = errors ?? [];
  if (first) throw rowError(first.error_message, first.error_code);
}
