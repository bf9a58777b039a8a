import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { HttpInfo } from './bind.ts';
import type { Deadline } from './deadline.ts';

const longestUserAgent = 400;

type Pending = HttpInfo & { deadline: Deadline | null };

/** `deadline` and `file` are set by the pipeline before the handler sees it. */
export function httpInfo(request: FastifyRequest, reply: FastifyReply, config: Config): Pending {
  const base = { httpOnly: true, sameSite: 'lax', secure: config.production } as const;
  return {
    deadline: null,
    requestId: request.id,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
    language: request.trace.language,
    cookies: request.cookies,
    setCookie: (name, value, { maxAgeSeconds, path = '/' }) =>
      void reply.setCookie(name, value, { ...base, path, maxAge: maxAgeSeconds }),
    clearCookie: (name) => void reply.clearCookie(name, { ...base, path: '/' }),
    get signal() {
      if (!this.deadline) throw new Error('There is no deadline before the handler runs');
      return this.deadline.signal;
    },
    file: null,
  };
}
