import type { FastifyRequest } from 'fastify';

type Cookies = Readonly<Record<string, string | undefined>>;

/** Read when they are asked for: whoever shows its token in a header is never asked. */
export const cookiesOf = (request: FastifyRequest): Cookies =>
  (request.cookies ??= request.server.parseCookie(request.headers.cookie ?? ''));
