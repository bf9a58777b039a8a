import type { Call, Language } from '@adsail/contract';
import type { Actor } from './bind.ts';

/** What a request has become known as, for its log line, its metrics and its failure. */
export interface Trace {
  language: Language;
  call: Call | null;
  /** How the caller proved itself: a cookie comes by itself, a header only on purpose. */
  tokenFrom: 'header' | 'cookie' | null;
  actor: Actor | null;
  errorCode: number;
  rawBody: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace;
  }
}

export const newTrace = (language: Language): Trace => ({
  language,
  call: null,
  tokenFrom: null,
  actor: null,
  errorCode: 0,
  rawBody: '',
});
