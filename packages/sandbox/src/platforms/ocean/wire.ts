import type { Wire } from '../../http/call.ts';
import { failure } from './envelope.ts';
import { errorCodes, OceanError } from './errors.ts';

/** How Ocean Engine says what every platform has to say: HTTP 200 and a code, save when the gateway itself fails. */
export const wire: Wire = {
  error: (error, call) =>
    error instanceof OceanError ? failure(call, error.code, error.message) : undefined,
  limited: (call) =>
    failure(call, errorCodes.limited, '请求过于频繁，请稍后重试', {
      headers: { 'x-ratelimit-dimension': 'developer_id,path' },
    }),
  tokenExpired: (call) => failure(call, errorCodes.accessExpired, 'access_token已过期'),
  serverError: (call) => failure(call, errorCodes.system, '系统开小差，请稍后重试', { status: 500 }),
  badBody: (call) => failure(call, errorCodes.wrong, '参数错误：请求体不是合法的JSON对象'),
  // The platform publishes no figures: quotas are per developer and endpoint. This one is ours.
  limits: (call) => ({
    key: call.path,
    rules: [{ name: 'developer_endpoint', windowMs: 1000, max: 20 }],
  }),
};
