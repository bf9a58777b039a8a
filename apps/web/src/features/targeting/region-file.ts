import { requestIdHeader, requestTimeoutMs, tokenHeader } from '@adsail/contract';
import {
  CompactEntries,
  targetingCalls,
  type TargetingEntry,
  unpackEntries,
} from '@adsail/contract/targeting';
import { callerFor } from '../../api/caller.ts';
import { ApiError } from '../../api/error.ts';
import { type FailedRequest, statusText } from '../../api/failures.ts';

const call = targetingCalls.tiktokRegionUrl;

/** Told as a call that failed is: for the reader it is one. */
const failure = async (failed: FailedRequest, cause?: unknown): Promise<ApiError> =>
  new ApiError(await statusText(call, failed), { ...failed, path: call.path, cause });

/** Named by its content: the browser keeps it, and a list that did not change is not loaded again. */
export async function fetchRegionFile(url: string, signal: AbortSignal): Promise<TargetingEntry[]> {
  const { host, token } = callerFor();
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  let reply: Response;
  let content: unknown;
  try {
    reply = await fetch(`${host}${url}`, {
      signal: AbortSignal.any([signal, timeout]),
      credentials: 'include',
      headers: token ? { [tokenHeader]: token } : {},
    });
    content = reply.ok ? await reply.json() : null;
  } catch (error) {
    // The form was left: nobody waits for it.
    if (signal.aborted) throw error;
    const kind = navigator.onLine === false ? 'unsent' : 'no-reply';
    throw await failure({ kind, status: 0, timedOut: timeout.aborted }, error);
  }
  const requestId = reply.headers.get(requestIdHeader) ?? undefined;
  if (!reply.ok) throw await failure({ kind: 'status', status: reply.status, requestId });
  return unpackEntries(CompactEntries.parse(content));
}
