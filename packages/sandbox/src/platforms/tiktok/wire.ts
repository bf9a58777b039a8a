import type { Wire } from '../../http/call.ts';
import type { LimitRule } from '../../limits/limits.ts';
import { answer } from './envelope.ts';
import { errorCodes, TikTokError } from './errors.ts';

/** The Basic level of a developer app. A breach of the minute shuts the door for five. */
const appRules: readonly LimitRule[] = [
  { name: 'qps', windowMs: 1000, max: 10 },
  { name: 'qpm', windowMs: 60_000, max: 600, penaltyMs: 300_000 },
  { name: 'qpd', windowMs: 86_400_000, max: 864_000 },
];
/** Events have a limit of their own and do not count against the app's. */
const eventPath = '/event/track/';

const minuteMs = 60_000;

function reached(rule: LimitRule | undefined): string {
  if (!rule || rule.windowMs < minuteMs) return '';
  return rule.windowMs === minuteMs ? ' The QPM limit was reached.' : ' The QPD limit was reached.';
}

/** "Return codes": those that another try helps against. */
const passing = [
  [errorCodes.conflict, 'The same object is being written. Please try again.'],
  [errorCodes.check, 'Internal service validation error.'],
  [errorCodes.task, 'Task error. Please try again.'],
] as const;

export const wire: Wire = {
  error: (error, call) =>
    error instanceof TikTokError ? answer(call, error.code, error.message) : undefined,
  // Which words the platform has for it is unconfirmed; that it tells minute and day apart is not.
  limited: (call, _waitMs, rule) =>
    answer(call, errorCodes.limited, `You made too many requests.${reached(rule)} Please try again later.`),
  busy(call, at) {
    const [code, message] = passing[at % passing.length] ?? passing[0];
    return answer(call, code, message);
  },
  tokenExpired: (call) => answer(call, errorCodes.token, 'Access token is incorrect or has been revoked.'),
  serverError: (call) => ({
    ...answer(call, errorCodes.system, 'Internal service error. Please try again later.'),
    status: 500,
  }),
  badBody: (call, reason) => answer(call, errorCodes.parameter, `Invalid request body: ${reason}`),
  limits(call) {
    const token = call.world.state.tokens.get('tiktok', call.headers['access-token'] ?? '');
    if (!token || call.path.endsWith(eventPath)) return undefined;
    return { key: token.appId, rules: appRules };
  },
};
