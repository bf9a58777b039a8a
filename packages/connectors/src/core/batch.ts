import {
  InputError,
  LimitError,
  NotSentError,
  ObjectLimitError,
  PlatformError,
  TokenError,
} from './errors.ts';

/** One result per item: a failed item never hides its neighbours. */
export type ItemResult<T> = { ok: true; value: T } | { ok: false; error: PlatformError };

export const succeeded = <T>(value: T): ItemResult<T> => ({ ok: true, value });
export const failed = <T>(error: PlatformError): ItemResult<T> => ({ ok: false, error });

/** Runs one item; a platform's refusal becomes its result, anything else is a programmer's mistake and passes. */
export async function attempt<T>(run: () => Promise<T>): Promise<ItemResult<T>> {
  try {
    return succeeded(await run());
  } catch (error) {
    if (error instanceof PlatformError) return failed(error);
    throw error;
  }
}

export function unwrap<T>(result: ItemResult<T> | undefined): T {
  if (!result) throw new Error('A batch answered for fewer items than it was given');
  if (!result.ok) throw result.error;
  return result.value;
}

export function chunksOf<T>(items: readonly T[], size: number): T[][] {
  const chunks: T[][] = [];
  for (let at = 0; at < items.length; at += size) chunks.push(items.slice(at, at + size));
  return chunks;
}

/** One item after the other: within one account platforms want writes in order. */
export async function oneByOne<I, T>(
  items: readonly I[],
  run: (item: I) => Promise<T>,
): Promise<ItemResult<T>[]> {
  const results: ItemResult<T>[] = [];
  for (const item of items) results.push(await attempt(() => run(item)));
  return results;
}

/** Sends those that can be sent, together; each result at its own place. */
export async function sendSound<I, T>(
  prepared: readonly ItemResult<I>[],
  send: (items: readonly I[]) => Promise<ItemResult<T>[]>,
): Promise<ItemResult<T>[]> {
  const sound = prepared.flatMap((entry) => (entry.ok ? [entry.value] : []));
  const results = sound.length > 0 ? await send(sound) : [];
  if (results.length !== sound.length) throw new Error('Fewer results than items');
  let at = 0;
  return prepared.map((entry) => (entry.ok ? (results[at++] as ItemResult<T>) : entry));
}

/** A failure that whoever asks next would meet too: a dead token, a used-up allowance, no time left. */
export const meetsAll = (error: PlatformError): boolean =>
  (error instanceof LimitError && !(error instanceof ObjectLimitError)) ||
  error instanceof NotSentError ||
  (error instanceof TokenError && error.failure !== 'noAccess');

/** One item after the other; a failure that all others would meet is theirs too, and nobody else is asked. */
export async function untilAllFail<I, T>(
  items: readonly I[],
  run: (item: I) => Promise<ItemResult<T>>,
  ends: (error: PlatformError) => boolean = meetsAll,
): Promise<ItemResult<T>[]> {
  const results: ItemResult<T>[] = [];
  let end: PlatformError | null = null;
  for (const item of items) {
    const result: ItemResult<T> = end ? failed(end) : await run(item);
    if (!result.ok && ends(result.error)) end = result.error;
    results.push(result);
  }
  return results;
}

/** What all of them met, when the rest would meet it too. */
export function metByAll<T>(results: readonly ItemResult<T>[]): PlatformError | null {
  const [first] = results;
  const isMetByAll = results.every((result) => !result.ok && meetsAll(result.error));
  return isMetByAll && first && !first.ok ? first.error : null;
}

/** So many at once, one call after the other; nobody else is sent after a failure that all would meet. */
export async function inChunks<I, T>(
  items: readonly I[],
  size: number,
  send: (items: readonly I[]) => Promise<ItemResult<T>[]>,
): Promise<ItemResult<T>[]> {
  const results: ItemResult<T>[] = [];
  let end: PlatformError | null = null;
  for (const chunk of chunksOf(items, size)) {
    const met: PlatformError | null = end;
    const answers: ItemResult<T>[] = met ? chunk.map(() => failed(met)) : await send(chunk);
    end ??= metByAll(answers);
    results.push(...answers);
  }
  return results;
}

/** Those with the same key together, one call after the other; each result at its own place. */
export async function inGroups<I, K, T>(
  items: readonly I[],
  keyOf: (item: I) => K,
  send: (key: K, items: readonly I[]) => Promise<ItemResult<T>[]>,
): Promise<ItemResult<T>[]> {
  const results = new Map<I, ItemResult<T>>();
  let end: PlatformError | null = null;
  for (const [key, some] of Map.groupBy(items, keyOf)) {
    const met: PlatformError | null = end;
    const answers: ItemResult<T>[] = met ? some.map(() => failed(met)) : await send(key, some);
    end ??= metByAll(answers);
    for (const [at, item] of some.entries()) results.set(item, answers[at] as ItemResult<T>);
  }
  return items.map((item) => results.get(item) as ItemResult<T>);
}

/**
 * For calls that take many items and fail as a whole. A refusal did nothing, so it is safe to send again without the
 * entry it names, or by halves until the bad ones are alone when it names none. Any other failure is every entry's.
 */
export const allOrNone = <I, T>(
  items: readonly I[],
  size: number,
  send: (items: readonly I[]) => Promise<T[]>,
): Promise<ItemResult<T>[]> => inChunks(items, size, (chunk) => settle(chunk, send));

async function settle<I, T>(
  items: readonly I[],
  send: (items: readonly I[]) => Promise<T[]>,
): Promise<ItemResult<T>[]> {
  if (items.length === 0) return [];
  const whole = await attempt(() => send(items));
  if (whole.ok) return whole.value.map(succeeded);
  const { error } = whole;
  if (!(error instanceof InputError) || items.length === 1) return items.map(() => failed(error));
  const named = error.field.index;
  if (named === null || named >= items.length) {
    const middle = Math.ceil(items.length / 2);
    return [...(await settle(items.slice(0, middle), send)), ...(await settle(items.slice(middle), send))];
  }
  const rest = await settle(items.toSpliced(named, 1), send);
  return rest.toSpliced(named, 0, failed(error));
}
