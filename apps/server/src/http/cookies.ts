import cookie from '@fastify/cookie';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { CookieOptions } from '../framework/bind.ts';

type Cookies = Readonly<Record<string, string | undefined>>;

/** The plugin's reader and writer without its hooks, which look at every request and every answer. */
async function plugin() {
  const once = Fastify();
  await once.register(cookie);
  await once.ready();
  const { parseCookie, serializeCookie } = once;
  await once.close();
  return { parseCookie, serializeCookie };
}
const { parseCookie, serializeCookie } = await plugin();

/** Read when they are asked for: whoever shows its token in a header is never asked. */
export const cookiesOf = ({ headers }: FastifyRequest): Cookies => parseCookie(headers.cookie ?? '');

interface Cookie extends CookieOptions {
  name: string;
  value: string;
  secure: boolean;
}

export function writeCookie(reply: FastifyReply, { name, value, maxAgeSeconds, path, secure }: Cookie): void {
  const base = { httpOnly: true, sameSite: 'lax', secure, path: path ?? '/' } as const;
  const lifetime = maxAgeSeconds > 0 ? { maxAge: maxAgeSeconds } : { maxAge: 0, expires: new Date(0) };
  reply.header('set-cookie', serializeCookie(name, value, { ...base, ...lifetime }));
}
