import type { Call, OutputOf, RequestOf } from '@adsail/contract';
import { type RequestOptions, send } from './client.ts';
import { commonHeaders } from './prepare.ts';

/** Uploads may take longer than a call; the server stops a stalled one itself. */
const uploadTimeoutMs = 10 * 60 * 1000;

/** The third client: multipart form data, fields first and the file last; reads status and msg. */
export function sendFile<C extends Call>(
  call: C,
  fields: RequestOf<C>,
  file: File,
  options: RequestOptions = {},
): Promise<OutputOf<C>> {
  return send(
    call,
    async (caller) => {
      const body = new FormData();
      const all = { ...caller.context, ...(fields as Record<string, unknown>) };
      for (const [name, value] of Object.entries(all)) if (value != null) body.append(name, String(value));
      body.append('file', file, file.name);
      return {
        url: `${caller.host}${call.path}`,
        init: { method: 'POST', headers: commonHeaders(call, caller), body, credentials: 'include' },
      };
    },
    { timeoutMs: uploadTimeoutMs, ...options },
  );
}
