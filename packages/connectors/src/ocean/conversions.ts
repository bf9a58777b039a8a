import {
  type ConversionBatch,
  type ConversionEvent,
  type Conversions,
  HttpClient,
  isEnvelope,
  jsonNumber,
  oneByOne,
  type Runtime,
  unansweredError,
  writeJson,
} from '../core/index.ts';
import { oceanCurrency } from './accounts.ts';
import { classify, refuse } from './errors.ts';
import { appRules, conversionBaseOf, type OceanSettings } from './settings.ts';
import { conversionPath } from './version.ts';

/** The click's callback says whose conversion it is: there is no token, and no account. */
function bodyOf({ name, id, at, ad, user, value, properties }: ConversionEvent): string {
  const callback = ad?.['callback'];
  if (typeof callback !== 'string' || callback === '')
    throw refuse('ad.callback', 'A conversion answers to the callback of a click.');
  if (value && value.currency !== oceanCurrency)
    throw refuse('value', `A conversion is worth ${oceanCurrency}, not ${value.currency}.`, 'currency');
  return writeJson({
    event_type: name,
    outer_event_id: id,
    // In yuan, which is documented; the unit of the property `pay_amount` is not.
    ...(value ? { event_weight: jsonNumber(value.amount) } : {}),
    context: { ad: { callback }, device: user },
    ...(properties ? { properties } : {}),
    timestamp: Date.parse(at),
  });
}

/** "Conversion return": one event a call, at a host of its own. */
export function oceanConversions(settings: OceanSettings, runtime: Runtime): Conversions {
  const http = new HttpClient({ ...runtime, platform: 'OCEAN', baseUrl: conversionBaseOf(settings) });
  const limits = [{ name: `ocean:conversion:${settings.appId}`, rules: appRules(settings) }];

  return {
    send: (caller, { events }: ConversionBatch) =>
      oneByOne(events, (event) =>
        http.send({
          method: 'POST',
          path: conversionPath,
          headers: { 'content-type': 'application/json' },
          body: bodyOf(event),
          effect: 'write',
          account: null,
          limits,
          priority: caller.priority ?? 'background',
          signal: caller.signal,
          secrets: [caller.accessToken],
          understand: ({ status, body }) => {
            const facts = { platform: 'OCEAN', message: `HTTP ${status}`, status } as const;
            if (!isEnvelope(body) || status >= 500) throw unansweredError('write', facts);
            const { code, message, request_id: requestId = null } = body;
            if (status < 400 && code === 0) return { value: event.id, code: '0', requestId };
            throw classify({
              code,
              effect: 'write',
              facts: { ...facts, message, code: String(code), requestId },
            });
          },
        }),
      ),
  };
}
