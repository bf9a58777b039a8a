import type { AuthPlatform } from '@adsail/contract';
import { type PlatformError, TransientError } from './errors.ts';
import type { Runtime } from './http.ts';

export interface Download {
  platform: AuthPlatform;
  /** A link from the platform's answer; whoever has it may read it, so it stands in no line. */
  url: string;
  /** Where the platform itself lives: the only place that may do without encryption. */
  baseUrl: string;
  account: string;
  signal?: AbortSignal;
}

const timeoutMs = 5 * 60_000;

/** Fetches a file that the platform made; reading it twice does no harm. */
export async function download(runtime: Runtime, file: Download): Promise<string> {
  const { platform, account, baseUrl, signal } = file;
  const url = new URL(file.url);
  const failed = (message: string, status: number | null = null, cause?: unknown) =>
    new TransientError({ platform, message, status, cause });
  if (url.protocol !== 'https:' && url.origin !== new URL(baseUrl).origin)
    throw failed('The file lies behind an address without encryption');
  const started = performance.now();
  const note = (status: number | null, error?: PlatformError) =>
    runtime.log({
      platform,
      method: 'GET',
      path: `${url.host}/…`,
      account,
      status,
      code: null,
      requestId: null,
      ms: Math.round(performance.now() - started),
      attempt: 1,
      outcome: error?.kind ?? 'ok',
    });
  const timeout = AbortSignal.timeout(timeoutMs);
  let status: number | null = null;
  try {
    const answer = await (runtime.fetch ?? globalThis.fetch)(url, {
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    ({ status } = answer);
    if (!answer.ok) throw failed(`HTTP ${status} instead of a file`, status);
    const text = await answer.text();
    note(status);
    return text;
  } catch (thrown) {
    const error =
      thrown instanceof TransientError ? thrown : failed('The file cannot be fetched', status, thrown);
    note(status, error);
    throw error;
  }
}
