import {
  failed,
  type ItemResult,
  type Limiter,
  LimitError,
  parseJson,
  PlatformError,
  succeeded,
  UncertainError,
  writeJson,
} from '../core/index.ts';
import type { Answers, Asked } from './answers.ts';

/** One of many changes that go in one call. */
export interface Operation {
  method: 'POST' | 'DELETE';
  path: string;
  query?: Readonly<Record<string, unknown>>;
  body?: Readonly<Record<string, unknown>>;
}

export interface BatchItem {
  code: number;
  headers?: { name: string; value: string }[];
  /** JSON in text. */
  body: string;
}

/** "Batch requests": so many in one call. */
export const maxOperations = 50;

/**
 * A batch has its values as texts in a form, where `null` is nothing and `{result=…}` is another operation's answer. By itself
 * an operation is JSON, and a name is what it says.
 */
export const isAmbiguousInBatch = ({ body = {} }: Operation): boolean =>
  Object.values(body).includes('null') || writeJson(body).includes('{result=');

const unknown = (message: string, cause?: unknown): UncertainError =>
  new UncertainError({ platform: 'FACEBOOK', message, cause });

/** Each is done or refused by itself; one that did not finish in time has no answer. */
export function itemResult<T>(
  answers: Answers,
  limiter: Limiter,
  asked: Asked,
  item: BatchItem | null | undefined,
  read: (data: never) => T,
): ItemResult<T> {
  if (!item) return failed(unknown('The operation did not finish in time'));
  try {
    const headers = new Headers((item.headers ?? []).map(({ name, value }) => [name, value]));
    const { value } = answers.understand({ status: item.code, headers, body: parseJson(item.body) }, asked);
    return succeeded(read(value as never));
  } catch (error) {
    if (!(error instanceof PlatformError)) return failed(unknown('The answer has an unexpected form', error));
    if (error instanceof LimitError && error.limitKey !== null)
      limiter.observe({ key: error.limitKey, kind: 'limited', retryAfterMs: error.retryAfterMs });
    return failed(error);
  }
}
