/** What every answer carries, also those with another HTTP status than 200. */
export interface Envelope<Response = unknown> {
  errorCode: number;
  errorMessage: string;
  response: Response;
}

/** `code` of an answer in HTTP style that counts as success when it comes with data. */
export const httpStyleSuccess = 200;

/**
 * Older clients read the same answer under other names: registration reads code and data, the multipart client and the
 * partner callbacks read status, msg and data. They are added beside the envelope, never instead of it.
 */
export type EnvelopeStyle = 'ad' | 'code' | 'status';

export function wrapEnvelope(envelope: Envelope, style: EnvelopeStyle): Record<string, unknown> {
  const { errorCode, errorMessage, response } = envelope;
  switch (style) {
    case 'ad':
      return { ...envelope };
    case 'code':
      return {
        ...envelope,
        code: errorCode === 0 ? httpStyleSuccess : errorCode,
        msg: errorMessage,
        data: response,
      };
    case 'status':
      return { ...envelope, status: errorCode, msg: errorMessage, data: response };
  }
}
