import { type Call, type Language, pickLanguage } from '@adsail/contract';
import type { Actor } from '../framework/bind.ts';

/** What a request has become known as, for its log line, its metrics and its failure. */
export interface Trace {
  language: Language;
  /** The known host that was asked, and the origin that links lead to (hosts.ts); empty where any host is answered. */
  host: string;
  origin: string;
  call: Call | null;
  /** How the caller proved itself: a cookie comes by itself, a header only on purpose. */
  tokenFrom: 'header' | 'cookie' | null;
  actor: Actor | null;
  errorCode: number;
  rawBody: string;
  /** Of the time that the request may take; reading its body is not counted. */
  spentMs: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace;
  }
}

export const newTrace = (language: Language): Trace => ({
  language,
  host: '',
  origin: '',
  call: null,
  tokenFrom: null,
  actor: null,
  errorCode: 0,
  rawBody: '',
  spentMs: 0,
});

/** Browsers send the same few headers over and over. */
const known = new Map<string, Language>();
const maxKnown = 500;

export function languageOf(header: string | undefined = ''): Language {
  const before = known.get(header);
  if (before) return before;
  const language = pickLanguage(header);
  if (known.size >= maxKnown) known.clear();
  if (header.length < 200) known.set(header, language);
  return language;
}
