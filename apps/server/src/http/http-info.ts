import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { HttpInfo } from './bind.ts';

const longestUserAgent = 400;

/** `signal` and `file` are set by the pipeline before the handler sees it. */
export function httpInfo(request: FastifyRequest, reply: FastifyReply, config: Config): HttpInfo {
  const base = { httpOnly: true, sameSite: 'lax', secure: config.production } as const;
  return {
    requestId: request.id,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
    language: request.trace.language,
    cookies: request.cookies,
    setCookie: (name, value, { maxAgeSeconds, path = '/' }) =>
      void reply.setCookie(name, value, { ...base, path, maxAge: maxAgeSeconds }),
    clearCookie: (name) => void reply.clearCookie(name, { ...base, path: '/' }),
    signal: new AbortController().signal,
    file: null,
  };
}
