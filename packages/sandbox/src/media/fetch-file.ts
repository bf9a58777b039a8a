import type { Call } from '../http/call.ts';
import type { SpooledFile } from './request-files.ts';

/** An address where the platform found no file; the message says what it found instead. */
export class FetchError extends Error {}

/** Goes to disk while it arrives, as a file that is sent does. */
export async function fetchFile(
  { receive }: Pick<Call, 'receive'>,
  address: string,
  timeoutMs: number,
): Promise<SpooledFile> {
  if (!URL.canParse(address)) throw new FetchError('not an address');
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (answer.ok && answer.body) return await receive(answer.body);
    await answer.body?.cancel();
    throw new FetchError(`HTTP ${answer.status}`);
  } catch (error) {
    throw error instanceof FetchError ? error : new FetchError(String(error));
  }
}
