import type { Call, OutputOf, RequestOf } from '@adsail/contract';
import { type RequestOptions, send } from './client.ts';
import { prepareJson } from './prepare.ts';

/**
 * The client for partner services, which answer status, msg and data. `host` is theirs; empty, or our backend's: they run
 * with us. A host that is not ours never sees the session (neither its token nor its cookies go there) and cannot end it.
 */
export function requestPartner<C extends Call>(
  call: C,
  input: RequestOf<C>,
  host: string,
  options: RequestOptions = {},
): Promise<OutputOf<C>> {
  return send(
    call,
    async (caller) => {
      const theirs = host.replace(/\/$/, '');
      if (!theirs || theirs === caller.host || theirs === location.origin)
        return prepareJson(call, input, caller);
      const stranger = { ...caller, host: theirs, token: null, context: {} };
      const { url, init } = await prepareJson(call, input, stranger);
      return { url, init: { ...init, credentials: 'omit' }, foreign: true };
    },
    options,
  );
}
