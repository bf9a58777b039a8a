import type { Wire } from '../../http/call.ts';
import type { LimitRule } from '../../limits/limits.ts';
import { answer } from './envelope.ts';
import { CODE, TikTokError } from './errors.ts';

/** The Basic level of a developer app. A breach of the minute shuts the door for five. */
const APP_RULES: readonly LimitRule[] = [
  { name: 'qps', windowMs: 1000, max: 10 },
  { name: 'qpm', windowMs: 60_000, max: 600, penaltyMs: 300_000 },
  { name: 'qpd', windowMs: 86_400_000, max: 864_000 },
];
/** Events have a limit of their own and do not count against the app's. */
const OWN_LIMIT = '/event/track/';

export const wire: Wire = {
  error: (error, call) =>
    error instanceof TikTokError ? answer(call, error.code, error.message) : undefined,
  limited: (call) => answer(call, CODE.limited, 'You made too many requests. Please try again later.'),
  tokenExpired: (call) => answer(call, CODE.token, 'Access token is incorrect or has been revoked.'),
  serverError: (call) => ({
    ...answer(call, CODE.system, 'Internal service error. Please try again later.'),
    status: 500,
  }),
  badBody: (call, reason) => answer(call, CODE.parameter, `Invalid request body: ${reason}`),
  limits(call) {
    const token = call.world.state.tokens.get('tiktok', call.headers['access-token'] ?? '');
    if (!token || call.path.endsWith(OWN_LIMIT)) return undefined;
    return { key: token.appId, rules: APP_RULES };
  },
};
