import type { Answer, Call, Wire } from '../../http/call.ts';
import { expired } from './caller.ts';
import { GraphError, ValidatedOnly } from './errors.ts';
import { limitFor, usageHeaders } from './usage.ts';
import { defaultVersion } from './version.ts';

export function errorAnswer(error: GraphError, call: Call): Answer {
  return {
    status: error.status,
    body: error.body(call.requestId),
    code: error.parts.code,
    headers: error.parts.headers,
  };
}

const versionOf = (path: string): string => /^\/(v\d+\.\d+)(?:\/|$)/.exec(path)?.[1] ?? defaultVersion;

export const wire: Wire = {
  error(error, call) {
    if (error instanceof ValidatedOnly) return { body: { success: true } };
    return error instanceof GraphError ? errorAnswer(error, call) : undefined;
  },
  limited: (call, waitMs) => errorAnswer(limitFor(call.path, waitMs), call),
  tokenExpired: (call) => errorAnswer(expired(undefined, call.world.clock.now()), call),
  serverError: (call) =>
    errorAnswer(
      new GraphError({
        code: 2,
        status: 503,
        message: '(#2) Service temporarily unavailable',
        transient: true,
      }),
      call,
    ),
  badBody: (call, reason) =>
    errorAnswer(
      new GraphError({ code: 100, message: `(#100) The request body could not be read: ${reason}` }),
      call,
    ),
  headers: (call) => ({
    'facebook-api-version': versionOf(call.path),
    'x-fb-trace-id': call.requestId,
    ...usageHeaders(call),
  }),
};
