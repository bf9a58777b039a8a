import { readAnswer } from './answer.ts';
import { type RateSource, SourceFailure } from './port.ts';

export interface HttpRatesSettings {
  /** With `{day}` where the day stands. */
  url: string;
  name: string;
  /** Value of the Authorization header, whole; null: none. */
  authorization: string | null;
  timeoutMs?: number;
}

/** All currencies of the world are some kilobytes. */
const maxBytes = 1024 * 1024;

async function textOf(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Left early, the loop cancels the stream, and with it the request.
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new SourceFailure(`The answer is larger than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** What a failed request is called, without what its message may say of the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return error.name;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}

/** One request a day of rates, so that a day that fails fails alone. */
export const httpRates = ({
  url,
  name,
  authorization,
  timeoutMs = 10_000,
}: HttpRatesSettings): RateSource => ({
  name,
  async ratesOf(day, signal) {
    try {
      const answer = await fetch(url.replaceAll('{day}', day), {
        headers: { accept: 'application/json', ...(authorization !== null && { authorization }) },
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new SourceFailure(`The source answered ${answer.status}`);
      }
      return readAnswer(day, await textOf(answer.body));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof SourceFailure) throw error;
      throw new SourceFailure(`The source did not answer: ${reasonOf(error)}`);
    }
  },
});
