import { type Call, requestIdHeader, requestTimeoutMs } from '@adsail/contract';
import { type ApiAnswer, readAnswer } from './answer.ts';
import { cutsSoFar, noteAnswer, noteUnsent } from './connection.ts';
import { ApiError } from './error.ts';
import { type FailedRequest, failureText, statusText, statusWords } from './failures.ts';
import type { PreparedRequest } from './prepare.ts';
import { trackRequest } from './progress.ts';

export interface ExchangeOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
}

const fail = async (call: Call, failed: FailedRequest, answer: ApiAnswer | null, cause?: unknown) =>
  new ApiError(await statusText(call, failed), {
    kind: failed.kind,
    status: failed.status,
    code: answer?.code ?? 0,
    response: answer?.response,
    path: call.path,
    words: statusWords(call, failed),
    requestId: failed.requestId,
    cause,
  });

/** Seconds; the other form of the header, a date, is not used by our server. */
const retryAfterOf = ({ headers }: Response): number | undefined =>
  Number(headers.get('retry-after')) || undefined;

/** One request and its answer. Throws ApiError for everything that has no envelope with HTTP 200. */
export async function exchange(
  call: Call,
  { url, init, foreign = false }: PreparedRequest,
  options: ExchangeOptions = {},
): Promise<ApiAnswer> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? requestTimeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const finished = trackRequest();
  const cutsBefore = cutsSoFar();
  let reply: Response;
  let text: string;
  try {
    reply = await fetch(url, { ...init, signal });
    text = await reply.text();
    noteAnswer(cutsBefore);
  } catch (error) {
    // Asked for by the caller (a screen was left): not a failure to speak of.
    if (options.signal?.aborted) throw error;
    const unsent = navigator.onLine === false;
    if (unsent) noteUnsent();
    const failed: FailedRequest = {
      kind: unsent ? 'unsent' : 'no-reply',
      status: 0,
      timedOut: timeout.aborted,
    };
    throw await fail(call, failed, null, error);
  } finally {
    finished();
  }
  const answer = readAnswer(call.envelope, parse(text), foreign);
  // An ended session is the session's business whatever status it travels with.
  if (answer && (reply.ok || answer.sessionLost)) return answer;
  const failed: FailedRequest = {
    kind: 'status',
    status: reply.ok ? 500 : reply.status,
    reason: answer?.message,
    retryAfterSeconds: retryAfterOf(reply),
    requestId: reply.headers.get(requestIdHeader) ?? undefined,
  };
  throw await fail(call, failed, answer);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The error of an answer with a code other than 0. */
export const refusal = async (call: Call, answer: ApiAnswer): Promise<ApiError> =>
  new ApiError(await failureText(call, answer.message, answer.code), {
    kind: 'envelope',
    code: answer.code,
    status: 200,
    response: answer.response,
    path: call.path,
    words: answer.message,
  });
