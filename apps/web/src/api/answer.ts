import { type EnvelopeStyle, httpStyleSuccess, sessionLostCodes } from '@adsail/contract';

export interface ApiAnswer {
  code: number;
  message: string;
  response: unknown;
  sessionLost: boolean;
}

/** On the older request styles these codes mean that the token is not valid. */
const olderLostCodes: readonly number[] = [7, 8];

const asNumber = (value: unknown): number => (typeof value === 'number' ? value : Number(value));
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads any of the three answer styles. `null`: the body is none of them. A foreign host knows nothing of our session. */
export function readAnswer(style: EnvelopeStyle, body: unknown, foreign: boolean): ApiAnswer | null {
  if (typeof body !== 'object' || body === null) return null;
  const found = fieldsOf(style, body as Record<string, unknown>);
  if (!found || !Number.isFinite(found.code)) return null;
  const sessionLost =
    !foreign &&
    (sessionLostCodes.includes(found.code) || (style !== 'ad' && olderLostCodes.includes(found.code)));
  return { ...found, sessionLost };
}

function fieldsOf(
  style: EnvelopeStyle,
  body: Record<string, unknown>,
): Omit<ApiAnswer, 'sessionLost'> | null {
  if (style === 'code' && 'code' in body) {
    const done = body.code === httpStyleSuccess && body.data != null;
    // 200 without data is a failure; the envelope's own code says which, if there is one.
    const code = done ? 0 : asNumber(body.code) || asNumber(body.errorCode);
    return { code, message: asText(body.msg), response: body.data };
  }
  if (style === 'status' && 'status' in body)
    return { code: asNumber(body.status), message: asText(body.msg), response: body.data };
  if (!('errorCode' in body)) return null;
  return { code: asNumber(body.errorCode), message: asText(body.errorMessage), response: body.response };
}
